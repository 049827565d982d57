import type { ContentType } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import { words } from '../../words.ts';
import { stateLabel } from '../filters/filterLabels.ts';

/** A column of a list: a field, or metadata from the server. */
export type Column = { readonly name: string; readonly label: string; readonly field: Field | undefined };

/** All available columns, in the order of the schema. Only a table has the title among them. */
export function columnsOf(type: ContentType): readonly Column[] {
  const { layout, columns } = type.list;
  const heading = layout === 'table' ? undefined : type.titleField;
  const isColumn = ({ name, isWriteOnly, textOf }: Field) =>
    !isWriteOnly && name !== heading && (textOf === undefined || columns.includes(name));
  const fields = type.fields.filter(isColumn);
  return [...fields.map((field) => ({ name: field.name, label: field.label, field })), ...serverColumns(type)];
}

/** The schema's default columns. */
export function defaultColumns(type: ContentType): readonly string[] {
  const { layout, columns } = type.list;
  const state = type.publicPages === undefined ? [] : ['_state'];
  const picture = type.imageField === undefined ? [] : [type.imageField];
  const names = layout === 'table' ? [...columns, ...state] : [...picture, ...state, ...columns];
  const known = new Set(columnsOf(type).map(({ name }) => name));
  return [...new Set(names)].filter((name) => known.has(name));
}

/** The chosen columns that still exist, or the default ones when there are none. */
export function shownColumns(type: ContentType, chosen: readonly string[] | undefined): readonly Column[] {
  const all = columnsOf(type);
  const found = (names: readonly string[]) =>
    names.map((name) => all.find((column) => column.name === name)).filter((column) => column !== undefined);
  const own = found(chosen ?? []);
  return own.length > 0 ? own : found(defaultColumns(type));
}

function serverColumns(type: ContentType): readonly Column[] {
  const { createdAt, updatedAt } = words.admin.list;
  return [
    ...(type.publicPages === undefined ? [] : [{ name: '_state', label: stateLabel(type) }]),
    { name: '_createdAt', label: createdAt },
    { name: '_updatedAt', label: updatedAt },
  ].map((column) => ({ ...column, field: undefined }));
}
