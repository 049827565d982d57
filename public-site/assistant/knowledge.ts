import type { Ask } from '#core/assistant/asks.ts';
import type { AnswerAction, AnswerSource } from '#core/assistant/assistantSchemas.ts';
import { hoursSentence } from '#core/assistant/hoursSentence.ts';
import { comparedForm, stemsIn } from '#core/assistant/keywords.ts';
import type { Knowledge, Passage, PublishedPart, SourcePage } from '#core/assistant/knowledge.ts';
import { wordListsOf } from '#core/assistant/wordLists.ts';
import { wordsIn } from '#core/text/words.ts';
import type { ViewContext } from '../page/page.ts';
import { matchReadable, matchRoute } from '../portal/addresses.ts';
import { searchedKinds, type SearchContext } from '../search/searchSite.ts';
import { actionsOf, callActions, openingActions } from './actionsOf.ts';
import { findPassages, type Found } from './findPassages.ts';
import { dayOf, quote, sourceOf, tokenChoices, townSource } from './quotes.ts';
import { unitsOf } from './units.ts';

/** Less of a question's subject in a passage is no answer. */
const leastCoverage = 0.65;
const mostPassages = 5;

type KnowledgeContext = ViewContext & SearchContext;

/** The assistants' view of the site. */
export function createKnowledge(context: KnowledgeContext): Knowledge {
  const { frame, messages } = context;
  const phone = frame.contact?.telephone;
  return {
    find: (question) => find(question, context),
    parts: () => publishedParts(context),
    quote: (token) => quote(token, context),
    tokens: () => tokenChoices(context),
    page: (href) => pageSource(href, context),
    townName: frame.contact?.name ?? '',
    phone: phone?.text ?? '',
    ways: [...serviceList(context), ...callActions(phone, context)],
    opening: openingActions(frame.hours, context),
    timeZone: messages.country.timeZone,
  };
}

/** The syntax by which replies quote; it means nothing in a question. */
const tokenSyntax = /\{\{[^{}]*\}\}/g;

async function find(typed: string, context: KnowledgeContext): Promise<readonly Passage[]> {
  const question = typed.replaceAll(tokenSyntax, ' ');
  const { reader, courtesies, town: townWords, small } = wordListsOf(context.messages);
  const town = new Set([...townWords, ...stemsIn(context.frame.contact?.name ?? '')]);
  const asks = reader.asksIn(question);
  const words = wordsIn(question).filter((word) => !courtesies.has(comparedForm(word)));
  const isAboutTown = words.some((word) => town.has(comparedForm(word)));
  const subject = words.filter((word, at) => {
    // 'Información pública' is a service; 'información sobre' is not about anything.
    if (isPublicInformation(word, words[at + 1])) return true;
    const form = comparedForm(word);
    return word.length > 1 && !town.has(form) && !reader.isAskWord(word) && !small.has(form);
  });
  const passages = await findPassages({ subject: subject.join(' '), asks }, context);
  const good = passages.filter(({ coverage }) => coverage >= leastCoverage).slice(0, mostPassages);
  if (good.length > 0) return Promise.all(good.map((one) => passageOf(one, context)));
  if (subject.length > 0 || !(isAboutTown || asks.length > 0)) return [];
  const passage = await townPassage(asks, context);
  return passage === undefined ? [] : [passage];
}

function isPublicInformation(word: string, next: string | undefined): boolean {
  return word === 'informacion' && next !== undefined && comparedForm(next) === comparedForm('publica');
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

type Quoted = Pick<Found, 'candidate' | 'unit' | 'titleTerms' | 'isPrecise'>;

async function passageOf({ candidate, unit, titleTerms, isPrecise }: Quoted, context: ViewContext): Promise<Passage> {
  const { title, href = '/', source } = candidate;
  const date = source === undefined ? (await townSource(context)).date : dayOf(source.record, context.messages);
  return {
    text: `${title}\n${unit.text}`,
    source: { title, href, date },
    actions: actionsOf(href, source, context),
    topic: source?.type.name ?? 'paginas',
    titleTerms,
    isPrecise,
  };
}

function serviceList({ portal, messages }: ViewContext): readonly AnswerAction[] {
  const type = portal
    .types()
    .find(({ publicPages }) => publicPages?.page === 'service' && publicPages.list !== undefined);
  const href = type?.publicPages?.list;
  return href === undefined ? [] : [{ kind: 'page', label: messages.assistant.actions.services, href }];
}

/** The public page at an address, as a source; undefined where there is none. Rejects as the store does. */
async function pageSource(href: string, context: ViewContext): Promise<SourcePage | undefined> {
  const plain = (source: AnswerSource): SourcePage => ({ source, actions: actionsOf(source.href, undefined, context) });
  const { portal, messages } = context;
  const path = href.split(/[?#]/, 1)[0] ?? '';
  for (const type of portal.types()) {
    const { list, detail, label } = type.publicPages ?? {};
    if (list === path) {
      const { records } = await portal.list(type, { limit: 1, isNewestFirst: true });
      return plain({ title: type.label, href, date: dayOf(records[0], messages) });
    }
    if (detail === undefined) continue;
    if (type.isSingle) {
      if (detail !== path) continue;
      return plain({ title: label ?? type.label, href, date: dayOf(await portal.single(type), messages) });
    }
    const readable = matchReadable(detail, path);
    const [field, value] =
      Object.entries(readable === undefined ? (matchRoute(detail, path) ?? {}) : { id: readable.id })[0] ?? [];
    const record = field === undefined || value === undefined ? undefined : await portal.find(type, { field, value });
    if (record === undefined) continue;
    const source = sourceOf({ type, record }, context);
    return { source, actions: actionsOf(source.href, { type, record }, context) };
  }
  return undefined;
}

/** How to reach the town hall: the requested facts, else all; undefined when none of them is stored. Rejects as the store does. */
async function townPassage(asks: readonly Ask[], context: ViewContext): Promise<Passage | undefined> {
  const { contact, opening, hours } = context.frame;
  const { assistant } = context.messages;
  const facts: readonly (readonly [Ask, string, string | undefined])[] = [
    ['hours', assistant.contact.hours, opening && hoursSentence(opening.timetable, assistant.hours)],
    ['phone', assistant.contact.phone, contact?.telephone?.text],
    ['email', assistant.contact.email, contact?.email],
    ['place', assistant.contact.place, contact?.address],
  ];
  const present = facts.filter(([, , value]) => value !== undefined);
  const matches = present.filter(([ask]) => asks.includes(ask));
  if (asks.length > 0 && matches.length === 0) return undefined;
  const lines = (matches.length === 0 ? present : matches).map(([, label, value]) => `${label}: ${value}`);
  if (lines.length === 0) return undefined;
  const source = await townSource(context);
  return {
    text: [contact?.name ?? source.title, ...lines].join('\n'),
    source,
    actions: [
      { kind: 'page', label: assistant.actions.page, href: source.href },
      ...openingActions(hours, context),
      ...callActions(contact?.telephone, context),
    ],
    topic: 'contacto',
    titleTerms: 0,
    isPrecise: false,
  };
}
