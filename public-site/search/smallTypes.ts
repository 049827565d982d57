import type { ContentType } from '#core/schema/contentType.ts';
import type { Portal } from '../portal/portal.ts';
import type { PublicRecord } from '../portal/publicRecord.ts';

/** A type with more visible records is searched only in the store: its words would take too much memory. */
const mostInMemory = 500;

/** All visible records of a type; undefined when there are too many. Rejects as the store does. */
export async function loadSmallType(type: ContentType, portal: Portal): Promise<readonly PublicRecord[] | undefined> {
  const { total } = await portal.list(type, { limit: 0, countAtMost: mostInMemory + 1 });
  if (total > mostInMemory) return undefined;
  const { records } = await portal.list(type, { limit: mostInMemory, isNewestFirst: true });
  return records;
}

export function candidateKey({ name }: ContentType, { id }: Pick<PublicRecord, 'id'>): string {
  return `${name}/${id}`;
}
