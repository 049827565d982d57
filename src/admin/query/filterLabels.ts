import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import { labelFromName } from '#core/text/labelFromName.ts';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';

/** The label of the publication state, which changes when a field of the type has the usual one. */
export function stateLabel({ fields }: Pick<ContentType, 'fields'>): string {
  const { state, publication } = listTexts;
  return fields.some(({ label }) => isSame(label, state)) ? publication : state;
}

/** The label of each filter by field name; fields with the same title get their name added. */
export function filterLabels(type: ContentType): ReadonlyMap<string, string> {
  const fields = type.list.filters.flatMap((name) => fieldOf(type, name) ?? []);
  const isRepeated = (label: string) => fields.filter((field) => isSame(field.label, label)).length > 1;
  return new Map(
    fields.map(({ name, label }) => [
      name,
      isRepeated(label) ? `${label} (${labelFromName(name).toLowerCase()})` : label,
    ]),
  );
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
