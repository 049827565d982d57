import { isOnCalendar, kindOf } from '../kinds/index.ts';
import type { Catalog } from '../locales/catalog.ts';
import type { BoardLayout } from '../schema/boardLayout.ts';
import type { CalendarLayout, LayoutName, ListLayout, TreeLayout } from '../schema/contentType.ts';
import type { Field } from '../schema/field.ts';
import type { FieldKind } from '../schema/fieldKind.ts';
import type { Sort } from '../values/query.ts';
import { titleNames } from '../text/titleNames.ts';
import type { XContent } from '../schema/xContent.ts';

const maxColumns = 6;

/** The title field of a record: one with a usual name, the required ones first, else the first required short text, else the first short text. */
export function defaultTitleField(fields: readonly Field[]): string | undefined {
  const candidates = titleNames.flatMap((name) => fields.find((field) => field.name === name) ?? []);
  const usual = candidates.find((field) => field.isRequired) ?? candidates[0];
  const short = fields.filter((field) => kindOf(field).isTitle === true && field.textOf === undefined);
  return (usual ?? short.find((field) => field.isRequired) ?? short[0])?.name;
}

type Layout = { readonly titleField: string | undefined; readonly layout: LayoutName };

function defaultColumns(fields: readonly Field[], { titleField, layout }: Layout): readonly string[] {
  const isShown = ({ shownIn }: FieldKind) => shownIn === 'lists' || (shownIn === 'cards' && layout !== 'table');
  const others = fields.filter(
    (field) => field.name !== titleField && isShown(kindOf(field)) && !field.isWriteOnly && field.textOf === undefined,
  );
  return [...(titleField === undefined ? [] : [titleField]), ...others.map((field) => field.name)].slice(0, maxColumns);
}

function defaultFilters(fields: readonly Field[]): readonly string[] {
  return fields.filter((field) => kindOf(field).isFilter === true && !field.isWriteOnly).map((field) => field.name);
}

/** The board of a type: by the named field, or by its first choice or relation. */
function boardOf(fields: readonly Field[], own: NonNullable<XContent['list']>['board'] = {}): BoardLayout | undefined {
  const isColumn = (field: Field) => kindOf(field).isDivider === true && !field.isWriteOnly;
  const field = own.field ?? (fields.find((one) => kindOf(one).cell === 'option') ?? fields.find(isColumn))?.name;
  if (field === undefined) return undefined;
  const { order, limits = {}, limitsOf, subcolumn, labels, cover } = own;
  return {
    field,
    order,
    limits,
    limitsOf,
    subcolumn,
    labels: labels && { field: labels.field, of: labels.of, colours: labels.colours ?? {} },
    cover,
  };
}

/** The calendar of a type: by the named fields, else by its first date and the next one of the same kind. */
function calendarOf(
  fields: readonly Field[],
  own: { readonly start?: string; readonly end?: string | false } = {},
): CalendarLayout | undefined {
  const dates = fields.filter((field) => isOnCalendar(kindOf(field)) && !field.isWriteOnly);
  const start = dates.find(({ name }) => own.start === undefined || name === own.start);
  if (start === undefined) return undefined;
  const next = dates.slice(dates.indexOf(start) + 1).find(({ kind }) => kind === start.kind)?.name;
  const end = own.end ?? (own.start === undefined ? next : undefined);
  return { start: start.name, end: end === false ? undefined : end };
}

/** The tree of a type: by the named relation to itself, else by the first one. */
function treeOf(
  fields: readonly Field[],
  { name, own = {} }: { readonly name: string; readonly own?: false | { readonly parent?: string } | undefined },
): TreeLayout | undefined {
  if (own === false) return undefined;
  const isParent = (field: Field) =>
    kindOf(field).references === 'one' && field.relation === name && !field.isWriteOnly;
  const parent = own.parent ?? fields.find(isParent)?.name;
  return parent === undefined ? undefined : { parent };
}

type ListContext = {
  /** The type's. */
  readonly name: string;
  readonly fields: readonly Field[];
  readonly titleField: string | undefined;
  readonly singular: string;
  readonly messages: Catalog;
};

/** The list of a type with its defaults. */
export function listOf(own: XContent, { name, fields, titleField, singular, messages }: ListContext): ListLayout {
  const layout = own.list?.layout ?? 'table';
  const columns = own.list?.columns ?? defaultColumns(fields, { titleField, layout });
  return {
    layout,
    columns,
    filters: own.list?.filters ?? defaultFilters(fields),
    sort: readSort(own.list?.sort ?? '-_createdAt'),
    pageSize: own.list?.pageSize ?? (layout === 'cards' ? 12 : 25),
    board: boardOf(fields, own.list?.board),
    calendar: calendarOf(fields, own.list?.calendar),
    tree: treeOf(fields, { name, own: own.list?.tree }),
    within: own.list?.within,
    order: own.list?.order,
    archive: own.list?.archive,
    addButton: own.list?.addButton ?? messages.admin.list.create(singular),
    actionsTitle: own.list?.actionsTitle ?? messages.admin.list.actions,
  };
}

/** Reads `-fecha` as descending by fecha. */
export function readSort(sort: string | readonly string[]): readonly Sort[] {
  return (typeof sort === 'string' ? [sort] : sort).map((entry) =>
    entry.startsWith('-') ? { field: entry.slice(1), order: 'desc' } : { field: entry, order: 'asc' },
  );
}
