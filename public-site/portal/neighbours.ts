import type { ContentType } from '#core/schema/contentType.ts';
import type { Portal } from './portal.ts';
import type { PublicRecord } from './publicRecord.ts';

/** The records published right before and right after a record; undefined at either end. */
export type Neighbours = { readonly older?: PublicRecord | undefined; readonly newer?: PublicRecord | undefined };

type TypedRecord = { readonly type: ContentType; readonly record: PublicRecord };

/** How many records of the same instant are looked through; only a bulk import has more, and there the links may be missing. */
const maxSameInstant = 24;

/** For a type listed by publication, newest first. Rejects as the store does. */
export async function neighboursOf(portal: Portal, current: TypedRecord): Promise<Neighbours> {
  const [older, newer] = await Promise.all([olderOf(portal, current), newerOf(portal, current)]);
  return { older, newer };
}

async function olderOf(portal: Portal, { type, record }: TypedRecord): Promise<PublicRecord | undefined> {
  const where = [{ field: '_publishAt', operator: 'lte', values: [record.publishedAt] }] as const;
  const { records } = await portal.list(type, { where, limit: maxSameInstant });
  const index = records.findIndex(({ id }) => id === record.id);
  return index < 0 ? undefined : records[index + 1];
}

async function newerOf(portal: Portal, { type, record }: TypedRecord): Promise<PublicRecord | undefined> {
  const where = [{ field: '_publishAt', operator: 'gte', values: [record.publishedAt] }] as const;
  const { total } = await portal.list(type, { where, limit: 0 });
  const { records } = await portal.list(type, {
    where,
    offset: Math.max(0, total - maxSameInstant),
    limit: maxSameInstant,
  });
  const index = records.findIndex(({ id }) => id === record.id);
  return index < 1 ? undefined : records[index - 1];
}
