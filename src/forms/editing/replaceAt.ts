import { isJsonObject, type Json } from '#core/values/json.ts';
import type { Values } from '#core/store/record.ts';

/** A copy of the values with another value at a path; unchanged when the path does not exist. */
export function replaceAt(values: Values, path: readonly string[], value: Json | undefined): Values {
  return replaceIn(values, path, value) as Values;
}

function replaceIn(container: unknown, [name, ...rest]: readonly string[], value: Json | undefined): unknown {
  if (name === undefined) return value;
  if (Array.isArray(container)) {
    const index = Number(name);
    return index in container ? container.with(index, replaceIn(container[index], rest, value)) : container;
  }
  return isJsonObject(container) ? { ...container, [name]: replaceIn(container[name], rest, value) } : container;
}
