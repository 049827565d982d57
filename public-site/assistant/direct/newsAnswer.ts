import { comparedForm, stemsIn } from '#core/assistant/keywords.ts';
import type { Passage } from '#core/assistant/knowledge.ts';
import { wordListsOf } from '#core/assistant/wordLists.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { cardStyleOf, dateOf } from '../../components/cards.ts';
import type { ViewContext } from '../../page/page.ts';
import { titleOf } from '../../portal/titles.ts';
import { findPassages } from '../findPassages.ts';
import type { Heard, HearingContext } from '../hear.ts';
import { sourceOf } from '../quotes.ts';
import type { UnitSource } from '../unit.ts';
import type { SearchTerm } from '../../search/searchTerms.ts';
import type { SearchContext } from '../../search/searchSite.ts';

const mostNews = 3;
/** A smaller share of the question's subject is other news. */
const leastCoverage = 0.5;

/** The newest records of the dated type that a question names, as 'noticias sobre agua'; undefined when it names none. Rejects as the store does. */
export async function newsAnswer(
  { subject, terms }: Heard,
  context: ViewContext & SearchContext & HearingContext,
): Promise<readonly Passage[] | undefined> {
  const forms = subject.map(comparedForm);
  const type = context.portal.types().find((one) => isNamed(one, forms));
  if (type === undefined) return undefined;
  const { news } = wordListsOf(context.messages);
  const names = new Set(namesOf(type));
  const isName = (word = '') => names.has(comparedForm(word)) || news.has(comparedForm(word));
  const rest = terms.filter(({ alternatives: [words = []] }) => !words.every(isName));
  const sources = rest.length === 0 ? await newest(type, context) : await about(rest, { type, context });
  const [first] = sources;
  if (first === undefined) return [];
  const { messages } = context;
  const lines = sources.map(({ record }) =>
    messages.assistant.news.line(titleOf(type, record, messages), dateOf(type, record, messages)?.text ?? ''),
  );
  const quoted = sources.map((source) => sourceOf(source, context));
  return quoted.map((source, at) => ({
    text: at === 0 ? [type.label, ...lines].join('\n') : '',
    source,
    actions: [{ kind: 'page', label: source.title, href: source.href }],
    topic: type.name,
    titleTerms: forms.length,
    isPrecise: true,
  }));
}

function isNamed(type: ContentType, forms: readonly string[]): boolean {
  const isDated = cardStyleOf(type).datesByPublication && type.publicPages?.list !== undefined && !type.isSingle;
  return isDated && namesOf(type).some((name) => forms.includes(name));
}

const namesOf = ({ label, singular }: ContentType): readonly string[] => stemsIn(`${label} ${singular}`);

async function newest(type: ContentType, { portal }: ViewContext): Promise<readonly UnitSource[]> {
  const { records } = await portal.list(type, { limit: mostNews, isNewestFirst: true });
  return records.map((record) => ({ type, record }));
}

type About = { readonly type: ContentType; readonly context: ViewContext & SearchContext & HearingContext };

async function about(terms: readonly SearchTerm[], { type, context }: About): Promise<readonly UnitSource[]> {
  const passages = await findPassages({ terms, asks: [], only: type }, context);
  return passages
    .filter(({ coverage }) => coverage >= leastCoverage)
    .flatMap(({ candidate: { source } }) => source ?? [])
    .slice(0, mostNews);
}
