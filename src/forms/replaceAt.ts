import { isJsonObject, type Json } from '#core/values/json.ts';
import type { Values } from '#core/store/record.ts';

/** The same values with another one at a place; a place that is not there changes nothing. */
export function replaceAt(values: Values, path: readonly string[], value: Json | undefined): Values {
  return replaced(values, path, value) as Values;
}

function replaced(holder: unknown, [name, ...rest]: readonly string[], value: Json | undefined): unknown {
  if (name === undefined) return value;
  if (Array.isArray(holder)) {
    const index = Number(name);
    return index in holder ? holder.with(index, replaced(holder[index], rest, value)) : holder;
  }
  return isJsonObject(holder) ? { ...holder, [name]: replaced(holder[name], rest, value) } : holder;
}
