import type { ContentType } from '#core/schema/contentType.ts';
import type { Portal } from '../portal/portal.ts';
import type { PublicRecord } from '../portal/publicRecord.ts';

/** Records in memory at once. */
const pageSize = 1000;

export type WalkRange = { readonly offset?: number; readonly limit?: number };

/**
 * The visible records of a type in pages by id, with one page in memory at a time. Each page starts at the last record of the previous
 * one (keyset pagination), so that the store need not skip rows.
 */
export async function* walk(
  portal: Portal,
  type: ContentType,
  { offset = 0, limit = Number.MAX_SAFE_INTEGER }: WalkRange = {},
): AsyncGenerator<readonly PublicRecord[]> {
  let last: string | undefined;
  for (let read = 0; read < limit; read += pageSize) {
    const size = Math.min(pageSize, limit - read);
    const start =
      last === undefined ? { offset } : { where: [{ field: 'id', operator: 'gte', values: [last] }] as const };
    const { records: page } = await portal.list(type, {
      ...start,
      isById: true,
      limit: size + 1,
      countAtMost: offset + size + 1,
    });
    const records = page.filter(({ id }) => id !== last).slice(0, size);
    last = records.at(-1)?.id;
    if (records.length > 0) yield records;
    if (records.length < size) return;
  }
}

/** The number of visible records of a type. */
export async function countOf(portal: Portal, type: ContentType): Promise<number> {
  return (await portal.list(type, { limit: 0 })).total;
}
