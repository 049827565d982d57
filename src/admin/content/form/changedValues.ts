import { isSameJson } from '#core/values/json.ts';
import type { Values } from '#core/store/record.ts';

/** The top-level members that differ; a removed member is present as undefined. */
export function changedValues(before: Values, after: Values): Values {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter((name) => !isSameJson(before[name], after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}
