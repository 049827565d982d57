import { kindOf } from '../kinds/index.ts';
import { type ContentType, fieldOf, isLayoutName, type LayoutName } from '../schema/contentType.ts';
import type { Sort } from '../values/query.ts';
import { isServerField } from '../values/record.ts';
import { answerableSearch } from './longestSearch.ts';

/** What a list shows, without its filters. */
export type ListPaging = {
  readonly page: number;
  readonly pageSize: number;
  readonly search: string;
  readonly sort: readonly Sort[];
  readonly layout: LayoutName;
  /** Names of the columns, in order; the schema's own when left out. */
  readonly columns?: readonly string[] | undefined;
  readonly density?: Density | undefined;
};

/** The height of a table's rows. */
export type Density = 'compact' | 'roomy';

export type ListDefaults = {
  readonly [Name in 'pageSize' | 'sort' | 'layout' | 'columns' | 'density']?: ListPaging[Name] | undefined;
};

/** Names in the address of a list. */
export const listKeys = {
  page: 'pagina',
  pageSize: 'filas',
  search: 'q',
  sort: 'orden',
  layout: 'vista',
  columns: 'columnas',
  density: 'densidad',
  view: 'guardada',
  overdue: 'vencidas',
  rows: 'carriles',
} as const;

/** Densities in the address of a list. */
export const densityMessages: Readonly<Record<Density, string>> = { compact: 'normal', roomy: 'amplia' };

/** The value of the address for a list without a saved view. */
export const noView = 'ninguna';

export const largestPage = 1000;

/** The query of an address, as URLSearchParams. */
type Query = { readonly get: (name: string) => string | null };

/** Whether an address shows a saved view, which looks alike for everybody. */
export function hasView(address: Query): boolean {
  return ![null, noView].includes(address.get(listKeys.view));
}

/** Reads an address; missing or invalid parts fall back to the person's settings, then to the type's defaults. */
export function readListPaging(address: Query, type: ContentType, settings: ListDefaults = {}): ListPaging {
  const personal = hasView(address) ? {} : settings;
  const columns = (address.get(listKeys.columns) ?? '').split(',').filter((name) => name !== '');
  const density = address.get(listKeys.density);
  const sort = readSortWords(address.get(listKeys.sort) ?? '', type);
  const pageSize = wholeNumber(address.get(listKeys.pageSize)) ?? personal.pageSize ?? type.list.pageSize;
  return {
    page: wholeNumber(address.get(listKeys.page)) ?? 1,
    pageSize: Math.min(pageSize, largestPage),
    search: answerableSearch(address.get(listKeys.search) ?? ''),
    sort: sort.length > 0 ? sort : (personal.sort ?? type.list.sort),
    layout: [address.get(listKeys.layout), personal.layout].find(isLayoutName) ?? type.list.layout,
    columns: columns.length > 0 ? columns : personal.columns,
    density: (['compact', 'roomy'] as const).find((name) => densityMessages[name] === density) ?? personal.density,
  };
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

function wholeNumber(text: string | null): number | undefined {
  const value = Number(text);
  return text !== null && Number.isInteger(value) && value > 0 ? value : undefined;
}
