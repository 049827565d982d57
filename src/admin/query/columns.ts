import { kindOf } from '#core/kinds/index.ts';
import type { ContentType, LayoutName } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { stateLabel } from './filterLabels.ts';

/** A column of a list: a field, or metadata from the server. */
export type Column = { readonly name: string; readonly label: string; readonly field: Field | undefined };

/** All available columns, in the order of the schema. Only a table has the title among them. */
export function columnsOf(type: ContentType): readonly Column[] {
  const { layout, columns, board, order } = type.list;
  const heading = layout === 'table' ? undefined : type.titleField;
  const isColumn = ({ name, isWriteOnly, textOf }: Field) =>
    !isWriteOnly &&
    name !== heading &&
    name !== board?.order &&
    name !== order &&
    (textOf === undefined || columns.includes(name));
  const fields = type.fields.filter(isColumn);
  return [...fields.map((field) => ({ name: field.name, label: field.label, field })), ...serverColumns(type)];
}

/** The type in a layout that a person chooses. A table has no room for the long texts that a schema names for other layouts. */
export function inLayout(type: ContentType, layout: LayoutName): ContentType {
  const { list, fields } = type;
  const long = fields.filter((field) => kindOf(field).shownIn === 'cards').map(({ name }) => name);
  const isKept = (name: string) => layout !== 'table' || list.layout === 'table' || !long.includes(name);
  return { ...type, list: { ...list, layout, columns: list.columns.filter(isKept) } };
}

/** The schema's default columns. */
export function defaultColumns(type: ContentType): readonly string[] {
  const { layout, columns } = type.list;
  const state = type.publicPages === undefined ? [] : ['_state'];
  const picture = type.imageField === undefined ? [] : [type.imageField];
  const names = layout === 'table' ? [...columns, ...state] : [...picture, ...state, ...columns];
  const available = new Set(columnsOf(type).map(({ name }) => name));
  return [...new Set(names)].filter((name) => available.has(name));
}

/**
 * The chosen columns that still exist, or the default ones when there are none. A choice made for cards or boards lacks the
 * title, by which a table names and opens its records.
 */
export function shownColumns(type: ContentType, chosen: readonly string[] | undefined): readonly Column[] {
  const all = columnsOf(type);
  const named = (names: readonly string[]) =>
    names.map((name) => all.find((column) => column.name === name)).filter((column) => column !== undefined);
  const existing = named(chosen ?? []);
  if (existing.length === 0) return named(defaultColumns(type));
  const title = type.list.layout === 'table' ? all.find(({ name }) => name === type.titleField) : undefined;
  return title === undefined || existing.includes(title) ? existing : [title, ...existing];
}

/** The names of what a list shows of each record: its columns, and the title where it stands above them. */
export function columnNames({ titleField }: ContentType, columns: readonly Column[]): readonly string[] {
  const names = columns.map(({ name }) => name);
  return titleField === undefined || names.includes(titleField) ? names : [titleField, ...names];
}

function serverColumns(type: ContentType): readonly Column[] {
  const { createdAt, updatedAt } = listTexts;
  return [
    ...(type.publicPages === undefined ? [] : [{ name: '_state', label: stateLabel(type) }]),
    { name: '_createdAt', label: createdAt },
    { name: '_updatedAt', label: updatedAt },
  ].map((column) => ({ ...column, field: undefined }));
}
