import type { ContentType } from '../schema/contentType.ts';
import type { Field } from '../schema/field.ts';
import { isReference } from '../schema/references.ts';
import { fold } from '../text/fold.ts';

/** The column of the record's id. */
export const idColumn = 'id';

/** The column of comments on a new record. No field of a schema has this name. */
export const commentsColumn = '_comments';

/** The fields that an import may set: the fields of a form, without passwords and the order of a board. */
export function importFields(type: Pick<ContentType, 'fields' | 'list'>): readonly Field[] {
  return type.fields.filter(
    ({ name, isWriteOnly, schema }) => !isWriteOnly && schema['readOnly'] !== true && name !== type.list.board?.order,
  );
}

/** The fields that identify a record. */
export function matchFields(type: Pick<ContentType, 'fields' | 'list'>): readonly string[] {
  return [idColumn, ...importFields(type).flatMap(({ name, isUnique }) => (isUnique ? [name] : []))];
}

/** The titles of columns that an export writes beside the labels of fields. */
export type ColumnTitles = {
  readonly headings: { readonly id: string };
  /** The title of the column with the id of a related record. */
  readonly idOf: (label: string) => string;
};

/** The header of a template: the id, then the labels of the fields. */
export function templateHeader(
  type: Pick<ContentType, 'fields' | 'list'>,
  { headings }: Pick<ColumnTitles, 'headings'>,
): readonly string[] {
  return [headings.id, ...importFields(type).map(({ label }) => label)];
}

/**
 * The field of each column by its title: the label of a field, its name or a former name, whatever the case and the accents. The first
 * of two columns of one field has it, but a column of ids goes before one of titles. Null for an unknown title. Comments have the label of
 * their type, when there is one.
 */
export function suggestColumns(
  header: readonly string[],
  type: Pick<ContentType, 'fields' | 'list'>,
  { headings, idOf, comments }: ColumnTitles & { readonly comments?: string | undefined },
): readonly (string | null)[] {
  const fields = importFields(type);
  const ids = fields.filter(isReference);
  const idNames = namesByTitle(ids.map(({ label, name }) => [idOf(label), name]));
  const entries: readonly (readonly [title: string, name: string])[] = [
    [idColumn, idColumn],
    ...fields.map(({ label, name }) => [label, name] as const),
    ...fields.map(({ name }) => [name, name] as const),
    ...fields.map(({ label, name }) => [`${label} (${name})`, name] as const),
    ...fields.flatMap(({ name, formerly }) => formerly.map((former) => [former, name] as const)),
    [headings.id, idColumn],
    [`${headings.id} (${idColumn})`, idColumn],
    ...(comments === undefined ? [] : [comments, commentsColumn].map((title) => [title, commentsColumn] as const)),
  ];
  // Names may differ in nothing but case, accents and spaces: an equal title goes before a similar one. An export adds the name to a label
  // that several fields have.
  const isShared = (title: string) => fields.filter(({ label }) => titleKey(label) === titleKey(title)).length > 1;
  const exact = new Map(entries.filter(([title, name]) => title === name || !isShared(title)).toReversed());
  const names = namesByTitle(entries);
  const columns: (string | null)[] = header.map((title) => idNames.get(titleKey(title)) ?? null);
  for (const [index, title] of header.entries()) {
    const name = exact.get(title);
    if (name !== undefined && columns[index] === null && !columns.includes(name)) columns[index] = name;
  }
  for (const [index, title] of header.entries()) {
    const name = names.get(titleKey(title));
    if (name !== undefined && columns[index] === null && !columns.includes(name)) columns[index] = name;
  }
  return columns;
}

/** The first of two equal titles wins. */
function namesByTitle(entries: readonly (readonly [title: string, name: string])[]): ReadonlyMap<string, string> {
  return new Map(entries.map(([title, name]) => [titleKey(title), name] as const).toReversed());
}

/** The field by which rows find their records when nobody chooses: the id, else the first mapped unique field. */
export function suggestMatch(
  columns: readonly (string | null)[],
  type: Pick<ContentType, 'fields' | 'list'>,
): string | null {
  return matchFields(type).find((name) => columns.includes(name)) ?? null;
}

/**
 * The titles that occur twice, as spreadsheets and people would confuse them. Titles by which an export tells similar fields of the type
 * apart do not count.
 */
export function repeatedTitles(header: readonly string[], type?: Pick<ContentType, 'fields'>): readonly string[] {
  const keys = header.map(titleKey);
  const fieldTitles = new Set((type?.fields ?? []).flatMap(({ label, name }) => [name, `${label} (${name})`]));
  return header.filter((title, index) => {
    const isSimilar = titleKey(title) !== '' && keys.indexOf(titleKey(title)) < index;
    return isSimilar && (!fieldTitles.has(title) || header.indexOf(title) < index);
  });
}

function titleKey(title: string): string {
  return fold(title).replaceAll(/\s+/g, ' ').trim();
}
