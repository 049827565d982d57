import { isJsonObject, type Json } from '#core/values/json.ts';
import { mapAt, type Path, withMember } from './paths.ts';

/** Pending changes without the values at a path; the same object when they have none. */
export function pendingWithout(pending: Json, path: Path): Json {
  if (!isJsonObject(pending)) return pending;
  const remove = () => undefined;
  const rest = mapAt(mapAt(pending, ['values', ...path], remove), ['base', ...path], remove);
  const { unset } = rest;
  if (path.length > 1 || !Array.isArray(unset) || !unset.includes(path[0] ?? '')) return rest;
  return withMember(rest, { name: 'unset', value: unset.filter((name) => name !== path[0]) });
}
