import { clausesIn } from '#core/assistant/hearing/clausesIn.ts';
import { withoutOverrides } from '#core/assistant/instructions.ts';
import { withoutIntroductions, withoutOpening } from '#core/assistant/introductions.ts';
import { answerTo } from './answers/answerTo.ts';
import { fallback } from './answers/fallback.ts';
import { joined } from './answers/joined.ts';
import type { AnswerContext, FoundAnswer } from './foundAnswer.ts';

/**
 * Answers a text. Two questions in one get both answers; a question that names nothing of its own is about the page at `about`; and where
 * the whole finds nothing, its clauses are tried, since the rest may be courtesy. Rejects as the store does.
 */
export async function findAnswer(typed: string, context: AnswerContext, about?: string): Promise<FoundAnswer> {
  const introduced = withoutIntroductions(typed);
  const text = withoutOverrides(introduced).trim();
  if (text === '' && introduced.trim() !== '') return fallback('', context);
  const whole = await answerTo(text, context);
  const next = about === undefined ? undefined : await followUp(text, { whole, context, about });
  if (next !== undefined) return next;
  const several = isAnswer(whole) || whole.outcome === 'fallback' ? await answersTo(text, context) : [];
  const pages = new Set([whole, ...several].flatMap(({ sources: [first] }) => first?.href ?? []));
  if (several.length > 1 && pages.size > 1) return joined(several);
  if (whole.outcome !== 'fallback') return whole;
  const opened = withoutOpening(text);
  const answer = opened === text ? undefined : await answerTo(opened, context);
  return answer !== undefined && answer.outcome !== 'fallback' ? answer : (several[0] ?? whole);
}

const mostAnswers = 2;

/** The answers to the clauses that name what they are about, at most one about each page. */
async function answersTo(text: string, context: AnswerContext): Promise<readonly FoundAnswer[]> {
  const clauses = clausesIn(text);
  if (clauses.length < 2) return [];
  const answers = new Map<string, FoundAnswer>();
  for (const clause of clauses) {
    if (answers.size === mostAnswers) break;
    if (!(await context.knowledge.isNamed(clause))) continue;
    const answer = await answerTo(clause, context);
    const href = answer.sources[0]?.href ?? '';
    if (isAnswer(answer) && !answers.has(href)) answers.set(href, answer);
  }
  return [...answers.values()];
}

const isAnswer = ({ outcome }: FoundAnswer): boolean => outcome === 'reply' || outcome === 'passage';

type FollowUp = { readonly whole: FoundAnswer; readonly context: AnswerContext; readonly about: string };

async function followUp(question: string, { whole, context, about }: FollowUp): Promise<FoundAnswer | undefined> {
  const { knowledge, messages } = context;
  const isOpen = isAnswer(whole) || whole.outcome === 'fallback' || whole.text === messages.assistant.hello;
  if (!isOpen || (await knowledge.isNamed(question))) return undefined;
  const passage = await knowledge.followUp(question, about);
  if (passage === undefined) return undefined;
  const { text, source, actions, topic } = passage;
  return { text, outcome: 'passage', sources: [source], actions, topic };
}
