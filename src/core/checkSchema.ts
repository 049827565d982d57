import { Validator } from '@cfworker/json-schema';
import meta from '#schemas/meta/content-type.schema.json' with { type: 'json' };
import { isJsonObject, pointerTo } from './json.ts';
import { asSchema, type JsonSchema, resolveRef } from './jsonSchema.ts';
import type { Catalog } from './locales/catalog.ts';
import { nearest } from './nearest.ts';
import type { SchemaError } from './schemaError.ts';

/** A fault before its file is known. */
export type Fault = Omit<SchemaError, 'file'>;

type Walk = { readonly root: JsonSchema; readonly words: Catalog['schemas']; readonly seen: Set<unknown> };

/** What keeps a JSON value from being a schema file: broken JSON Schema, broken references, unknown words of ours. */
export function checkSchema(root: JsonSchema, words: Catalog): readonly Fault[] {
  const walk: Walk = { root, words: words.schemas, seen: new Set() };
  return [
    ...checkNode(root, '', walk),
    ...checkOwnWord('x-content', { node: root, pointer: '', words: words.schemas }),
  ];
}

const ownWords = { 'x-content': 'content', 'x-field': 'field' } as const;

type OwnWord = keyof typeof ownWords;

function checkNode(node: unknown, pointer: string, walk: Walk): readonly Fault[] {
  if (typeof node === 'boolean') return [];
  const schema = asSchema(node);
  if (schema === undefined) return [{ pointer, expected: walk.words.notASchema, nearest: undefined }];
  if (walk.seen.has(schema)) return [];
  walk.seen.add(schema);
  return Object.entries(schema).flatMap(([word, value]) => {
    const place = `${pointer}${pointerTo(word)}`;
    if (word === 'x-field') return checkOwnWord(word, { node: schema, pointer, words: walk.words });
    if (word === '$ref') return checkReference(String(value), { place, walk });
    return [...checkNearMiss(word, { place, words: walk.words }), ...checkKeyword(word, { value, place, walk })];
  });
}

type Rule = 'schema' | 'schemas' | 'schemaList' | 'names' | 'values' | 'text' | 'number' | 'count' | 'regex' | 'type';

const rules: Readonly<Record<string, Rule>> = {
  type: 'type',
  title: 'text',
  description: 'text',
  format: 'text',
  pattern: 'regex',
  enum: 'values',
  required: 'names',
  properties: 'schemas',
  patternProperties: 'schemas',
  dependentSchemas: 'schemas',
  $defs: 'schemas',
  items: 'schema',
  contains: 'schema',
  additionalProperties: 'schema',
  unevaluatedProperties: 'schema',
  unevaluatedItems: 'schema',
  propertyNames: 'schema',
  if: 'schema',
  then: 'schema',
  else: 'schema',
  not: 'schema',
  prefixItems: 'schemaList',
  allOf: 'schemaList',
  anyOf: 'schemaList',
  oneOf: 'schemaList',
  minimum: 'number',
  maximum: 'number',
  exclusiveMinimum: 'number',
  exclusiveMaximum: 'number',
  multipleOf: 'number',
  minLength: 'count',
  maxLength: 'count',
  minItems: 'count',
  maxItems: 'count',
  minProperties: 'count',
  maxProperties: 'count',
  minContains: 'count',
  maxContains: 'count',
};

const typeNames = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];

type Spot = { readonly value: unknown; readonly place: string; readonly walk: Walk };

function checkKeyword(word: string, { value, place, walk }: Spot): readonly Fault[] {
  const rule = Object.hasOwn(rules, word) ? rules[word] : undefined;
  if (rule === undefined) return [];
  const { words } = walk;
  const wrong = (expected: string, near?: string): Fault[] => [{ pointer: place, expected, nearest: near }];
  switch (rule) {
    case 'schema':
      return checkNode(value, place, walk);
    case 'schemas':
      if (!isJsonObject(value)) return wrong(words.members);
      return Object.entries(value).flatMap(([name, node]) => checkNode(node, `${place}${pointerTo(name)}`, walk));
    case 'schemaList':
      if (!Array.isArray(value) || value.length === 0) return wrong(words.schemaList);
      return value.flatMap((node, index) => checkNode(node, `${place}/${index}`, walk));
    case 'type': {
      const bad = (Array.isArray(value) ? value : [value]).find((name) => !typeNames.includes(name));
      return bad === undefined ? [] : wrong(words.type, typeof bad === 'string' ? nearest(bad, typeNames) : undefined);
    }
    case 'names':
      return Array.isArray(value) &&
        value.every((name) => typeof name === 'string') &&
        new Set(value).size === value.length
        ? []
        : wrong(words.names);
    case 'values':
      return Array.isArray(value) && value.length > 0 ? [] : wrong(words.values);
    case 'text':
      return typeof value === 'string' ? [] : wrong(words.text);
    case 'number':
      return typeof value === 'number' ? [] : wrong(words.number);
    case 'count':
      return Number.isInteger(value) && Number(value) >= 0 ? [] : wrong(words.count);
    case 'regex':
      return isPattern(value) ? [] : wrong(words.regex);
  }
}

