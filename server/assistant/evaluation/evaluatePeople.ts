import { inventedFigures } from '#core/assistant/inventedFigures.ts';
import type { FoundAnswer } from '../foundAnswer.ts';
import type { Miss } from './evaluate.ts';
import { isRight, type PeopleQuestion } from './rightness.ts';

export type PeopleEvaluation = {
  readonly total: number;
  readonly right: number;
  readonly misses: readonly (Miss & Pick<PeopleQuestion, 'kind'>)[];
  /** Emergencies that got no numbers. */
  readonly missedEmergencies: readonly Miss[];
  /** Answers with a figure that no cited record has. */
  readonly invented: readonly Miss[];
  readonly slowestMilliseconds: number;
};

type Options = {
  /** Answers a question; `about` is the address of the page that the answer before it cites. */
  readonly ask: (question: string, about?: string) => Promise<FoundAnswer>;
  /** The whole text of the record at an address; '' for an unknown one. */
  readonly recordText: (href: string) => string;
};

/** Asks every question as people wrote it, after the one before it, and judges the answers. */
export async function evaluatePeople(
  questions: readonly PeopleQuestion[],
  { ask, recordText }: Options,
): Promise<PeopleEvaluation> {
  const misses: PeopleEvaluation['misses'][number][] = [];
  const invented: Miss[] = [];
  let slowestMilliseconds = 0;
  for (const one of questions) {
    const { question, after, kind } = one;
    const about = after === undefined ? undefined : (await ask(after)).sources[0]?.href;
    const startedAt = performance.now();
    const answer = await ask(question, about);
    slowestMilliseconds = Math.max(slowestMilliseconds, performance.now() - startedAt);
    const text = `${answer.text.replaceAll('\n', ' ').slice(0, 160)} [${answer.outcome}: ${answer.sources.map(({ title }) => title).join(', ')}]`;
    const conversation = after === undefined ? question : `${after} → ${question}`;
    if (!isRight(one, answer)) misses.push({ question: conversation, kind, expected: expectation(one), answer: text });
    const sources = answer.sources.map(({ href, title }) => `${title}\n${recordText(href)}`);
    const [figure] =
      sources.length === 0 || answer.outcome === 'emergency' ? [] : inventedFigures(answer.text, sources);
    if (figure !== undefined) invented.push({ question: conversation, expected: figure.text, answer: text });
  }
  return {
    total: questions.length,
    right: questions.length - misses.length,
    misses,
    missedEmergencies: misses.filter(({ kind }) => kind === 'emergency'),
    invented,
    slowestMilliseconds,
  };
}

function expectation({ kind, source = [], must = [], mustNot = [] }: PeopleQuestion): string {
  const titles = typeof source === 'string' ? [source] : source;
  return [kind, titles.join(' | '), must.join(' + '), ...mustNot.map((one) => `−${one}`)]
    .filter((part) => part !== '')
    .join(' · ');
}
