import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import { labelFromName } from '#core/text/labelFromName.ts';
import { words } from '../../words.ts';

/** What a list calls the state of publication: a field of the type may have the usual word for itself. */
export function stateLabel({ fields }: Pick<ContentType, 'fields'>): string {
  const { state, publication } = words.admin.list;
  return fields.some(({ label }) => isSame(label, state)) ? publication : state;
}

/** The label of each filter by the name of its field: two fields with one title are told apart by their names. */
export function filterLabels(type: ContentType): ReadonlyMap<string, string> {
  const fields = type.list.filters.flatMap((name) => fieldOf(type, name) ?? []);
  const taken = (label: string) => fields.filter((field) => isSame(field.label, label)).length > 1;
  return new Map(
    fields.map(({ name, label }) => [name, taken(label) ? `${label} (${labelFromName(name).toLowerCase()})` : label]),
  );
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
