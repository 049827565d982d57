import type { FieldGroup, Shape } from '#core/schema/contentType.ts';
import { fieldOf } from '#core/schema/contentType.ts';
import { inputId, pointerOf } from '../context/formContext.ts';

/** A part of a form with a heading. */
export type FormSection = { readonly id: string; readonly title: string; readonly names: readonly string[] };

/** Fewer groups need no heading for the fields before them. */
const groupsWithHead = 2;

/** The groups of a form; the fields before the first of several groups form one more. */
export function formGroups({ groups = [] }: Shape, names: readonly string[], mainTitle: string): readonly FieldGroup[] {
  const isGrouped = (name: string) => groups.some(({ fields }) => fields.includes(name));
  const shown = groups.filter(({ fields }) => fields.some((name) => names.includes(name)));
  const first = names.findIndex(isGrouped);
  if (shown.length < groupsWithHead || first < 1) return shown;
  return [{ title: mainTitle, fields: names.slice(0, first) }, ...shown];
}

/** The sections in the form's order; a single field after a section belongs to it. */
export function formSections(
  shape: Shape,
  {
    groups,
    names,
    idPrefix,
  }: { readonly groups: readonly FieldGroup[]; readonly names: readonly string[]; readonly idPrefix: string },
): readonly FormSection[] {
  const sections: FormSection[] = [];
  for (const name of names) {
    const group = groups.find(({ fields }) => fields.includes(name));
    const field = fieldOf(shape, name);
    const last = sections.at(-1);
    if (group !== undefined) {
      const id = sectionId(idPrefix, group.fields);
      if (!sections.some((section) => section.id === id))
        sections.push({ id, title: group.title, names: group.fields });
    } else if (field !== undefined && ['object', 'objectList', 'list'].includes(field.kind)) {
      sections.push({ id: inputId(idPrefix, pointerOf([name])), title: field.label, names: [name] });
    } else if (last !== undefined) {
      sections[sections.length - 1] = { ...last, names: [...last.names, name] };
    }
  }
  return sections;
}

/** The id of the element of a group. */
export function sectionId(idPrefix: string, [first = '']: readonly string[]): string {
  return `${idPrefix}:${first}`;
}
