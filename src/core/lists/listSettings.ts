import { type ContentType, isLayoutName, type LayoutName, type Screen } from '../schema/contentType.ts';
import type { Sort } from '../values/query.ts';
import { isJsonObject, type Json } from '../values/json.ts';
import { type Density, largestPage, readSortWords, sortWord } from './listPaging.ts';

/** A person's settings of a list; missing ones follow the schema. */
export type ListSettings = {
  /** Names of the columns, in order. */
  readonly columns?: readonly string[] | undefined;
  readonly pageSize?: number | undefined;
  readonly sort?: readonly Sort[] | undefined;
  readonly layout?: LayoutName | undefined;
  readonly density?: Density | undefined;
  /** Id of the saved view that the list opens with, or `noView`. */
  readonly firstView?: string | undefined;
};

const longestName = 100;

/** The name of the server's preference. */
export function settingsName({ type, screen }: { readonly type: ContentType; readonly screen: Screen }): string {
  return `list:${type.name}:${screen.path}`.slice(0, longestName);
}

/** Reads stored settings, perhaps of another version of the schema; invalid parts are left out. */
export function readListSettings(stored: unknown, type: ContentType): ListSettings {
  if (!isJsonObject(stored)) return {};
  const { columns, pageSize, sort, density, firstView } = stored;
  const layout = isLayoutName(stored['layout']) ? stored['layout'] : undefined;
  const order = typeof sort === 'string' ? readSortWords(sort, type) : [];
  return {
    ...(Array.isArray(columns) && { columns: columns.filter((name) => typeof name === 'string') }),
    ...(isPageSize(pageSize) && { pageSize }),
    ...(order.length > 0 && { sort: order }),
    ...(layout !== undefined && { layout }),
    ...(density === 'roomy' && { density }),
    ...(typeof firstView === 'string' && { firstView }),
  };
}

export function writeListSettings(settings: ListSettings): Record<string, Json> {
  const { columns, pageSize, sort, layout, density, firstView } = settings;
  return {
    ...(columns !== undefined && { columns: [...columns] }),
    ...(pageSize !== undefined && { pageSize }),
    ...(sort !== undefined && sort.length > 0 && { sort: sort.map(sortWord).join(',') }),
    ...(layout !== undefined && { layout }),
    ...(density === 'roomy' && { density }),
    ...(firstView !== undefined && { firstView }),
  };
}

function isPageSize(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= largestPage;
}
