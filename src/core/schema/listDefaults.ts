import { kindOf } from '../kinds/index.ts';
import type { LayoutName } from './contentType.ts';
import type { Field } from './field.ts';
import type { FieldKind } from './fieldKind.ts';
import type { FieldKindName } from '../kinds/names.ts';
import type { Sort } from '../store/query.ts';

const titleNames = ['titulo', 'title', 'nombre', 'name', 'asunto'];
const titleKinds: readonly FieldKindName[] = ['text', 'email', 'slug', 'choice', 'integer', 'number'];
const maxColumns = 6;

/** The title field of a record: one with a usual name, else the first required short text, else the first short text. */
export function defaultTitleField(fields: readonly Field[]): string | undefined {
  const usual = titleNames
    .map((name) => fields.find((field) => field.name === name))
    .find((field) => field !== undefined);
  const short = fields.filter((field) => titleKinds.includes(field.kind) && field.textOf === undefined);
  return (usual ?? short.find((field) => field.isRequired) ?? short[0])?.name;
}

type Layout = { readonly titleField: string | undefined; readonly layout: LayoutName };

export function defaultColumns(fields: readonly Field[], { titleField, layout }: Layout): readonly string[] {
  const isShown = ({ shownIn }: FieldKind) => shownIn === 'lists' || (shownIn === 'cards' && layout !== 'table');
  const others = fields.filter(
    (field) => field.name !== titleField && isShown(kindOf(field)) && !field.isWriteOnly && field.textOf === undefined,
  );
  return [...(titleField === undefined ? [] : [titleField]), ...others.map((field) => field.name)].slice(0, maxColumns);
}

export function defaultFilters(fields: readonly Field[]): readonly string[] {
  return fields.filter((field) => kindOf(field).isFilter && !field.isWriteOnly).map((field) => field.name);
}

/** Reads `-fecha` as descending by fecha. */
export function readSort(sort: string | readonly string[]): readonly Sort[] {
  return (typeof sort === 'string' ? [sort] : sort).map((word) =>
    word.startsWith('-') ? { field: word.slice(1), order: 'desc' } : { field: word, order: 'asc' },
  );
}
