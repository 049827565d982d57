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
};

export function createAskReader(words: AskWords): AskReader {
  const byAsk = askNames.map((name) => ({ name, words: new Set(words[name].split(' ').map(comparedForm)) }));
  return {
    asksIn: (question) => {
      const stems = wordsIn(question).map(comparedForm);
      return byAsk.filter((ask) => stems.some((stem) => ask.words.has(stem))).map(({ name }) => name);
    },
    isAskWord: (word) => byAsk.some((ask) => ask.words.has(comparedForm(word))),
  };
}
