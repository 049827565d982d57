import type { Shape } from '../schema/contentType.ts';
import { isJsonObject } from '../values/json.ts';
import { asSchema, type JsonSchema, resolveRef } from '../schema/jsonSchema.ts';
import { hintsOf } from '../parsing/readFields.ts';
import { propertiesOf } from '../schema/propertiesOf.ts';

/** Removes write-only values at every depth. Returns the same value when the schema has none. */
export function withoutWriteOnly<T>(value: T, { schema }: Pick<Shape, 'schema'>): T {
  return hasWriteOnly(schema) ? (strip(value, { schema, root: schema }) as T) : value;
}

type Context = { readonly schema: JsonSchema; readonly root: JsonSchema };

function strip(value: unknown, { schema, root }: Context): unknown {
  const resolved = resolveRef(schema, root);
  if (Array.isArray(value)) {
    const items = asSchema(resolved.items);
    return items === undefined ? value : value.map((item) => strip(item, { schema: items, root }));
  }
  if (!isJsonObject(value)) return value;
  const properties = propertiesOf(resolved, root);
  const other = asSchema(resolved['additionalProperties']);
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const property = properties.get(name) ?? other;
      if (property === undefined) return [[name, member]];
      return isWriteOnly(property, root) ? [] : [[name, strip(member, { schema: property, root })]];
    }),
  );
}

const relaxed = new WeakMap<JsonSchema, JsonSchema>();

/** The shape that validates an update: write-only values are not required, because the client cannot send them back. */
export function shapeOfChange<S extends Shape>(shape: S): S {
  const { schema } = shape;
  if (!hasWriteOnly(schema)) return shape;
  const relaxedSchema = relaxed.get(schema) ?? (relax(schema, { names: new Set(), root: schema }) as JsonSchema);
  relaxed.set(schema, relaxedSchema);
  return { ...shape, schema: relaxedSchema };
}

type RelaxContext = { readonly names: ReadonlySet<string>; readonly root: JsonSchema };

/** `names` are the write-only members of the object that the node describes. */
function relax(node: unknown, { names, root }: RelaxContext): unknown {
  if (Array.isArray(node)) return node.map((item) => relax(item, { names, root }));
  if (!isJsonObject(node)) return node;
  const members = Object.entries(isJsonObject(node['properties']) ? node['properties'] : {});
  const writeOnly = members.filter(([, property]) => isWriteOnly(asSchema(property) ?? {}, root)).map(([name]) => name);
  const all = new Set([...names, ...writeOnly]);
  return Object.fromEntries(
    Object.entries(node).map(([keyword, value]) => {
      if (keyword === 'required' && Array.isArray(value))
        return [keyword, value.filter((name) => !all.has(String(name)))];
      const describesOther = ['properties', 'items', '$defs'].includes(keyword);
      return [keyword, relax(value, { names: describesOther ? new Set() : all, root })];
    }),
  );
}

const marked = new WeakMap<JsonSchema, boolean>();

function hasWriteOnly(schema: JsonSchema): boolean {
  const isMarked = marked.get(schema) ?? JSON.stringify(schema).includes('"writeOnly":true');
  marked.set(schema, isMarked);
  return isMarked;
}

function isWriteOnly(property: JsonSchema, root: JsonSchema): boolean {
  return resolveRef(property, root)['writeOnly'] === true || hintsOf(property, root).writeOnly === true;
}
