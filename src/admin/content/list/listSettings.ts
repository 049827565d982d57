import type { ContentType } from '#core/schema/contentType.ts';
import { isJsonObject, type Json } from '#core/values/json.ts';
import type { Sort } from '#core/store/query.ts';
import type { Area } from '../../area.ts';
import { largestPage, readSortWords, sortWord } from './listAddress.ts';

/** A person's settings of a list; missing ones follow the schema. */
export type ListSettings = {
  /** Names of the columns, in order. */
  readonly columns?: readonly string[] | undefined;
  readonly pageSize?: number | undefined;
  readonly sort?: readonly Sort[] | undefined;
};

const longestName = 100;

/** The name of the server's preference. */
export function settingsName({ type, screen }: Area): string {
  return `list:${type.name}:${screen.path}`.slice(0, longestName);
}

/** Reads stored settings, perhaps of another version of the schema; invalid parts are left out. */
export function readListSettings(stored: unknown, type: ContentType): ListSettings {
  if (!isJsonObject(stored)) return {};
  const { columns, pageSize, sort } = stored;
  const order = typeof sort === 'string' ? readSortWords(sort, type) : [];
  return {
    ...(Array.isArray(columns) && { columns: columns.filter((name) => typeof name === 'string') }),
    ...(isPageSize(pageSize) && { pageSize }),
    ...(order.length > 0 && { sort: order }),
  };
}

export function writeListSettings({ columns, pageSize, sort }: ListSettings): Record<string, Json> {
  return {
    ...(columns !== undefined && { columns: [...columns] }),
    ...(pageSize !== undefined && { pageSize }),
    ...(sort !== undefined && sort.length > 0 && { sort: sort.map(sortWord).join(',') }),
  };
}

function isPageSize(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= largestPage;
}
