import type { ContentType, Transition } from './contentType.ts';
import { readFields } from '../parsing/readFields.ts';
import type { XContent } from './xContent.ts';

/** The transitions of a type, in the order of its file; undefined when its records change by ordinary writes. */
export function readTransitions({ transitions }: XContent): readonly Transition[] | undefined {
  if (transitions === undefined) return undefined;
  return Object.entries(transitions).map(([name, { title, about, from, to, who, form, success, danger = false }]) => ({
    name,
    title,
    about,
    from,
    to,
    who,
    form: form && { title, schema: form, fields: readFields(form, { root: form, depth: 0 }), isOpen: false },
    success,
    isDangerous: danger,
  }));
}

/** Whether a transition is possible in the present state of a record, and changes it. */
export function isPossible(
  { from, to }: Pick<Transition, 'from' | 'to'>,
  record: Readonly<Record<string, unknown>>,
  { stateField }: Pick<ContentType, 'stateField'>,
): boolean {
  const state = record[stateField ?? ''];
  return (from === undefined || from.some((one) => one === state)) && (to === undefined || to !== state);
}
