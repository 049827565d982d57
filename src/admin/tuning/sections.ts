import type { FieldGroup, Shape } from '#core/schema/contentType.ts';
import type { Overlay } from '#core/tuning/overlay.ts';
import { designerTexts } from '#core/locales/es/tuning/designer.ts';
import { formGroups } from '#forms/sections/formSections.ts';
import { formMessages } from '../texts/formMessages.ts';

/** A section of a form in the designer. The first has no title: it holds the fields outside all sections. */
export type DesignerSection = Omit<FieldGroup, 'title'> & { readonly title: string | undefined };

/** The sections of a tuned form, including the overlay's empty ones. */
export function sectionsOf(shape: Pick<Shape, 'fields' | 'groups'>, overlay: Overlay): readonly DesignerSection[] {
  const names = shape.fields.map(({ name }) => name);
  const groups = (overlay.groups ?? shape.groups ?? []).map((group) => ({
    ...group,
    fields: group.fields.filter((name) => names.includes(name)),
  }));
  const grouped = new Set(groups.flatMap(({ fields }) => fields));
  return [{ title: undefined, fields: names.filter((name) => !grouped.has(name)) }, ...groups];
}

/** What the preview calls the fields outside all sections; without a heading in the preview, a name for the designer alone. */
export function restTitle(shape: Shape, sections: readonly DesignerSection[]): string {
  const { mainSection } = formMessages().forms;
  const groups = sections.slice(1).map(({ title = '', ...group }) => ({ ...group, title }));
  const [first] = formGroups(
    { ...shape, groups },
    shape.fields.map(({ name }) => name),
    mainSection,
  );
  return first !== undefined && first.fields[0] === sections[0]?.fields[0] ? mainSection : designerTexts.noSection;
}

/** Sets the sections, and the order of fields that they give. */
export function withSections(overlay: Overlay, sections: readonly DesignerSection[]): Overlay {
  const groups = sections.slice(1).map(({ title = '', ...group }) => ({ ...group, title }));
  return { ...overlay, order: sections.flatMap(({ fields }) => fields), groups };
}

/** Moves a field one position up or down; at the edge of its section, into the next one. */
export function moveField(
  sections: readonly DesignerSection[],
  name: string,
  step: -1 | 1,
): readonly DesignerSection[] {
  const from = sections.findIndex(({ fields }) => fields.includes(name));
  const section = sections[from];
  if (section === undefined) return sections;
  const at = section.fields.indexOf(name);
  if (at + step >= 0 && at + step < section.fields.length)
    return insertField(sections, name, { section: from, at: at + step });
  const next = sections[from + step];
  if (next === undefined) return sections;
  return insertField(sections, name, { section: from + step, at: step < 0 ? next.fields.length : 0 });
}

/** Moves a field to a position in a section. */
export function insertField(
  sections: readonly DesignerSection[],
  name: string,
  { section, at }: { readonly section: number; readonly at: number },
): readonly DesignerSection[] {
  return sections.map((one, index) => {
    const others = one.fields.filter((field) => field !== name);
    return { ...one, fields: index === section ? others.toSpliced(at, 0, name) : others };
  });
}

/** Removes a section; its fields move outside all sections. */
export function removeSection(sections: readonly DesignerSection[], index: number): readonly DesignerSection[] {
  const removed = sections[index]?.fields ?? [];
  return sections
    .map((one, at) => (at === 0 ? { ...one, fields: [...one.fields, ...removed] } : one))
    .toSpliced(index, 1);
}
