import type { ContentType } from '#core/schema/contentType.ts';
import type { Portal } from '../portal.ts';
import type { PublicRecord } from '../publicRecord.ts';

/** Records in memory at once. */
const pageSize = 1000;

export type Stretch = { readonly offset?: number; readonly limit?: number };

/**
 * The visible records of a type by their ids, however many there are; a page of them is in memory at a time. Each page begins with
 * the last record of the one before, so that the store finds its place without counting.
 */
export async function* walk(
  portal: Portal,
  type: ContentType,
  { offset = 0, limit = Number.MAX_SAFE_INTEGER }: Stretch = {},
): AsyncGenerator<readonly PublicRecord[]> {
  let last: string | undefined;
  for (let read = 0; read < limit; read += pageSize) {
    const size = Math.min(pageSize, limit - read);
    const place =
      last === undefined ? { offset } : { where: [{ field: 'id', operator: 'gte', values: [last] }] as const };
    const { records: found } = await portal.list(type, {
      ...place,
      isById: true,
      limit: size + 1,
      countAtMost: offset + size + 1,
    });
    const records = found.filter(({ id }) => id !== last).slice(0, size);
    last = records.at(-1)?.id;
    if (records.length > 0) yield records;
    if (records.length < size) return;
  }
}

/** How many of its records citizens may see. */
export async function countOf(portal: Portal, type: ContentType): Promise<number> {
  return (await portal.list(type, { limit: 0 })).total;
}
