import { assistantRoute } from '#core/assistant/assistant.ts';
import { inventedFigures } from '#core/assistant/inventedFigures.ts';
import { foldedText } from '#core/text/fold.ts';
import type { FoundAnswer } from '../foundAnswer.ts';

/** A question with what a right answer has; one that must be refused has no source. */
export type EvaluatedQuestion = {
  readonly question: string;
  readonly kind: string;
  /** The title of the record that the answer must cite. */
  readonly source?: string | undefined;
  /** A figure or a phrase that the answer must have. */
  readonly must?: string | undefined;
};

export type Miss = { readonly question: string; readonly expected: string; readonly answer: string };

export type Evaluation = {
  readonly total: number;
  readonly answerable: number;
  /** Answers with the expected source and the required figure or phrase. */
  readonly right: number;
  /** Answers without a title, link and date of a source. */
  readonly uncited: readonly Miss[];
  /** Answers with a figure that no cited record has. */
  readonly invented: readonly Miss[];
  /** Questions that must be refused and were answered. */
  readonly notRefused: readonly Miss[];
  readonly misses: readonly Miss[];
  readonly slowestMilliseconds: number;
};

type Options = {
  readonly answer: (question: string) => Promise<FoundAnswer>;
  /** The whole text of the record at an address; '' for an unknown one. */
  readonly recordText: (href: string) => string;
};

/** Asks every question and compares the answers. */
export async function evaluate(
  questions: readonly EvaluatedQuestion[],
  { answer, recordText }: Options,
): Promise<Evaluation> {
  const uncited: Miss[] = [];
  const invented: Miss[] = [];
  const notRefused: Miss[] = [];
  const misses: Miss[] = [];
  let slowestMilliseconds = 0;
  for (const { question, source, must = '' } of questions) {
    const startedAt = performance.now();
    const reply = await answer(question);
    slowestMilliseconds = Math.max(slowestMilliseconds, performance.now() - startedAt);
    // A reply that quotes no record says that something is not the municipality's.
    const isSourced = reply.sources.some(({ href }) => href !== assistantRoute);
    const isAnswer = (reply.outcome === 'reply' && isSourced) || reply.outcome === 'passage';
    const miss = (expected: string): Miss => ({ question, expected, answer: summaryOf(reply) });
    const isCited =
      reply.sources.length > 0 &&
      reply.sources.every(({ title, href, date }) => title !== '' && href !== '' && date !== '');
    if (isAnswer && !isCited) uncited.push(miss('una fuente con título, enlace y fecha'));
    const [figure] = isAnswer
      ? inventedFigures(
          reply.text,
          reply.sources.map(({ href, title }) => `${title}\n${recordText(href)}`),
        )
      : [];
    if (figure !== undefined) invented.push(miss(`«${figure.text}» en la fuente`));
    if (source === undefined) {
      if (isAnswer) notRefused.push(miss('ninguna respuesta'));
    } else if (!reply.sources.some(({ title }) => title === source) || !has(reply.text, must))
      misses.push(miss(`${source}: «${must}»`));
  }
  const answerable = questions.filter(({ source }) => source !== undefined).length;
  return {
    total: questions.length,
    answerable,
    right: answerable - misses.length,
    uncited,
    invented,
    notRefused,
    misses,
    slowestMilliseconds,
  };
}

function has(text: string, part: string): boolean {
  return foldedText(text).includes(foldedText(part));
}

function summaryOf({ text, sources }: FoundAnswer): string {
  return `${text.replaceAll('\n', ' ').slice(0, 90)} [${sources.map(({ title }) => title).join(', ')}]`;
}
