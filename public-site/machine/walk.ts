import type { ContentType } from '#core/contentType.ts';
import type { Portal, PublicRecord } from '../portal.ts';

/** Records in memory at once. */
const pageSize = 1000;

export type Stretch = { readonly offset?: number; readonly limit?: number };

/** The visible records of a type in the order of its list, however many there are; a page of them is in memory at a time. */
export async function* walk(
  portal: Portal,
  type: ContentType,
  { offset = 0, limit = Number.MAX_SAFE_INTEGER }: Stretch = {},
): AsyncGenerator<readonly PublicRecord[]> {
  for (let read = 0; read < limit; read += pageSize) {
    const size = Math.min(pageSize, limit - read);
    const { records } = await portal.list(type, { offset: offset + read, limit: size });
    if (records.length > 0) yield records;
    if (records.length < size) return;
  }
}

/** How many of its records citizens may see. */
export async function countOf(portal: Portal, type: ContentType): Promise<number> {
  return (await portal.list(type, { limit: 0 })).total;
}
