import type { Field } from '../schema/field.ts';
import { namesIn } from '../values/json.ts';

/**
 * The labels along a JSON pointer, for people; positions in lists start at 1. `titles` has the labels of names without a field, as
 * within alternatives.
 */
export function pointerLabel(
  pointer: string,
  fields: readonly Field[],
  titles: readonly (string | undefined)[] = [],
): string {
  let inner = fields;
  const labels = namesIn(pointer).map((name, index) => {
    const field = [name, withoutInputPart(name)]
      .map((fieldName) => inner.find((candidate) => candidate.name === fieldName))
      .find((candidate) => candidate !== undefined);
    if (field === undefined && /^\d+$/.test(name)) return String(Number(name) + 1);
    inner = field?.fields ?? [];
    return field?.label ?? titles[index] ?? name;
  });
  return labels.join(' › ');
}

/** A name without the suffix after a colon, which names a part of the input, as in `/lugar:paste`. */
export function withoutInputPart(name: string): string {
  return name.replace(/:[^:]*$/, '');
}
