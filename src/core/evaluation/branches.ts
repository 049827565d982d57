import { asSchema, type JsonSchema, resolveRef } from '../schema/jsonSchema.ts';
import { memoizeByObject } from '../values/memoizeByObject.ts';

/** Whether a schema has members that depend on values, at any depth. */
export const hasBranches = memoizeByObject((root: JsonSchema) =>
  /"(?:then|else|dependentSchemas)":/.test(JSON.stringify(root)),
);

const cached = new WeakMap<JsonSchema, ReadonlySet<string>>();

/** The names of the members in the branches of an object: in its conditions and dependencies. */
export function conditionalNames(schema: JsonSchema, root: JsonSchema): ReadonlySet<string> {
  const names = cached.get(schema) ?? new Set(namesIn(schema, { root, isBranch: false, visited: new Set() }));
  cached.set(schema, names);
  return names;
}

type Walk = { readonly root: JsonSchema; readonly isBranch: boolean; readonly visited: Set<JsonSchema> };

function namesIn(schema: JsonSchema, { root, isBranch, visited }: Walk): readonly string[] {
  const resolved = resolveRef(schema, root);
  if (visited.has(resolved)) return [];
  visited.add(resolved);
  const walk = (isInBranch: boolean) => (part: unknown) => {
    const inner = asSchema(part);
    return inner === undefined ? [] : namesIn(inner, { root, isBranch: isInBranch, visited });
  };
  const { allOf = [], anyOf = [], oneOf = [], dependentSchemas = {}, properties = {} } = resolved;
  return [
    ...(isBranch ? Object.keys(properties) : []),
    ...[...allOf, ...anyOf, ...oneOf].flatMap(walk(isBranch)),
    ...[resolved.then, resolved.else, ...Object.values(dependentSchemas)].flatMap(walk(true)),
  ];
}