function isPattern(value: unknown): boolean {
  try {
    return typeof value === 'string' && new RegExp(value, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

function checkReference(
  reference: string,
  { place, walk }: { readonly place: string; readonly walk: Walk },
): readonly Fault[] {
  const isFound = !reference.startsWith('#') || resolveRef({ $ref: reference }, walk.root).$ref === undefined;
  return isFound && reference.startsWith('#')
    ? []
    : [{ pointer: place, expected: walk.words.reference(reference), nearest: undefined }];
}

/** Only near misses of our own two words are typing errors; other foreign words pass. */
function checkNearMiss(
  word: string,
  { place, words }: { readonly place: string; readonly words: Catalog['schemas'] },
): readonly Fault[] {
  if (Object.hasOwn(ownWords, word) || Object.hasOwn(rules, word) || !/^x[-_]?/i.test(word)) return [];
  const near = nearest(word, Object.keys(ownWords));
  return near === undefined ? [] : [{ pointer: place, expected: words.word(word), nearest: near }];
}

const validators = Object.fromEntries(
  Object.entries(ownWords).map(([word, definition]) => [
    word,
    new Validator({ $ref: `#/$defs/${definition}`, $defs: meta.$defs } as never, '2020-12', false),
  ]),
);

type Own = { readonly node: JsonSchema; readonly pointer: string; readonly words: Catalog['schemas'] };

function checkOwnWord(word: OwnWord, { node, pointer, words }: Own): readonly Fault[] {
  const value = node[word];
  if (value === undefined) return [];
  const place = `${pointer}/${word}`;
  const faults = unknownWords(value, { place, words, definition: meta.$defs[ownWords[word]] as JsonSchema });
  if (faults.length > 0) return faults;
  const { errors } = validators[word]?.validate(value) ?? { errors: [] };
  const deepest = errors.toSorted((left, right) => right.instanceLocation.length - left.instanceLocation.length)[0];
  if (deepest === undefined) return [];
  return [
    shapeFault(deepest.instanceLocation.slice(1), {
      value,
      place,
      words,
      definition: meta.$defs[ownWords[word]] as JsonSchema,
    }),
  ];
}

type Part = { readonly place: string; readonly words: Catalog['schemas']; readonly definition: JsonSchema };

/** Members that the definition does not name, wherever it closes its objects. */
function unknownWords(value: unknown, { place, words, definition }: Part): readonly Fault[] {
  const known = variantsOf(definition);
  if (Array.isArray(value)) {
    const items = known.map((variant) => asSchema(variant.items)).find((item) => item !== undefined);
    return items === undefined
      ? []
      : value.flatMap((item, index) => unknownWords(item, { place: `${place}/${index}`, words, definition: items }));
  }
  if (!isJsonObject(value)) return [];
  const closed = known.filter(
    (variant) => variant.properties !== undefined && variant['additionalProperties'] === false,
  );
  if (closed.length === 0) return [];
  const members = Object.assign({}, ...closed.map((variant) => variant.properties)) as Record<string, JsonSchema>;
  return Object.entries(value).flatMap(([name, inner]) => {
    const definitionOfMember = members[name];
    if (definitionOfMember === undefined) {
      return [
        {
          pointer: `${place}${pointerTo(name)}`,
          expected: words.word(name),
          nearest: nearest(name, Object.keys(members)),
        },
      ];
    }
    return unknownWords(inner, { place: `${place}${pointerTo(name)}`, words, definition: definitionOfMember });
  });
}

function variantsOf(definition: JsonSchema): readonly JsonSchema[] {
  const schema = resolveRef(definition, meta as unknown as JsonSchema);
  return [schema, ...(schema.anyOf ?? []).map(asSchema).filter((variant) => variant !== undefined)];
}

function shapeFault(location: string, { value, place, words, definition }: Part & { readonly value: unknown }): Fault {
  let node: unknown = value;
  let part: JsonSchema | undefined = definition;
  for (const name of decodeURIComponent(location).split('/').slice(1)) {
    node = isJsonObject(node) || Array.isArray(node) ? (node as Record<string, unknown>)[name] : undefined;
    part =
      part &&
      variantsOf(part)
        .map((variant) => asSchema(variant.properties?.[name] ?? variant.items))
        .find((inner) => inner !== undefined);
  }
  const choices = (part?.enum ?? []).map(String);
  const near = typeof node === 'string' ? nearest(node, choices) : undefined;
  return {
    pointer: `${place}${location}`,
    expected: choices.length > 0 ? words.oneOf(choices) : words.shape,
    nearest: near,
  };
}
