import type { ContentType } from '#core/schema/contentType.ts';
import { fieldOf } from '#core/schema/contentType.ts';
import { kindOf } from '#core/kinds/index.ts';
import type { Operator, Sort } from '#core/store/query.ts';
import { isServerField } from '#core/store/record.ts';
import { isReadable } from '../filters/filterValues.ts';
import { isFilterState, stateFilter } from '../filters/stateFilter.ts';

export type ListFilter = { readonly field: string; readonly operator: Operator; readonly value: string };

/** The state of a list, as stored in its address. */
export type ListState = {
  readonly page: number;
  readonly pageSize: number;
  readonly search: string;
  readonly sort: readonly Sort[];
  readonly filters: readonly ListFilter[];
};

export const pageSizes = [12, 25, 50, 100, 500, 1000] as const;

const key = { page: 'pagina', pageSize: 'filas', search: 'q', sort: 'orden' } as const;
export const largestPage = 1000;

export type ListDefaults = Partial<Pick<ListState, 'pageSize' | 'sort'>>;

/** Reads an address; missing or invalid parts fall back to the person's settings, then to the type's defaults. */
export function readListAddress(address: URLSearchParams, type: ContentType, own: ListDefaults = {}): ListState {
  const sort = readSortWords(address.get(key.sort) ?? '', type);
  const pageSize = wholeNumber(address.get(key.pageSize)) ?? own.pageSize ?? type.list.pageSize;
  return {
    page: wholeNumber(address.get(key.page)) ?? 1,
    pageSize: Math.min(pageSize, largestPage),
    search: address.get(key.search) ?? '',
    sort: sort.length > 0 ? sort : (own.sort ?? type.list.sort),
    filters: [...readStateFilter(address, type), ...readFieldFilters(address, type)],
  };
}

function readStateFilter(address: URLSearchParams, { publicPages }: ContentType): readonly ListFilter[] {
  const value = address.get(`${stateFilter}_eq`) ?? '';
  return publicPages !== undefined && isFilterState(value) ? [{ field: stateFilter, operator: 'eq', value }] : [];
}

function readFieldFilters(address: URLSearchParams, type: ContentType): readonly ListFilter[] {
  return type.list.filters.flatMap((name) => {
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
  for (const { field, operator, value } of change.filters ?? []) setOrDelete(next, `${field}_${operator}`, value);
  return next;
}

/** The address without search and filters. */
export function withoutFilters(address: URLSearchParams, state: ListState): URLSearchParams {
  return writeListAddress(address, {
    search: '',
    filters: state.filters.map((filter) => ({ ...filter, value: '' })),
  });
}

/** The address with the default order and page size. */
export function withoutSettings(address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of [key.page, key.pageSize, key.sort]) next.delete(name);
  return next;
}

export function filterValue(state: ListState, field: string, operator: Operator): string {
  return state.filters.find((filter) => filter.field === field && filter.operator === operator)?.value ?? '';
}

/** Whether lists can be sorted by a field, which needs a text, number or similar column. */
export function isSortable(type: ContentType, name: string): boolean {
  if (isServerField(name)) return true;
  const field = fieldOf(type, name);
  return field !== undefined && !['json', 'list'].includes(kindOf(field).column);
}

/** Reads `-fecha,nombre`; fields that cannot be sorted by are skipped. */
export function readSortWords(text: string, type: ContentType): readonly Sort[] {
  return text
    .split(',')
    .filter((word) => word !== '')
    .map((word): Sort => {
      const isDescending = word.startsWith('-');
      return { field: isDescending ? word.slice(1) : word, order: isDescending ? 'desc' : 'asc' };
    })
    .filter(({ field }) => isSortable(type, field));
}

export const sortWord = ({ field, order }: Sort) => (order === 'desc' ? `-${field}` : field);

function setOrDelete(address: URLSearchParams, name: string, value: string): void {
  if (value === '') address.delete(name);
  else address.set(name, value);
}

function wholeNumber(text: string | null): number | undefined {
  const value = Number(text);
  return text !== null && Number.isInteger(value) && value > 0 ? value : undefined;
}
