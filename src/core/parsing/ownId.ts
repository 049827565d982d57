import { type JsonSchema, resolveRef } from '../schema/jsonSchema.ts';
import { isServerField } from '../values/record.ts';
import { pointerTo } from '../values/json.ts';
import type { Fault } from '../schema/schemaError.ts';
import type { SchemaCatalog } from '../locales/catalog.ts';
import { propertiesOf } from '../schema/propertiesOf.ts';
import type { XContent } from '../schema/xContent.ts';

type Renamed = {
  readonly schema: JsonSchema;
  readonly idFault?: Fault;
  /** Where the file has what the renamed schema has at a pointer. */
  readonly pointerInFile: (pointer: string) => string;
};

/**
 * A schema with its own property `id` under the name that `x-content.idField` gives it, because a record's `id` is the server's. A
 * schema that was renamed before stays as it is.
 */
export function withOwnId(schema: JsonSchema, messages: SchemaCatalog): Renamed {
  const name = idFieldOf({ schema });
  if (typeof name !== 'string') return { schema, pointerInFile: samePointer };
  const properties = propertiesOf(schema, schema);
  const fault = (expected: string) => ({
    schema,
    pointerInFile: samePointer,
    idFault: { pointer: '/x-content/idField', expected, nearest: undefined },
  });
  if (isServerField(name)) return fault(messages.schemas.ownedByServer(name));
  if (!properties.has('id'))
    return properties.has(name) ? { schema, pointerInFile: samePointer } : fault(messages.schemas.noOwnId);
  if (properties.has(name)) return fault(messages.schemas.idFieldTaken(name));
  const present = `/properties${pointerTo(name)}`;
  return {
    schema: renameId(schema, { name, root: schema, visited: [] }),
    pointerInFile: (pointer) =>
      `${pointer}/`.startsWith(`${present}/`) ? `/properties/id${pointer.slice(present.length)}` : pointer,
  };
}

/** The name under which the schema's own property `id` is stored, if it has one. */
export function idFieldOf({ schema }: { readonly schema: JsonSchema }): string | undefined {
  return (schema['x-content'] as XContent | undefined)?.idField;
}

const samePointer = (pointer: string) => pointer;

type Context = { readonly name: string; readonly root: JsonSchema; readonly visited: readonly JsonSchema[] };

const lists = ['allOf', 'anyOf', 'oneOf'] as const;
const single = ['if', 'then', 'else', 'not'] as const;

/** Renames in every subschema that is about the record itself. A referenced one is copied, because others may refer to it too. */
function renameId(schema: JsonSchema, context: Context): JsonSchema {
  const { name } = context;
  if (context.visited.includes(schema)) return schema;
  const inner = { ...context, visited: [...context.visited, schema] };
  const rename = (part: JsonSchema | boolean): JsonSchema | boolean =>
    typeof part === 'boolean' ? part : renameId(part, inner);
  const names = (all: readonly string[]) => all.map((one) => (one === 'id' ? name : one));
  const { $ref, ...own } = schema;
  const target = $ref === undefined ? undefined : resolveRef({ $ref }, context.root);
  const isCopied = target !== undefined && target !== context.root && propertiesOf(target, context.root).has('id');
  const copy = isCopied ? { allOf: [...(schema.allOf ?? []), target] } : {};
  const source: JsonSchema = { ...(isCopied ? own : schema), ...copy };
  const renamedPart = (word: (typeof single)[number]) => {
    const part = source[word] as JsonSchema | boolean | undefined;
    return part === undefined ? [] : [[word, rename(part)] as const];
  };
  const { properties, required, dependentSchemas } = source;
  const dependentRequired = source['dependentRequired'] as Readonly<Record<string, readonly string[]>> | undefined;
  return {
    ...source,
    ...(properties !== undefined && { properties: renamedKeys(properties, { name }) }),
    ...(required !== undefined && { required: names(required) }),
    ...(dependentRequired !== undefined && {
      dependentRequired: renamedKeys(dependentRequired, { name, change: names }),
    }),
    ...(dependentSchemas !== undefined && {
      dependentSchemas: renamedKeys(dependentSchemas, { name, change: rename }),
    }),
    ...Object.fromEntries(
      lists.flatMap((word) => (source[word] === undefined ? [] : [[word, source[word].map(rename)]])),
    ),
    ...Object.fromEntries(single.flatMap((word) => renamedPart(word))),
  };
}

type KeyOptions<T> = { readonly name: string; readonly change?: (value: T) => T };

function renamedKeys<T>(
  members: Readonly<Record<string, T>>,
  { name, change = (value) => value }: KeyOptions<T>,
): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(members).map(([key, value]) => [key === 'id' ? name : key, change(value)]));
}
