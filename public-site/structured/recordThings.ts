import { publicFieldsOf } from '#core/schema/contentType.ts';
import type { RecordData } from '../pages/record.ts';
import { article } from './article.ts';
import { datesOf } from './dates.ts';
import { serviceThings } from './governmentService.ts';
import type { StructuredFacts, Thing } from './thing.ts';
import { webPage } from './website.ts';

/** The structured data of a record's page: a service, an article, or a plain page. */
export function recordThings(data: RecordData, facts: StructuredFacts): readonly Thing[] {
  const { type } = data;
  if (type.name === 'servicios') return [webPage(facts), ...serviceThings(data, facts)];
  const dates = datesOf(data.type, data.record, facts.words);
  if (isArticle(data)) return [article(facts, dates, type.name === 'noticias' ? 'NewsArticle' : 'Article')];
  return [webPage(facts, { datePublished: dates.published, dateModified: dates.updated })];
}

/** Whether a record is an article: news, or a type with both a rich text and a date. */
export function isArticle({ type }: Pick<RecordData, 'type'>): boolean {
  const kinds = new Set(publicFieldsOf(type).map(({ kind }) => kind));
  return type.name === 'noticias' || (kinds.has('richText') && kinds.has('date'));
}
