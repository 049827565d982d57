import { plainSearchText } from '#core/text/plainSearchText.ts';
import { wordsIn } from '#core/text/words.ts';
import type { Expression } from './expression.ts';
import { expressionsIn } from './expressionsIn.ts';
import { isJoint } from './joints.ts';
import { noSynonyms, type Synonyms } from './synonyms.ts';

/** More words do not narrow the search, and each costs time. */
const mostTerms = 12;

/** A search term: a typed word, or an expression of several words with a synonym. */
export type SearchTerm = {
  readonly typed: string;
  /** Alternatives as lists of folded words, the typed one first, then its synonyms; all words of one must occur. */
  readonly alternatives: readonly (readonly string[])[];
  /** The keys of the records for which people ask so; none by default. */
  readonly records?: ReadonlySet<string>;
};

type Messages = {
  /** Words without meaning for a search, such as articles and 'cómo'. */
  readonly smallWords: string;
};

/** The distinct terms of a search. Small words are left out unless nothing else was typed; empty when the text has no word. */
export function searchTerms(
  text: string,
  { smallWords }: Messages,
  synonyms: Synonyms = noSynonyms,
): readonly SearchTerm[] {
  const small = new Set(wordsIn(smallWords));
  const typed = plainSearchText(text)
    .split(/\s+/u)
    .flatMap((typedWord) => wordsIn(typedWord).map((word) => ({ typedWord, word })));
  const expressions = expressionsIn(typed, { synonyms, small });
  const isSmall = ({ part }: Expression) => part.length === 1 && small.has(part[0]?.word ?? '');
  const meaningful = expressions.filter((expression) => !isSmall(expression));
  return termsOf(meaningful.length > 0 ? meaningful : expressions, { small });
}

/** The distinct terms of expressions, without the small words in them. */
export function termsOf(
  expressions: readonly Expression[],
  { small, most = mostTerms }: { readonly small: ReadonlySet<string>; readonly most?: number },
): readonly SearchTerm[] {
  const terms = expressions.map(({ part, others, records }) => ({
    typed: trimPunctuation(part.map(({ typedWord }) => typedWord).join(' ')),
    alternatives: [
      withoutSmall(
        part.map(({ word }) => word),
        small,
      ),
      ...others.map((words) => words.filter((word) => !isJoint(word))),
    ],
    ...(records && { records }),
  }));
  return [...new Map(terms.map((term) => [term.alternatives[0]?.join(' '), term])).values()].slice(0, most);
}

/** The folded words that were typed. */
export function typedWords(terms: readonly SearchTerm[]): readonly string[] {
  return terms.flatMap(({ alternatives }) => alternatives[0] ?? []);
}

function withoutSmall(words: readonly string[], small: ReadonlySet<string>): readonly string[] {
  const meaningful = words.filter((word) => !small.has(word));
  return meaningful.length > 0 ? meaningful : words;
}

/** Strips the punctuation around a text. */
function trimPunctuation(text: string): string {
  return text.replaceAll(/^[\p{P}\p{Sm}\p{Sc}\p{Sk}]+|[\p{P}\p{Sm}\p{Sc}\p{Sk}]+$/gu, '');
}
