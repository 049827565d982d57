import { withBranchMembers } from '../../schemaFiles/branchMembers.ts';
import { type ContentType, publicFieldsOf } from '#core/schema/contentType.ts';
import { isJsonObject } from '#core/values/json.ts';
import { asSchema, type JsonSchema, resolveRef } from '#core/schema/jsonSchema.ts';
import { hintsOf } from '#core/parsing/readFields.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { publicServerFields } from '../../content/typeFacts.ts';
import { componentOf } from '#core/api/componentOf.ts';
import { createLift } from './liftReferences.ts';
import { commonSchemas } from './schemaComponents.ts';
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

/**
 * The public schema of a record, and one for each definition that it references. They name no private field, write-only
 * member or other type.
 */
export function publicSchemas(type: ContentType, messages: OpenApiMessages): Readonly<Record<string, unknown>> {
  const { properties: own = {} } = withBranchMembers(type.schema, type.schema);
  const publicNames = new Set(publicFieldsOf(type).map((field) => field.name));
  const server = Object.entries(commonSchemas(messages).ServerFields.properties);
  const name = componentOf(type.name);
  const { lift, components } = createLift({
    root: type.schema,
    name,
    whole: name,
    change: (schema) => publicPart(withBranchMembers(schema, type.schema), type),
  });
  const shown = Object.fromEntries(Object.entries(own).filter(([field]) => publicNames.has(field)));
  const fields = lift({ properties: shown }) as { readonly properties: object };
  return {
    [name]: {
      ...fields,
      type: 'object',
      properties: {
        ...Object.fromEntries(server.filter(([field]) => publicServerFields.some((one) => one === field))),
        ...fields.properties,
      },
      required: ['id'],
    },
    ...components,
  };
}

/** A schema without hints, without its write-only members and without references that could lead to private fields. */
function publicPart(schema: JsonSchema, type: ContentType): JsonSchema {
  const { properties = {} } = schema;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([keyword, value]) => {
      if (keyword.startsWith('x-')) return [];
      if (keyword === '$ref') return String(value).startsWith('#/$defs/') ? [[keyword, value]] : [];
      if (keyword === 'properties')
        return [[keyword, Object.fromEntries(Object.entries(properties).filter(([, one]) => !isSecret(one, type)))]];
      if (keyword === 'required' && Array.isArray(value))
        return [[keyword, value.filter((name) => !isSecret(ownValue(properties, String(name)), type))]];
      return [[keyword, value]];
    }),
  );
}

function isSecret(property: unknown, { schema }: ContentType): boolean {
  const schemaNode = asSchema(property);
  if (schemaNode === undefined) return false;
  return resolveRef(schemaNode, schema)['writeOnly'] === true || hintsOf(schemaNode, schema).writeOnly === true;
}
