import type { AnswerAction } from '#core/assistant/assistantSchemas.ts';
import { withoutIntroductions, withoutOpening } from '#core/assistant/introductions.ts';
import { bestByKeyword, comparedForm, stemsIn } from '#core/assistant/keywords.ts';
import type { Reply } from '#core/assistant/reply.ts';
import { wordListsOf } from '#core/assistant/wordLists.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { wordsIn } from '#core/text/words.ts';
import type { Outcome } from './assistantTables.ts';
import type { AnswerContext, FoundAnswer } from './foundAnswer.ts';
import { fillReply, type FilledReply } from './fillReply.ts';

/**
 * Answers a question: with the reply of a keyword, else with a part of published content, else with the fallback. A part wins over a
 * reply when its title has more of the question than the keyword, or when it is a frequent question.
 */
export async function findAnswer(typed: string, context: AnswerContext): Promise<FoundAnswer> {
  const question = withoutIntroductions(typed);
  const answer = await answerTo(question, context);
  const rest = withoutOpening(question);
  return answer.outcome === 'fallback' && rest !== question.trimStart() ? answerTo(rest, context) : answer;
}

async function answerTo(question: string, context: AnswerContext): Promise<FoundAnswer> {
  const { audience, knowledge, messages, replies } = context;
  const words = wordListsOf(messages);
  const stems = wordsIn(question).map(comparedForm);
  const rest = stems.filter((stem) => !words.courtesies.has(stem) && !words.small.has(stem));
  if (rest.length === 0) return plain(messages.assistant.hello, 'greeting');
  if (audience === 'vecinos' && rest.every((stem) => words.person.has(stem)))
    return {
      ...plain(messages.assistant.personOffered, 'person'),
      actions: [personAction(messages), ...knowledge.ways],
    };
  const keyword = bestByKeyword(question, replies);
  const passages = await knowledge.find(question);
  const [passage] = passages;
  if (keyword !== undefined) {
    const filled = await fillReply(keyword.best, context);
    if (filled === undefined) return fallback(context);
    const specificity = keyword.keyword.filter((stem) => !words.reader.isAskWord(stem)).length;
    const isElsewhere = passage !== undefined && !filled.sources.some(({ href }) => href === passage.source.href);
    const isBetter = passage?.isPrecise === true || (isElsewhere && passage.titleTerms > specificity);
    if (!isBetter) {
      const isCovered = passages.some(({ source }) => filled.sources.some(({ href }) => href === source.href));
      const isWhole = isCovered || !hasMore(rest, { reply: keyword.best, filled, words, townName: knowledge.townName });
      return replyAnswer(keyword.best, isWhole ? filled : partialReply(keyword.best, { filled, messages }));
    }
  }
  if (passage === undefined) return fallback(context);
  const { text, source, actions, topic } = passage;
  return { text, outcome: 'passage', sources: [source], actions, topic };
}

type Comparison = {
  readonly reply: Reply;
  readonly filled: FilledReply;
  readonly words: ReturnType<typeof wordListsOf>;
  readonly townName: string;
};

/** Whether a citizen asks for more than a reply speaks of, as with 'registro civil' where the keyword is 'registro'. */
function hasMore(stems: readonly string[], { reply, filled, words, townName }: Comparison): boolean {
  if (reply.audience !== 'vecinos') return false;
  const texts = [townName, reply.question, filled.text, ...filled.sources.map(({ title }) => title)];
  const replyStems = new Set([...reply.keywords.flat(), ...texts.flatMap(stemsIn)]);
  return stems.some((stem) => !replyStems.has(stem) && !words.town.has(stem) && !words.reader.isAskWord(stem));
}

/** The reply, which does not pretend to answer the whole question. */
function partialReply(
  { question }: Reply,
  { filled, messages }: { readonly filled: FilledReply; readonly messages: ServerCatalog },
): FilledReply {
  const text = messages.assistant.partial(question, filled.text);
  return { ...filled, text, actions: [...filled.actions, personAction(messages)] };
}

function replyAnswer({ id }: Reply, { text, sources, actions }: FilledReply): FoundAnswer {
  return { text, outcome: 'reply', sources, actions, topic: id };
}

function fallback({ audience, knowledge, messages, supportPhone }: AnswerContext): FoundAnswer {
  const { assistant } = messages;
  if (audience === 'personal')
    return plain(assistant.staffFallback(supportPhone === '' ? knowledge.phone : supportPhone), 'fallback');
  const actions = [...knowledge.ways, personAction(messages)];
  return { ...plain(assistant.fallback(knowledge.phone), 'fallback'), actions };
}

function personAction({ assistant }: ServerCatalog): AnswerAction {
  return { kind: 'person', label: assistant.actions.person };
}

function plain(text: string, outcome: Outcome): FoundAnswer {
  return { text, outcome, sources: [], actions: [], topic: '' };
}
