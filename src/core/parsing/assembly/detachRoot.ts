import { isJsonObject } from '../../values/json.ts';
import { mapSchemas, visitSchemas } from '../../schema/dialects/children.ts';
import type { JsonSchema } from '../../schema/jsonSchema.ts';
import { propertiesOf } from '../../schema/propertiesOf.ts';

/**
 * A schema with an `id` of its own whose parts do not refer to its root. The `id` of a record is the server's, but the `id` of
 * an object inside it is data, so such parts refer to a definition that keeps the property. Returns the same object when no part does.
 */
export function detachRoot(schema: JsonSchema): JsonSchema {
  if (!refersToRoot(schema) || !propertiesOf(schema, schema).has('id')) return schema;
  const name = freeName(Object.keys(schema.$defs ?? {}));
  const detached = pointedAt(schema, `#/$defs/${name}`) as JsonSchema;
  const { $defs, $schema: _dialect, $id: _address, 'x-content': _content, ...self } = detached;
  return { ...detached, $defs: { ...$defs, [name]: self } };
}

function refersToRoot(schema: object): boolean {
  let isFound = (schema as JsonSchema).$ref === '#';
  visitSchemas(schema, (child) => {
    isFound ||= refersToRoot(child);
  });
  return isFound;
}

function pointedAt(schema: unknown, target: string): unknown {
  if (!isJsonObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([word, value]) => [
      word,
      word === '$ref' && value === '#' ? target : mapSchemas(word, value, (child) => pointedAt(child, target)),
    ]),
  );
}

function freeName(names: readonly string[]): string {
  let name = 'self';
  for (let number = 2; names.includes(name); number += 1) name = `self-${number}`;
  return name;
}
