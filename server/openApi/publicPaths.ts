import { type ContentType, publicFieldsOf } from '#core/schema/contentType.ts';
import { isJsonObject } from '#core/values/json.ts';
import { asSchema, type JsonSchema, resolveRef } from '#core/schema/jsonSchema.ts';
import { hintsOf } from '#core/schema/readFields.ts';
import { publicServerFields } from '../content/typeFacts.ts';
import { commonSchemas } from './schemas.ts';
import type { OpenApiMessages } from './operations.ts';

type Paths = Readonly<Record<string, unknown>>;

/** The operations that need no session. */
export function publicPaths(paths: Paths): Paths {
  return Object.fromEntries(
    Object.entries(paths).flatMap(([address, item]) => {
      const operations = Object.entries(item as Paths).filter(([keyword, operation]) => isOpen(keyword, operation));
      return operations.some(([keyword]) => keyword !== 'parameters')
        ? [[address, Object.fromEntries(operations)]]
        : [];
    }),
  );
}

function isOpen(keyword: string, operation: unknown): boolean {
  if (keyword === 'parameters') return true;
  const security = isJsonObject(operation) ? operation['security'] : undefined;
  return Array.isArray(security) && (security.length === 0 || security.some((one) => Object.keys(one).length === 0));
}

/** The public schema of a record. It names no private field, write-only member or other type. */
export function publicRecordSchema(type: ContentType, messages: OpenApiMessages): [string, unknown] {
  const { properties: own = {}, $defs = {} } = type.schema;
  const publicNames = new Set(publicFieldsOf(type).map((field) => field.name));
  const server = Object.entries(commonSchemas(messages).ServerFields.properties);
  const properties = {
    ...Object.fromEntries(server.filter(([name]) => publicServerFields.some((serverField) => serverField === name))),
    ...propertiesOf(
      Object.entries(own).filter(([name]) => publicNames.has(name)),
      type,
    ),
  };
  const definitions = definitionsOf(properties, { type, $defs });
  return [
    type.name,
    {
      type: 'object',
      properties,
      required: ['id'],
      ...(Object.keys(definitions).length === 0 ? {} : { $defs: definitions }),
    },
  ];
}

/** The definitions that these schemas reference, directly or through others. */
function definitionsOf(
  start: unknown,
  { type, $defs }: { readonly type: ContentType; readonly $defs: NonNullable<JsonSchema['$defs']> },
): Record<string, unknown> {
  const definitions: Record<string, unknown> = {};
  const visit = (node: unknown): void => {
    for (const [, name = ''] of JSON.stringify(node).matchAll(/"\$ref":"[^"]*\/\$defs\/([^"/]+)/g)) {
      const key = decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~');
      if (Object.hasOwn(definitions, key) || !Object.hasOwn($defs, key)) continue;
      definitions[key] = publicNode($defs[key], type);
      visit(definitions[key]);
    }
  };
  visit(start);
  return definitions;
}

/** Keywords whose values are data, not schemas. */
const values = ['enum', 'const', 'default', 'examples'];

function publicNode(node: unknown, type: ContentType): unknown {
  if (Array.isArray(node)) return node.map((item) => publicNode(item, type));
  if (!isJsonObject(node)) return node;
  return Object.fromEntries(
    Object.entries(node).flatMap(([keyword, value]) => {
      if (keyword.startsWith('x-')) return [];
      if (keyword === '$ref') return publicReference(String(value), type);
      if (keyword === 'properties' && isJsonObject(value))
        return [[keyword, propertiesOf(Object.entries(value), type)]];
      if (keyword === 'required' && Array.isArray(value))
        return [[keyword, value.filter((name) => !isSecret(asSchema(node['properties'])?.[name], type))]];
      return [[keyword, values.includes(keyword) ? value : publicNode(value, type)]];
    }),
  );
}

/** Keeps only references to definitions, because others could lead to private fields. */
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
  const schemaNode = asSchema(property);
  if (schemaNode === undefined) return false;
  return resolveRef(schemaNode, schema)['writeOnly'] === true || hintsOf(schemaNode, schema).writeOnly === true;
}
