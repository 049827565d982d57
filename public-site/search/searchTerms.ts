import { plainSearchText } from '#core/text/plainSearchText.ts';
import { stemOf } from '#core/text/stem.ts';
import { wordsIn } from '#core/text/words.ts';
import type { Synonyms } from './synonyms.ts';

/** More words do not narrow the search, and each costs time. */
const mostTerms = 12;

/** A search term: a typed word, or an expression of several words with a synonym. */
export type SearchTerm = {
  readonly typed: string;
  /** Alternatives as lists of folded words, the typed one first, then its synonyms; all words of one must occur. */
  readonly alternatives: readonly (readonly string[])[];
};

type Messages = {
  /** Words without meaning for a search, such as articles and 'cómo'. */
  readonly smallWords: string;
};

/** The distinct terms of a search. Small words are left out unless nothing else was typed; empty when the text has no word. */
export function searchTerms(text: string, { smallWords }: Messages, synonyms: Synonyms = []): readonly SearchTerm[] {
  const typed = plainSearchText(text)
    .split(/\s+/u)
    .flatMap((typedWord) => wordsIn(typedWord).map((word) => ({ typedWord, word })));
  const small = new Set(wordsIn(smallWords));
  const meaningful = typed.filter(({ word }) => !small.has(word));
  const used = (meaningful.length > 0 ? meaningful : typed).slice(0, mostTerms);
  const rows = synonyms.map((row) => row.map((words) => withoutSmall(words, small)));
  const terms: SearchTerm[] = [];
  for (let at = 0; at < used.length; ) {
    const words = used.slice(at).map(({ word }) => word);
    const { length, others } = synonymsAt(words, rows);
    const part = used.slice(at, at + length);
    const typedForm = part.map(({ word }) => word);
    terms.push({
      typed: trimPunctuation(part.map(({ typedWord }) => typedWord).join(' ')),
      alternatives: [typedForm, ...others],
    });
    at += length;
  }
  return [...new Map(terms.map((term) => [term.alternatives[0]?.join(' '), term])).values()];
}

/** The folded words that were typed. */
export function typedWords(terms: readonly SearchTerm[]): readonly string[] {
  return terms.flatMap(({ alternatives }) => alternatives[0] ?? []);
}

/** The synonyms of the longest expression at the start of these words, and its length in words. */
function synonymsAt(
  words: readonly string[],
  rows: Synonyms,
): { length: number; others: readonly (readonly string[])[] } {
  const matching = rows.flatMap((row) =>
    row.filter((expression) => beginsWith(words, expression)).map((expression) => ({ row, expression })),
  );
  const length = Math.max(1, ...matching.map(({ expression }) => expression.length));
  const longest = matching.filter(({ expression }) => expression.length === length);
  const others = longest.flatMap(({ row, expression }) => row.filter((other) => other !== expression));
  return { length, others };
}

function beginsWith(words: readonly string[], expression: readonly string[]): boolean {
  return expression.every((word, index) => stemOf(words[index] ?? '') === stemOf(word));
}

function withoutSmall(words: readonly string[], small: ReadonlySet<string>): readonly string[] {
  const meaningful = words.filter((word) => !small.has(word));
  return meaningful.length > 0 ? meaningful : words;
}

/** Strips the punctuation around a text. */
function trimPunctuation(text: string): string {
  return text.replaceAll(/^[\p{P}\p{Sm}\p{Sc}\p{Sk}]+|[\p{P}\p{Sm}\p{Sc}\p{Sk}]+$/gu, '');
}
