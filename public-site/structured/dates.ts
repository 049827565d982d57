import type { ContentType } from '#core/schema/contentType.ts';
import { localTime } from '#core/time/localTime.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { dateOf } from '../components/cards.ts';
import type { PublicRecord } from '../portal/publicRecord.ts';

/** When a record was published and last changed: the instant of publication if it falls on the day that the page shows, else that day. */
export function datesOf(type: ContentType, record: PublicRecord, messages: ServerCatalog) {
  const shownDay = dateOf(type, record, messages)?.value;
  const { publishedAt, updatedAt } = record;
  const isSameDay = shownDay === undefined || localTime(publishedAt, messages.country.timeZone).startsWith(shownDay);
  return { published: isSameDay ? publishedAt : shownDay, updated: updatedAt < publishedAt ? publishedAt : updatedAt };
}
