import type { ContentType } from '#core/schema/contentType.ts';
import { asSchema, type JsonSchema, resolveRef, typesOf } from '#core/schema/jsonSchema.ts';
import { propertiesOf } from '#core/schema/propertiesOf.ts';
import type { Values } from '#core/values/record.ts';
import { isJsonObject, type Json } from '#core/values/json.ts';
import { reduceSchema } from '#core/evaluation/reduceSchema.ts';
import { validate } from '#core/validation/validate.ts';

/** Valid values of a type with as many of its members as can be made up; undefined when none were found. */
export function sampleValues(type: ContentType): Values | undefined {
  const { schema: root } = type;
  const required = (resolveRef(root, root).required ?? []).concat(
    type.fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
  );
  const made = rawSample(type);
  // Members that do not fit together are left out one by one, the required ones last.
  let values: Values = made;
  for (let attempt = 0; attempt <= type.fields.length; attempt += 1) {
    const faults = validate(type, values);
    if (faults.length === 0) return values;
    const fitting = Object.keys(values)
      .map((name) => without(values, name))
      .find((one) => faults[0]?.pointer === '' && validate(type, one).length === 0);
    if (fitting !== undefined) return fitting;
    const names = faults.map(({ pointer }) => pointer.split('/')[1] ?? '');
    const loose = names.find((name) => Object.hasOwn(values, name) && !required.includes(name)) ?? optionalName(values);
    if (loose === undefined) return undefined;
    values = without(values, loose);
  }
  return undefined;

  function optionalName(now: Values): string | undefined {
    return Object.keys(now).find((name) => !required.includes(name));
  }
}

/** A value for each member that one can be made up for; they may not fit together. */
function rawSample({ schema: root, fields }: ContentType): Values {
  const properties = propertiesOf(root, root);
  return Object.fromEntries(
    fields.flatMap(({ name, schema }) => {
      const value = sampleOf(properties.get(name) ?? schema, root, 0);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

function without(values: Values, loose: string): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== loose));
}

const texts: Readonly<Record<string, string>> = {
  date: '2026-03-15',
  'date-time': '2026-03-15T10:20:30.000Z',
  time: '10:20:30Z',
  email: 'ana@example.test',
  uri: 'https://example.test/a',
  'uri-reference': 'https://example.test/a',
  'iri-reference': 'https://example.test/a',
  uuid: '0190a1f0-0000-7000-8000-000000000001',
  hostname: 'example.test',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
};

const patternTexts = [
  ...Object.values(texts),
  'Texto',
  'texto',
  'a',
  '1.0.0',
  '2026',
  '2026-03-15T10:20:30.000+01:00',
  'mailto:ana@example.test',
  '010:860',
  '2026-01-01T00:00:00Z/2026-12-31T00:00:00Z',
  '015-352107735',
  'R/P1Y',
  '1.2.0',
  '10.5281/zenodo.1003150',
  '0000-0001-2345-6789',
  'https://orcid.org/0000-0001-2345-6789',
  'application/json',
  'urn:uuid:3e671687-395b-41f5-a30f-a58921a69b79',
  '#a',
  '/a',
  'x-a',
  'es',
  '5XX',
  '200',
  '3.1.0',
  '3.0.0',
  '0'.repeat(64),
];

function sampleOf(schema: JsonSchema, root: JsonSchema, depth: number): Json | undefined {
  const written = writtenText(schema, root);
  if (written !== undefined) return sampleOf(written, root, depth + 1);
  const reduced = reduceSchema(schema, root);
  if (reduced.const !== undefined) return reduced.const as Json;
  if (reduced.enum !== undefined) return reduced.enum[0] as Json;
  const options = (reduced.oneOf ?? reduced.anyOf ?? []).map(asSchema).filter((one) => one !== undefined);
  const typed = options.map((one) => (reduced.type === undefined ? one : { type: reduced.type, ...one }));
  const [first] = typed.map((one) => sampleOf(one, root, depth)).filter((one) => one !== undefined);
  if (first !== undefined && !isJsonObject(first)) return first;
  const [type = reduced.properties === undefined ? undefined : 'object'] = typesOf(reduced).filter(
    (one) => one !== 'null',
  );
  if (type === 'string') return textOf(reduced);
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Number(reduced['minimum'] ?? 1);
  if (type === 'null') return null;
  if (type === 'array') return listOf(reduced, root, depth);
  if (type === 'object' || isJsonObject(first))
    return { ...(isJsonObject(first) ? first : {}), ...membersOf(reduced, root, depth) };
  return first;
}

/** What people see as one text may have alternatives of formats: the first of them. */
function writtenText(schema: JsonSchema, root: JsonSchema): JsonSchema | undefined {
  const { type = 'string', oneOf, anyOf } = resolveRef(schema, root);
  const alternatives = [...(oneOf ?? anyOf ?? [])].map(asSchema);
  const first = alternatives.find((one) => one?.['pattern'] !== undefined || one?.format !== undefined);
  return type === 'string' && first !== undefined ? { type, ...first } : undefined;
}

function textOf({ format, pattern, minLength, maxLength }: JsonSchema): string | undefined {
  const text = texts[format ?? ''] ?? 'Texto';
  if (typeof pattern === 'string') return patternTexts.find((one) => new RegExp(pattern).test(one));
  const long = typeof minLength === 'number' ? text.padEnd(minLength, 'x') : text;
  return maxLength === undefined ? long : long.slice(0, maxLength);
}

function listOf(schema: JsonSchema, root: JsonSchema, depth: number): Json[] | undefined {
  const least = Number(schema['minItems'] ?? 0);
  const fixed = ((schema['prefixItems'] ?? []) as readonly unknown[]).map(
    (one) => sampleOf(asSchema(one) ?? {}, root, depth + 1) ?? 'Texto',
  );
  const items = depth > 4 && least === 0 ? undefined : asSchema(schema.items);
  const item = items === undefined ? undefined : sampleOf(items, root, depth + 1);
  const count = Math.max(least, item === undefined ? 0 : 1) - fixed.length;
  const more = item === undefined ? [] : Array.from({ length: Math.max(0, count) }, () => item);
  return [...fixed, ...more];
}

function membersOf(schema: JsonSchema, root: JsonSchema, depth: number): Record<string, Json> {
  const required = schema.required ?? [];
  const entries = Object.entries(schema.properties ?? {})
    .filter(([name]) => depth < 3 || required.includes(name))
    .flatMap(([name, part]) => {
      const value = depth > 8 ? undefined : sampleOf(asSchema(part) ?? {}, root, depth + 1);
      return value === undefined ? [] : [[name, value] as const];
    });
  return Object.fromEntries(entries);
}
