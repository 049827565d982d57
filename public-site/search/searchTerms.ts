import { stemOf } from './stem.ts';
import { type Synonyms, wordsIn } from './synonyms.ts';

/** More words than these narrow nothing, and each costs. */
const mostTerms = 12;

/** What is looked for: a word as it was typed, or several that staff have given a synonym. */
export type SearchTerm = {
  readonly typed: string;
  /** Lists of folded words, of which one list must occur whole: what was typed first, then its synonyms. */
  readonly alternatives: readonly (readonly string[])[];
};

type Words = {
  /** Words that say nothing of what is looked for, such as articles and 'cómo'. */
  readonly smallWords: string;
};

/** The terms of a search, each once. Small words are left out unless nothing else was typed; none when there is nothing to look for. */
export function searchTerms(text: string, { smallWords }: Words, synonyms: Synonyms = []): readonly SearchTerm[] {
  const typed = text.split(/\s+/u).flatMap((typedWord) => wordsIn(typedWord).map((word) => ({ typedWord, word })));
  const small = new Set(wordsIn(smallWords));
  const telling = typed.filter(({ word }) => !small.has(word));
  const used = (telling.length > 0 ? telling : typed).slice(0, mostTerms);
  const rows = synonyms.map((row) => row.map((words) => withoutSmall(words, small)));
  const terms: SearchTerm[] = [];
  for (let at = 0; at < used.length; ) {
    const words = used.slice(at).map(({ word }) => word);
    const { length, others } = synonymsAt(words, rows);
    const part = used.slice(at, at + length);
    const own = part.map(({ word }) => word);
    terms.push({ typed: bare(part.map(({ typedWord }) => typedWord).join(' ')), alternatives: [own, ...others] });
    at += length;
  }
  return [...new Map(terms.map((term) => [term.alternatives[0]?.join(' '), term])).values()];
}

/** The folded words that were typed. */
export function typedWords(terms: readonly SearchTerm[]): readonly string[] {
  return terms.flatMap(({ alternatives }) => alternatives[0] ?? []);
}

/** The longest expression with synonyms that these words begin with. */
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
  const telling = words.filter((word) => !small.has(word));
  return telling.length > 0 ? telling : words;
}

/** Without the signs around it. */
function bare(text: string): string {
  return text.replaceAll(/^[\p{P}\p{Sm}\p{Sc}\p{Sk}]+|[\p{P}\p{Sm}\p{Sc}\p{Sk}]+$/gu, '');
}
