import type { Transition } from '../schema/contentType.ts';
import { readFields } from './readFields.ts';
import type { XContent } from '../schema/xContent.ts';

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
