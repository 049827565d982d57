import { kindOf } from '#core/kinds/index.ts';
import {
  densityMessages,
  type ListDefaults,
  type ListPaging,
  listKeys as key,
  readListPaging,
  sortWord,
} from '#core/lists/listPaging.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import { isReference } from '#core/schema/references.ts';
import type { Operator } from '#core/values/query.ts';
import type { ConditionGroup } from './conditions.ts';
import { readGroup } from './groupAddress.ts';
import { writeGroup } from './writeGroup.ts';
import { deadlineOf } from './deadlines.ts';
import { rowFieldsOf } from './rowFields.ts';
import { isReadable } from './filterValues.ts';
import { isFilterState, stateFilter } from './stateFilter.ts';

export type ListFilter = { readonly field: string; readonly operator: Operator; readonly value: string };

/** The state of a list, as stored in its address. */
export type ListState = ListPaging & {
  readonly filters: readonly ListFilter[];
  /** Conditions beside the filters. */
  readonly group?: ConditionGroup | undefined;
  /** The related record whose records the list shows, for a type with `list.within`. */
  readonly within?: ListFilter | undefined;
  /** Related records, such as archived projects, whose records are left out while none is chosen. Not in the address. */
  readonly outside?: readonly string[] | undefined;
  /** Whether it shows only records whose deadline has passed. */
  readonly isOverdue?: boolean | undefined;
  /** The field whose values are the rows of a board. */
  readonly rows?: string | undefined;
};

export const pageSizes = [12, 25, 50, 100, 500, 1000] as const;

/** Reads an address; missing or invalid parts fall back to the person's settings, then to the type's defaults. */
export function readListAddress(address: URLSearchParams, type: ContentType, defaults: ListDefaults = {}): ListState {
  const filters = [...readStateFilter(address, type), ...readFieldFilters(address, type)];
  const within = filters.find(({ field, operator }) => field === type.list.within && operator === 'eq');
  return {
    ...readListPaging(address, type, defaults),
    filters: filters.filter((filter) => filter !== within),
    within,
    isOverdue: address.has(key.overdue) && deadlineOf(type) !== undefined ? true : undefined,
    rows: rowFieldsOf(type).find(({ name }) => name === address.get(key.rows))?.name,
    group: readGroup(address, type),
  };
}

function readStateFilter(address: URLSearchParams, { publicPages }: ContentType): readonly ListFilter[] {
  const value = address.get(`${stateFilter}_eq`) ?? '';
  return publicPages !== undefined && isFilterState(value) ? [{ field: stateFilter, operator: 'eq', value }] : [];
}

function readFieldFilters(address: URLSearchParams, type: ContentType): readonly ListFilter[] {
  // Links from a record to the records that refer to it also filter by relations without a filter in the schema.
  const relations = type.fields.filter(isReference).map(({ name }) => name);
  return [...new Set([...type.list.filters, ...relations])].flatMap((name) => {
    const field = fieldOf(type, name);
    if (field === undefined) return [];
    return kindOf(field).operators.flatMap((operator) =>
      address
        .getAll(`${name}_${operator}`)
        .map((value) => ({ field: name, operator, value }))
        .filter((filter) => isReadable(field, filter)),
    );
  });
}

/** Writes the changes into an address and keeps other parameters, such as an open form. */
export function writeListAddress(address: URLSearchParams, change: Partial<ListState>): URLSearchParams {
  const next = new URLSearchParams(address);
  // Any other change returns to the first page.
  next.delete(key.page);
  if (change.page !== undefined && change.page > 1) next.set(key.page, String(change.page));
  if (change.pageSize !== undefined) next.set(key.pageSize, String(change.pageSize));
  if (change.search !== undefined) setOrDelete(next, key.search, change.search);
  if (change.sort !== undefined) setOrDelete(next, key.sort, change.sort.map(sortWord).join(','));
  if (change.layout !== undefined) next.set(key.layout, change.layout);
  if (change.columns !== undefined) next.set(key.columns, change.columns.join(','));
  if (change.density !== undefined) next.set(key.density, densityMessages[change.density]);
  if (change.isOverdue !== undefined) setOrDelete(next, key.overdue, change.isOverdue ? '1' : '');
  if (change.rows !== undefined) setOrDelete(next, key.rows, change.rows);
  if ('group' in change) writeGroup(next, change.group);
  for (const { field, operator, value } of change.filters ?? []) setOrDelete(next, `${field}_${operator}`, value);
  return next;
}

/** Whether search or filters leave records out. */
export function isFiltered({ search, filters, group, isOverdue = false }: ListState): boolean {
  return search !== '' || filters.length > 0 || group !== undefined || isOverdue;
}

/** The address without search and filters. */
export function withoutFilters(address: URLSearchParams, state: ListState): URLSearchParams {
  return writeListAddress(address, {
    search: '',
    group: undefined,
    isOverdue: false,
    filters: state.filters.map((filter) => ({ ...filter, value: '' })),
  });
}

/** The address with the default order, page size, layout and rows. */
export function withoutSettings(address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of [key.page, key.pageSize, key.sort, key.layout, key.columns, key.density, key.rows])
    next.delete(name);
  return next;
}

export function filterValue(state: ListState, field: string, operator: Operator): string {
  return state.filters.find((filter) => filter.field === field && filter.operator === operator)?.value ?? '';
}

function setOrDelete(address: URLSearchParams, name: string, value: string): void {
  if (value === '') address.delete(name);
  else address.set(name, value);
}
