import type { Field } from '../schema/field.ts';
import { namesIn } from './json.ts';

/** What people call the place of a JSON pointer: the labels on the way to it, positions in lists beginning at 1. */
export function pointerLabel(pointer: string, fields: readonly Field[]): string {
  let inner = fields;
  const labels = namesIn(pointer).map((name) => {
    if (/^\d+$/.test(name)) return String(Number(name) + 1);
    // What follows a colon is a part of the input, as in `/lugar:paste`.
    const field = [name, name.replace(/:[^:]*$/, '')]
      .map((wanted) => inner.find((candidate) => candidate.name === wanted))
      .find((found) => found !== undefined);
    inner = field?.fields ?? [];
    return field?.label ?? name;
  });
  return labels.join(' › ');
}
