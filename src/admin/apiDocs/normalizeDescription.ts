import { isJsonObject } from '#core/values/json.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Copies what operations inherit from their path into each of them, and marks the description as normalized. Otherwise
 * the viewer does so over the whole description for every operation that a reader opens, which takes seconds.
 */
export function normalizeDescription(description: JsonObject): JsonObject {
  const { paths } = description;
  if (!isJsonObject(paths)) return description;
  const normalized = Object.entries(paths).map(([path, item]) => [
    path,
    isJsonObject(item) ? normalizePath(item) : item,
  ]);
  return { ...description, paths: Object.fromEntries(normalized) as JsonObject, $$normalized: true };
}

/** An operation's parameter replaces the path's parameter with the same name and location. */
function normalizePath({ parameters: inherited, ...operations }: JsonObject): JsonObject {
  if (!Array.isArray(inherited)) return operations;
  const entries = Object.entries(operations).map(([method, operation]) => {
    if (!isJsonObject(operation)) return [method, operation];
    const ownParameters = Array.isArray(operation['parameters']) ? operation['parameters'] : [];
    const inheritedOnly = inherited.filter((parameter) => !ownParameters.some((each) => isSame(each, parameter)));
    return [method, { ...operation, parameters: [...ownParameters, ...inheritedOnly] }];
  });
  return Object.fromEntries(entries) as JsonObject;
}

function isSame(one: unknown, other: unknown): boolean {
  return isJsonObject(one) && isJsonObject(other) && one['name'] === other['name'] && one['in'] === other['in'];
}
