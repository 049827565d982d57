import { assistantRoute } from '#core/assistant/assistant.ts';
import type { Passage } from '#core/assistant/knowledge.ts';
import { bestByKeyword, comparedForm, stemsIn } from '#core/assistant/keywords.ts';
import { writtenOut } from '#core/assistant/hearing/writtenOut.ts';
import type { Reply } from '#core/assistant/reply.ts';
import { wordListsOf } from '#core/assistant/wordLists.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { wordsIn } from '#core/text/words.ts';
import { fillReply, type FilledReply } from '../fillReply.ts';
import type { AnswerContext, FoundAnswer } from '../foundAnswer.ts';
import { fallback, personAction, plain } from './fallback.ts';
import { joined } from './joined.ts';
import { smallTalk } from './smallTalk.ts';

/**
 * Answers one question: with what records say of a day or of news, else with the reply of a keyword, else with a part of published
 * content, else with the fallback. A part wins over a reply when its title has more of the question than the keyword, or when it is a
 * frequent question. Rejects as the store does.
 */
export async function answerTo(typed: string, context: AnswerContext): Promise<FoundAnswer> {
  const { audience, knowledge, messages, replies } = context;
  const words = wordListsOf(messages);
  const question = writtenOut(typed, words.shortcuts);
  const stems = wordsIn(question).map(comparedForm);
  const talk = await smallTalk(question, { stems, context });
  if (talk !== undefined) return talk;
  const rest = stems.filter((stem) => !words.courtesies.has(stem) && !words.small.has(stem));
  if (
    audience === 'vecinos' &&
    stems.some((stem) => words.person.has(stem)) &&
    rest.every((stem) => words.person.has(stem))
  )
    return {
      ...plain(messages.assistant.personOffered, 'person'),
      actions: [personAction(messages), ...knowledge.ways],
    };
  const isNoise = (stem: string) => words.context.has(stem) || words.town.has(stem) || words.asks.has(stem);
  const direct = await knowledge.direct(question);
  const keyword = bestByKeyword(
    question,
    replies.filter(({ isWhole }) => !isWhole),
  );
  const specificity = keyword?.keyword.filter((stem) => !words.reader.isAskWord(stem)).length ?? 0;
  if (direct.length > 0 && specificity === 0) return joined(direct.map(passageAnswer));
  if (rest.length === 0 && keyword === undefined) return plain(messages.assistant.hello, 'greeting');
  const passages = await knowledge.find(question);
  const [passage] = passages;
  if (keyword !== undefined) {
    const filled = await fillReply(keyword.best, context);
    if (filled === undefined) return fallback(question, context);
    const isElsewhere = passage !== undefined && !filled.sources.some(({ href }) => href === passage.source.href);
    const hasMoreWords = hasMore(rest, { reply: keyword.best, filled, words, townName: knowledge.townName });
    // Staff wrote the reply for its keyword, whatever else it means.
    const saysMore = audience === 'vecinos' && rest.some((stem) => !isNoise(stem) && !keyword.keyword.includes(stem));
    const isBetter =
      passage?.isPrecise === true ||
      (isElsewhere && (passage.titleTerms > specificity || (passage.isDistinct === true && saysMore)));
    if (!isBetter) {
      const isCovered = passages.some(({ source }) => filled.sources.some(({ href }) => href === source.href));
      const isWhole = isCovered || !hasMoreWords;
      const isOffer = keyword.best.offersPerson && isUnsourced(filled);
      const shown = isWhole || isOffer ? filled : partialReply(keyword.best, { filled, messages });
      const detail = isElsewhere || !saysMore || passage === undefined ? '' : (passage.detail ?? '');
      return replyAnswer(keyword.best, { filled: withDetail(shown, detail), messages });
    }
  }
  if (passage === undefined) return fallback(question, context);
  const tied = passages.slice(1).filter(({ isTied }) => isTied === true);
  return tied.length === 0 ? passageAnswer(passage) : either([passage, ...tied], messages);
}

function passageAnswer({ text, source, actions, topic }: Passage): FoundAnswer {
  return { text, outcome: 'passage', sources: [source], actions, topic };
}

/** The services that fit a question equally well, each with its answer. */
function either(passages: readonly Passage[], { assistant }: ServerCatalog): FoundAnswer {
  const titles = passages.map(({ source }) => `«${source.title}»`);
  return joined(passages.map(passageAnswer), assistant.either(titles.join(', ')));
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
  const ignored = [replyStems, words.town, words.context];
  return stems.some((stem) => !ignored.some((set) => set.has(stem)) && !words.reader.isAskWord(stem));
}

/** The reply, which does not pretend to answer the whole question. */
function partialReply(
  { question }: Reply,
  { filled, messages }: { readonly filled: FilledReply; readonly messages: ServerCatalog },
): FilledReply {
  const text = messages.assistant.partial(question, filled.text);
  return { ...filled, text, actions: [...filled.actions, personAction(messages)] };
}

/** A reply with what the record that it quotes says beyond it. */
function withDetail(filled: FilledReply, detail: string): FilledReply {
  return detail === '' || filled.text.includes(detail) ? filled : { ...filled, text: `${filled.text}\n\n${detail}` };
}

/** Whether a reply says only what staff wrote. */
const isUnsourced = ({ sources }: FilledReply): boolean => sources.every(({ href }) => href === assistantRoute);

type Answered = { readonly filled: FilledReply; readonly messages: ServerCatalog };

function replyAnswer({ id, offersPerson }: Reply, { filled, messages }: Answered): FoundAnswer {
  const { text, sources, actions } = filled;
  const isOffered = actions.some(({ kind }) => kind === 'person');
  const all = offersPerson && !isOffered ? [...actions, personAction(messages)] : actions;
  if (offersPerson && isUnsourced(filled)) return { ...plain(text, 'person'), actions: all, topic: id };
  return { text, outcome: 'reply', sources, actions: all, topic: id };
}
