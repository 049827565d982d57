import type { ContentType } from '#core/schema/contentType.ts';
import { localTime } from '#core/time/localTime.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { dateOf } from '../cards.ts';
import type { PublicRecord } from '../publicRecord.ts';

/** When a record was published and last changed: the day that its page shows, or the instant where that is of the same day. */
export function datesOf(type: ContentType, record: PublicRecord, words: ServerCatalog) {
  const shown = dateOf(type, record, words)?.value;
  const { publishedAt, updatedAt } = record;
  const isSameDay = shown === undefined || localTime(publishedAt, words.country.timeZone).startsWith(shown);
  return { published: isSameDay ? publishedAt : shown, updated: updatedAt < publishedAt ? publishedAt : updatedAt };
}
