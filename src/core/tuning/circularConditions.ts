import type { JsonSchema } from '../schema/jsonSchema.ts';
import { readFields } from '../parsing/readFields.ts';
import { tuning as texts } from '../locales/es/tuning/faults.ts';
import { fieldsIn } from '../values/condition.ts';
import { pointerTo } from '../values/json.ts';
import type { Overlay, TuningFault } from './overlay.ts';

/** Fields that an overlay shows only when another is shown that depends on them. */
export function circularConditions(tuned: JsonSchema, { fields = {}, added = {} }: Overlay): readonly TuningFault[] {
  const all = readFields(tuned, { root: tuned, depth: 0 });
  const needs = new Map(all.map(({ name, showIf }) => [name, showIf === undefined ? [] : fieldsIn(showIf)]));
  const isTuned = (name: string) =>
    fields[pointerTo('properties', name)]?.['x-field']?.showIf !== undefined || Object.hasOwn(added, name);
  return all
    .filter(({ name }) => isTuned(name) && reaches(name, needs))
    .map(({ name, label }) => ({
      kind: 'wrong',
      pointer: Object.hasOwn(added, name)
        ? `/added${pointerTo(name)}/x-field/showIf`
        : `/fields${pointerTo(pointerTo('properties', name))}/x-field/showIf`,
      message: texts.circular(label),
    }));
}

/** Whether a field's condition leads back to it. */
function reaches(start: string, needs: ReadonlyMap<string, readonly string[]>): boolean {
  const visited = new Set<string>();
  let next = needs.get(start) ?? [];
  while (next.length > 0) {
    if (next.includes(start)) return true;
    for (const name of next) visited.add(name);
    next = next.flatMap((name) => needs.get(name) ?? []).filter((name) => !visited.has(name));
  }
  return false;
}
