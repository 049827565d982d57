import { comparedForm } from './keywords.ts';
import { wordsIn } from '../text/words.ts';

/** What people want to know about a service, the most specific first. */
export const askNames = [
  'forms',
  'cost',
  'time',
  'email',
  'phone',
  'hours',
  'law',
  'requirements',
  'steps',
  'place',
  'result',
  'audience',
] as const;

export type Ask = (typeof askNames)[number];

/** The words of each, separated by spaces. */
export type AskWords = Readonly<Record<Ask, string>>;

export type AskReader = {
  /** What a question asks for, the most specific first. */
  asksIn(question: string): readonly Ask[];
  isAskWord(word: string): boolean;
  /** Whether people who ask this want it even beside another thing: 'quién' and 'dónde' are often said by the way. */
  isStrongAsk(ask: Ask): boolean;
};

const strongAsks: ReadonlySet<Ask> = new Set([
  'cost',
  'time',
  'requirements',
  'hours',
  'phone',
  'email',
  'forms',
  'steps',
  'place',
]);

export function createAskReader(words: AskWords): AskReader {
  const byAsk = askNames.map((name) => ({ name, words: new Set(words[name].split(' ').map(comparedForm)) }));
  return {
    asksIn: (question) => {
      const stems = wordsIn(question).map(comparedForm);
      return byAsk.filter((ask) => stems.some((stem) => ask.words.has(stem))).map(({ name }) => name);
    },
    isStrongAsk: (ask) => strongAsks.has(ask),
    isAskWord: (word) => byAsk.some((ask) => ask.words.has(comparedForm(word))),
  };
}
