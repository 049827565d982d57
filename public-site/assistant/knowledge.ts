import type { AnswerAction } from '#core/assistant/assistantSchemas.ts';
import { comparedForm, stemsIn } from '#core/assistant/keywords.ts';
import type { Knowledge, Passage, PublishedPart } from '#core/assistant/knowledge.ts';
import { wordListsOf } from '#core/assistant/wordLists.ts';
import { writtenOut } from '#core/assistant/hearing/writtenOut.ts';
import { wordsIn } from '#core/text/words.ts';
import { memoizeByObject } from '#core/values/memoizeByObject.ts';
import type { ViewContext } from '../page/page.ts';
import { searchedKinds, type SearchContext } from '../search/searchSite.ts';
import { loadSynonyms } from '../search/synonyms.ts';
import { callActions, openingActions } from './actionsOf.ts';
import { dayAnswer } from './direct/dayAnswer.ts';
import { townPassage } from './direct/townPassage.ts';
import { newsAnswer } from './direct/newsAnswer.ts';
import { type Found, titleStems } from './bestUnit.ts';
import { detailsOf } from './detailsOf.ts';
import { findPassages } from './findPassages.ts';
import { followUp } from './followUp.ts';
import { passageOf, type Quoted } from './passageOf.ts';
import { hear, type Heard, type HearingContext } from './hear.ts';
import { pageSource, recordAt } from './pageSource.ts';
import { quote, tokenChoices } from './quotes.ts';
import { hasServiceFacts, unitsOf } from './units.ts';
import { wholeRecord } from './wholeRecord.ts';

/** Less of a question's subject in a passage is no answer. */
const leastCoverage = 0.65;
/** The same, where the question has a whole title or two words of it. */
const leastTitledCoverage = 0.42;
/** The same, where the question has a word of a service's title that few others have. */
const leastDistinctCoverage = 0.1;
/** Less is not even near. */
const leastNear = 0.12;
const mostNear = 3;
/** Terms of a question that says more than the name of a service. */
const longQuestion = 3;
/** Passages whose ranks differ by less answer equally well. */
const tie = 0.02;
const mostPassages = 5;

type KnowledgeContext = ViewContext & SearchContext & HearingContext;

/** The assistants' view of the site. Rejects as the store does. */
export async function createKnowledge(site: ViewContext & SearchContext): Promise<Knowledge> {
  const context: KnowledgeContext = { ...site, synonyms: await loadSynonyms(site.portal) };
  const { frame, messages } = context;
  const phone = frame.contact?.telephone;
  return {
    find: (question) => find(question, context),
    direct: (question) => direct(question, context),
    near: (question) => near(question, context),
    followUp: (question, href) => followUp(question, href, context),
    whole: (href) => wholeRecord(href, context),
    isNamed: (question) => isNamed(question, context),
    parts: () => publishedParts(context),
    quote: (token) => quote(token, context),
    tokens: () => tokenChoices(context),
    page: (href) => pageSource(href, context),
    recordAt: async (href) => {
      const at = await recordAt(href, context);
      return at && { type: at.type.name, record: at.record.id };
    },
    townName: frame.contact?.name ?? '',
    phone: phone?.text ?? '',
    ways: [...serviceList(context), ...callActions(phone, context)],
    opening: openingActions(frame.hours, context),
    timeZone: messages.country.timeZone,
  };
}

type Searched = { readonly heard: Heard; readonly passages: Promise<readonly Found[]> };

const searchesOf = memoizeByObject((_context: KnowledgeContext) => new Map<string, Searched>());
const mostSearches = 50;

/** What a question says and the passages for it, once for the several readings of one text. */
function search(question: string, context: KnowledgeContext): Searched {
  const searches = searchesOf(context);
  const before = searches.get(question);
  if (before !== undefined) return before;
  const heard = hear(question, context);
  const searched = { heard, passages: findPassages(heard, context) };
  if (searches.size === mostSearches) searches.clear();
  searches.set(question, searched);
  return searched;
}

async function find(question: string, context: KnowledgeContext): Promise<readonly Passage[]> {
  const searched = search(question, context);
  const { words, subject, asks, isAboutTown } = searched.heard;
  const passages = await searched.passages;
  const good = passages.filter(isGood).slice(0, mostPassages);
  if (good.length > 0)
    return Promise.all(
      good.map(async (one, at) => ({
        ...(await passageOf(withDetails(withFacts(one, { words, context }), { question, context }), context)),
        isTied: at > 0 && isTied(good[at - 1], one),
      })),
    );
  if (subject.length > 0 || !(isAboutTown || asks.length > 0)) return [];
  const passage = await townPassage(asks, context);
  return passage === undefined ? [] : [passage];
}

async function isNamed(question: string, context: KnowledgeContext): Promise<boolean> {
  const [best] = (await search(question, context).passages).filter(isGood);
  if (best !== undefined && (best.distinctTerms > 0 || best.titleTerms > 1 || best.hasWholeTitle)) return true;
  return (await direct(question, context)).length > 0;
}

