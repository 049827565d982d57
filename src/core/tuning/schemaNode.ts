import { ownValue } from '../values/ownValue.ts';
import { asSchema, type JsonSchema, resolveRef } from '../schema/jsonSchema.ts';
import { isJsonObject, namesIn, pointerTo } from '../values/json.ts';

/** Members beside a reference that only describe, so that a copy of its target may take them. */
const annotations = ['$ref', 'title', 'description', 'default', 'examples', 'x-field', '$comment'];

/**
 * The pointer under the current names of properties, following `formerly`; undefined when the schema does not have what it names, or
 * has it where an overlay cannot reach: in alternatives, conditions and references with rules of their own.
 */
export function currentPointer(schema: JsonSchema, pointer: string): string | undefined {
  const names = namesIn(pointer);
  const path: string[] = [];
  let node: JsonSchema | undefined = schema;
  for (let index = 0; index < names.length; index += 1) {
    const opened: JsonSchema | undefined = node === undefined ? undefined : openNode(node, schema);
    if (opened === undefined) return undefined;
    if (names[index] === 'items') {
      node = asSchema(opened.items);
      path.push('items');
    } else if (names[index] === 'properties' && index + 1 < names.length) {
      const name = currentName(opened.properties, names[index + 1] ?? '');
      node = name === undefined ? undefined : asSchema(ownValue(opened.properties, name));
      path.push('properties', name ?? '');
      index += 1;
    } else return undefined;
  }
  return node === undefined || path.length === 0 ? undefined : pointerTo(...path);
}

function currentName(properties: JsonSchema['properties'], name: string): string | undefined {
  if (properties === undefined) return undefined;
  if (Object.hasOwn(properties, name)) return name;
  return Object.keys(properties).find((one) => {
    const hints = asSchema(properties[one])?.['x-field'];
    return isJsonObject(hints) && Array.isArray(hints['formerly']) && hints['formerly'].includes(name);
  });
}

/** A node whose members can be changed: a reference with nothing but descriptions beside it becomes its target. */
function openNode(node: JsonSchema, root: JsonSchema): JsonSchema | undefined {
  if (node.$ref === undefined) return node;
  return Object.keys(node).every((name) => annotations.includes(name)) ? resolveRef(node, root) : undefined;
}

type Change = (node: JsonSchema, owner: JsonSchema) => { readonly node: JsonSchema; readonly owner: JsonSchema };

/** The schema with the node at a pointer changed, and the node whose property or items it is. */
export function changeNode(
  schema: JsonSchema,
  { pointer, root, change }: { readonly pointer: string; readonly root: JsonSchema; readonly change: Change },
): JsonSchema {
  return changeAt(schema, namesIn(pointer), { root, change });
}

function changeAt(
  node: JsonSchema,
  [keyword = '', ...rest]: readonly string[],
  context: { readonly root: JsonSchema; readonly change: Change },
): JsonSchema {
  const owner = openNode(node, context.root) ?? node;
  const [name, deeper] = keyword === 'items' ? [undefined, rest] : [rest[0] ?? '', rest.slice(1)];
  const inner = asSchema(name === undefined ? owner.items : ownValue(owner.properties, name)) ?? {};
  const changed = deeper.length > 0 ? { owner, node: changeAt(inner, deeper, context) } : context.change(inner, owner);
  if (name === undefined) return { ...changed.owner, items: changed.node };
  return { ...changed.owner, properties: { ...changed.owner.properties, [name]: changed.node } };
}

/** The node at a pointer that `currentPointer` returned. */
export function nodeAt(schema: JsonSchema, pointer: string): JsonSchema {
  let target: JsonSchema = {};
  changeNode(schema, {
    pointer,
    root: schema,
    change: (node, owner) => {
      target = node;
      return { node, owner };
    },
  });
  return target;
}
