import type { ContentType } from '#core/schema/contentType.ts';
import type { Portal } from './portal.ts';
import type { PublicRecord } from './publicRecord.ts';

/** The records published right before and right after one; the first has none before it, the last none after it. */
export type Neighbours = { readonly older?: PublicRecord | undefined; readonly newer?: PublicRecord | undefined };

type Of = { readonly type: ContentType; readonly record: PublicRecord };

/** Records of one instant stand in one order; more of them than this come from a load, and a reader does not miss them. */
const mostOfOneInstant = 24;

/** Of a type that is listed by the day of publication, newest first. Rejects as the store does. */
export async function neighboursOf(portal: Portal, of: Of): Promise<Neighbours> {
  const [older, newer] = await Promise.all([olderOf(portal, of), newerOf(portal, of)]);
  return { older, newer };
}

async function olderOf(portal: Portal, { type, record }: Of): Promise<PublicRecord | undefined> {
  const where = [{ field: '_publishAt', operator: 'lte', values: [record.publishedAt] }] as const;
  const { records } = await portal.list(type, { where, limit: mostOfOneInstant });
  const own = records.findIndex(({ id }) => id === record.id);
  return own < 0 ? undefined : records[own + 1];
}

async function newerOf(portal: Portal, { type, record }: Of): Promise<PublicRecord | undefined> {
  const where = [{ field: '_publishAt', operator: 'gte', values: [record.publishedAt] }] as const;
  const { total } = await portal.list(type, { where, limit: 0 });
  const { records } = await portal.list(type, {
    where,
    offset: Math.max(0, total - mostOfOneInstant),
    limit: mostOfOneInstant,
  });
  const own = records.findIndex(({ id }) => id === record.id);
  return own < 1 ? undefined : records[own - 1];
}
