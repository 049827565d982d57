import { comparedForm } from '../keywords.ts';
import { wordsIn } from '../../text/words.ts';

/** A word of a text, with where it is and the form in which words are compared. */
export type SpokenWord = { readonly form: string; readonly start: number; readonly end: number };

/** Words by which people ask for a new record, separated by spaces, as a catalogue has them. */
export type RequestWords = {
  readonly create: string;
  readonly fresh: string;
  readonly open: string;
  /** What may come before the request. */
  readonly before: string;
  readonly articles: string;
  /** Words that join the name of a field to the text before it. */
  readonly joints: string;
  /** What may come before a value. */
  readonly links: string;
  /** What comes before the title. */
  readonly title: string;
  /** What comes before the person in charge, in expressions separated by commas. */
  readonly person: string;
  /** By which people mean themselves. */
  readonly self: string;
  readonly yes: string;
};

/** Includes the marks that stand for quoted texts. */
const word = /[\p{L}\p{M}\p{N}\p{Co}]+/gu;

export function spokenWords(text: string): readonly SpokenWord[] {
  return [...text.matchAll(word)].map(({ 0: whole, index }) => ({
    form: comparedForm(wordsIn(whole)[0] ?? ''),
    start: index,
    end: index + whole.length,
  }));
}

/** The compared forms of the words of a text. */
export function formsIn(text: string): readonly string[] {
  return spokenWords(text).map(({ form }) => form);
}

/** Whether the words from an index are these. */
export function areAt(words: readonly SpokenWord[], at: number, forms: readonly string[]): boolean {
  return forms.length > 0 && forms.every((form, offset) => words[at + offset]?.form === form);
}

export const formSet = (words: string): ReadonlySet<string> => new Set(formsIn(words));
