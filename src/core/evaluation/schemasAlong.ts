import { ownValue } from '../values/ownValue.ts';
import { asSchema, type JsonSchema } from '../schema/jsonSchema.ts';
import { isJsonObject, pointerTo } from '../values/json.ts';
import { reduceSchema } from './reduceSchema.ts';
import { activeShape, entrySchema, mapShapeOf } from './shapes.ts';

type Place = { readonly root: JsonSchema; readonly value: unknown; readonly chosen?: JsonSchema | undefined };

const nothingChosen: ReadonlyMap<string, JsonSchema> = new Map();

/** The schema of each value along a path; undefined from where what is there has none. */
export function schemasAlong(
  path: readonly string[],
  {
    root,
    value,
    chosen = nothingChosen,
  }: { readonly root: JsonSchema; readonly value: unknown; readonly chosen?: ReadonlyMap<string, JsonSchema> },
): readonly (JsonSchema | undefined)[] {
  let schema: JsonSchema | undefined = root;
  let holder = value;
  return path.map((name, index) => {
    const choice = chosen.get(pointerTo(...path.slice(0, index)));
    schema = schema === undefined ? undefined : memberSchema(schema, name, { root, value: holder, chosen: choice });
    holder = Array.isArray(holder) ? holder[Number(name)] : isJsonObject(holder) ? ownValue(holder, name) : undefined;
    return schema;
  });
}

function memberSchema(schema: JsonSchema, name: string, { root, value, chosen }: Place): JsonSchema | undefined {
  const active = activeShape(schema, { root, value, chosen }).schema;
  if (Array.isArray(value)) {
    const fixed: unknown = Array.isArray(active['prefixItems']) ? active['prefixItems'][Number(name)] : undefined;
    return reduced(fixed ?? active.items, root);
  }
  const { properties = {} } = active;
  if (Object.hasOwn(properties, name)) return reduced(properties[name], root);
  const map = mapShapeOf(active, root);
  return map === undefined ? undefined : reduced(entrySchema(map, name), root);
}

function reduced(part: unknown, root: JsonSchema): JsonSchema | undefined {
  const schema = asSchema(part);
  return schema === undefined ? undefined : reduceSchema(schema, root);
}
