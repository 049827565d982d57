import { type ContentType, publicFieldsOf } from '#core/schema/contentType.ts';
import { isJsonObject } from '#core/values/json.ts';
import { asSchema, type JsonSchema, resolveRef } from '#core/schema/jsonSchema.ts';
import { hintsOf } from '#core/schema/readFields.ts';
import { publicServerFields } from '../content/typeFacts.ts';
import { commonSchemas } from './schemas.ts';
import type { OpenApiWords } from './operations.ts';

type Paths = Readonly<Record<string, unknown>>;

/** The operations that answer somebody without a session. */
export function publicPaths(paths: Paths): Paths {
  return Object.fromEntries(
    Object.entries(paths).flatMap(([address, item]) => {
      const kept = Object.entries(item as Paths).filter(([word, operation]) => isOpen(word, operation));
      return kept.some(([word]) => word !== 'parameters') ? [[address, Object.fromEntries(kept)]] : [];
    }),
  );
}

function isOpen(word: string, operation: unknown): boolean {
  if (word === 'parameters') return true;
  const security = isJsonObject(operation) ? operation['security'] : undefined;
  return Array.isArray(security) && (security.length === 0 || security.some((one) => Object.keys(one).length === 0));
}

/** What citizens get of a record: nothing here names a private field, a write-only member or another type. */
export function publicRecordSchema(type: ContentType, words: OpenApiWords): [string, unknown] {
  const { properties: own = {}, $defs = {} } = type.schema;
  const shown = new Set(publicFieldsOf(type).map((field) => field.name));
  const server = Object.entries(commonSchemas(words).ServerFields.properties);
  const properties = {
    ...Object.fromEntries(server.filter(([name]) => publicServerFields.some((known) => known === name))),
    ...propertiesOf(
      Object.entries(own).filter(([name]) => shown.has(name)),
      type,
    ),
  };
  const used = definitionsOf(properties, { type, $defs });
  return [
    type.name,
    { type: 'object', properties, required: ['id'], ...(Object.keys(used).length === 0 ? {} : { $defs: used }) },
  ];
}

/** The definitions that these schemas reach, through others if need be. */
function definitionsOf(
  start: unknown,
  { type, $defs }: { readonly type: ContentType; readonly $defs: NonNullable<JsonSchema['$defs']> },
): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  const visit = (node: unknown): void => {
    for (const [, name = ''] of JSON.stringify(node).matchAll(/"\$ref":"[^"]*\/\$defs\/([^"/]+)/g)) {
      const key = decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~');
      if (Object.hasOwn(found, key) || !Object.hasOwn($defs, key)) continue;
      found[key] = publicNode($defs[key], type);
      visit(found[key]);
    }
  };
  visit(start);
  return found;
}

/** Members that hold values and not schemas. */
const values = ['enum', 'const', 'default', 'examples'];

function publicNode(node: unknown, type: ContentType): unknown {
  if (Array.isArray(node)) return node.map((item) => publicNode(item, type));
  if (!isJsonObject(node)) return node;
  return Object.fromEntries(
    Object.entries(node).flatMap(([word, value]) => {
      if (word.startsWith('x-')) return [];
      if (word === '$ref') return publicReference(String(value), type);
      if (word === 'properties' && isJsonObject(value)) return [[word, propertiesOf(Object.entries(value), type)]];
      if (word === 'required' && Array.isArray(value))
        return [[word, value.filter((name) => !isSecret(asSchema(node['properties'])?.[name], type))]];
      return [[word, values.includes(word) ? value : publicNode(value, type)]];
    }),
  );
}

/** References into the definitions alone: others could lead to what is private. */
function publicReference(reference: string, type: ContentType): [string, string][] {
  return reference.startsWith('#/$defs/') ? [['$ref', `#/components/schemas/${type.name}${reference.slice(1)}`]] : [];
}

function propertiesOf(entries: readonly [string, unknown][], type: ContentType): Record<string, unknown> {
  return Object.fromEntries(
    entries
      .filter(([, property]) => !isSecret(property, type))
      .map(([name, property]) => [name, publicNode(property, type)]),
  );
}

function isSecret(property: unknown, { schema }: ContentType): boolean {
  const known = asSchema(property);
  if (known === undefined) return false;
  return resolveRef(known, schema)['writeOnly'] === true || hintsOf(known, schema).writeOnly === true;
}