function isGood({
  coverage,
  fullCoverage,
  titleTerms,
  distinctTerms,
  isRequested,
  hasWholeTitle,
  candidate: { source },
}: Found): boolean {
  if (distinctTerms > 0 && source !== undefined && hasServiceFacts(source.type))
    return coverage >= leastDistinctCoverage;
  if (titleTerms === 0) return fullCoverage >= leastCoverage;
  return coverage >= (isRequested || hasWholeTitle || titleTerms > 1 ? leastTitledCoverage : leastCoverage);
}

/** Two services, neither of which answers the question by itself. */
function isTied(before: Found | undefined, one: Found): boolean {
  const isService = ({ candidate: { source } }: Found) => source !== undefined && hasServiceFacts(source.type);
  const hasOwnAnswer = ({ isPrecise }: Found) => isPrecise;
  if (before === undefined || ![before, one].every(isService) || [before, one].some(hasOwnAnswer)) return false;
  if (one.titleTerms === 0) return false;
  return before.rank - one.rank < tie && before.coverage - one.coverage < tie;
}

type Facts = { readonly words: readonly string[]; readonly context: Pick<ViewContext, 'messages'> };

/** A fact with the other facts of its record that the question asks for, as in 'cuánto cuesta y qué papeles llevo'. */
function withFacts(one: Found, { words, context }: Facts): Found {
  const { source } = one.candidate;
  if (one.unit.kind !== 'fact' || source === undefined) return one;
  const { asksIn, isStrongAsk } = wordListsOf(context.messages).reader;
  const units = unitsOf(source, context.messages);
  const others = asksIn(words.join(' '))
    .filter((ask) => ask !== one.unit.ask && isStrongAsk(ask))
    .flatMap((ask) => units.find((unit) => unit.ask === ask) ?? []);
  return others.length === 0
    ? one
    : { ...one, unit: { ...one.unit, text: [one.unit, ...others].map(({ text }) => text).join('\n') } };
}

type QuestionContext = { readonly question: string; readonly context: KnowledgeContext };

/** A part of a service with the details that the question is about; without any, what the service is with its requirements. */
function withDetails(one: Found, { question, context }: QuestionContext): Quoted {
  const { source } = one.candidate;
  if (source === undefined || !hasServiceFacts(source.type) || one.isPrecise) return one;
  const units = unitsOf(source, context.messages);
  const details = detailsOf(question, { units, without: one.unit, title: titleStems(one.candidate), context });
  const requirements = units.filter(({ ask }) => ask === 'requirements');
  // What a long question is about may be among the frequent ones in other words.
  const isLong = search(question, context).heard.terms.length >= longQuestion;
  const questions = isLong && one.unit.kind === 'summary' ? units.filter(({ kind }) => kind === 'question') : [];
  const more =
    details.length > 0 || one.unit.kind !== 'summary'
      ? [...new Set([...details, ...questions])]
      : [...requirements, ...questions];
  const text = [one.unit, ...more.filter((unit) => !one.unit.text.includes(unit.text))]
    .map((unit) => unit.text)
    .join('\n');
  return { ...one, unit: { ...one.unit, text }, detail: details.map((unit) => unit.text).join('\n') };
}

async function near(question: string, context: KnowledgeContext): Promise<readonly Passage[]> {
  const passages = await search(question, context).passages;
  const services = passages.filter(
    ({ coverage, candidate: { source } }) =>
      coverage >= leastNear && source !== undefined && hasServiceFacts(source.type),
  );
  return Promise.all(services.slice(0, mostNear).map((one) => passageOf(one, context)));
}

async function direct(question: string, context: KnowledgeContext): Promise<readonly Passage[]> {
  const { heard } = search(question, context);
  const {
    context: light,
    courtesies,
    person,
    procedures,
    reader,
    shortcuts,
    small,
    town,
  } = wordListsOf(context.messages);
  const words = wordsIn(writtenOut(question, shortcuts));
  const ignored = [courtesies, small, town, light, person, procedures];
  const townName = new Set(stemsIn(context.frame.contact?.name ?? ''));
  const isSubject = (word: string) =>
    !reader.isAskWord(word) && ![...ignored, townName].some((set) => set.has(comparedForm(word)));
  const ofDay = await dayAnswer(words, { heard, context, isSubject });
  if (ofDay !== undefined) return [ofDay];
  return (await newsAnswer(heard, context)) ?? [];
}

/** Longer texts are cut, because their beginning says what they are about. */
const mostCharacters = 2000;

async function publishedParts(context: ViewContext): Promise<readonly PublishedPart[]> {
  const { kinds } = await searchedKinds(context);
  return kinds.flatMap(({ candidates }) =>
    candidates.flatMap((candidate) =>
      (candidate.source === undefined ? [] : unitsOf(candidate.source, context.messages)).map((unit) => ({
        record: candidate.key,
        text: `${candidate.title}\n${unit.text}`.slice(0, mostCharacters),
        quote: () => passageOf({ candidate, unit, titleTerms: 0, isPrecise: false }, context),
      })),
    ),
  );
}

function serviceList({ portal, messages }: ViewContext): readonly AnswerAction[] {
  const type = portal
    .types()
    .find(({ publicPages }) => publicPages?.page === 'service' && publicPages.list !== undefined);
  const href = type?.publicPages?.list;
  return href === undefined ? [] : [{ kind: 'page', label: messages.assistant.actions.services, href }];
}
