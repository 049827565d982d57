import type { PublicChoices } from '#core/schema/publicChoices.ts';
import type { RecordData } from '../page/record.ts';
import { article } from './article.ts';
import { datesOf } from './dates.ts';
import { serviceThings } from './governmentService.ts';
import type { StructuredFacts, Thing } from '../page/thing.ts';
import { webPage } from './website.ts';

type Describe = (data: RecordData, facts: StructuredFacts) => readonly Thing[];

/** The structured data of a record's page, by its name in `x-content.public.structured`. */
export const recordThings: Readonly<Record<PublicChoices['structured'], Describe>> = {
  page: (data, facts) => [datedPage(data, facts)],
  article: ({ type, record }, facts) => [article(facts, datesOf(type, record, facts.messages), 'Article')],
  news: ({ type, record }, facts) => [article(facts, datesOf(type, record, facts.messages), 'NewsArticle')],
  service: (data, facts) => [datedPage(data, facts), ...serviceThings(data, facts)],
};

function datedPage({ type, record }: RecordData, facts: StructuredFacts): Thing {
  const { published, updated } = datesOf(type, record, facts.messages);
  return webPage(facts, { datePublished: published, dateModified: updated });
}
