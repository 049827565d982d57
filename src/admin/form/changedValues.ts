import { ownValue } from '#core/values/ownValue.ts';
import { isSameJson } from '#core/values/json.ts';
import type { Values } from '#core/values/record.ts';

/** The top-level members that differ; a removed member is present as undefined. */
export function changedValues(before: Values, after: Values): Values {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter((name) => !isSameJson(ownValue(before, name), ownValue(after, name)));
  return Object.fromEntries(changed.map((name) => [name, ownValue(after, name)]));
}
