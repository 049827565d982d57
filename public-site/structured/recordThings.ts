import { publicFieldsOf } from '#core/schema/contentType.ts';
import type { RecordData } from '../pages/record.ts';
import { article } from './article.ts';
import { datesOf } from './dates.ts';
import { serviceThings } from './governmentService.ts';
import type { StructuredFacts, Thing } from './thing.ts';
import { webPage } from './website.ts';

/** What the page of a record is about: a service, news, another text with a day of its own, or no more than a page. */
export function recordThings(data: RecordData, facts: StructuredFacts): readonly Thing[] {
  const { type } = data;
  if (type.name === 'servicios') return [webPage(facts), ...serviceThings(data, facts)];
  const dates = datesOf(data.type, data.record, facts.words);
  if (isArticle(data)) return [article(facts, dates, type.name === 'noticias' ? 'NewsArticle' : 'Article')];
  return [webPage(facts, { datePublished: dates.published, dateModified: dates.updated })];
}

/** News, and whatever has both a text and a day. */
export function isArticle({ type }: Pick<RecordData, 'type'>): boolean {
  const kinds = new Set(publicFieldsOf(type).map(({ kind }) => kind));
  return type.name === 'noticias' || (kinds.has('richText') && kinds.has('date'));
}
