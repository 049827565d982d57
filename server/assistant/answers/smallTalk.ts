import { bestByKeyword } from '#core/assistant/keywords.ts';
import type { Reply } from '#core/assistant/reply.ts';
import { wordListsOf } from '#core/assistant/wordLists.ts';
import type { AnswerContext, FoundAnswer } from '../foundAnswer.ts';
import { fillReply } from '../fillReply.ts';
import { personAction, plain } from './fallback.ts';

/** The reply to a text that says nothing but its keyword and courtesies; undefined for other texts. Rejects as the store does. */
export async function smallTalk(
  question: string,
  { stems, context }: { readonly stems: readonly string[]; readonly context: AnswerContext },
): Promise<FoundAnswer | undefined> {
  const { context: light, courtesies, small, town } = wordListsOf(context.messages);
  const isCourtesy = (stem: string) => [courtesies, small, town, light].some((words) => words.has(stem));
  const saysNothingElse = ({ keywords }: Reply) =>
    keywords.some((keyword) => stems.every((stem) => isCourtesy(stem) || keyword.includes(stem)));
  const match = bestByKeyword(
    question,
    context.replies.filter((reply) => reply.isWhole && saysNothingElse(reply)),
  );
  const filled = match && (await fillReply(match.best, context));
  if (match === undefined || filled === undefined) return undefined;
  if (!match.best.offersPerson) return plain(filled.text, 'greeting');
  return { ...plain(filled.text, 'person'), actions: [...context.knowledge.ways, personAction(context.messages)] };
}
