import { searchWords } from '#core/comparison.ts';

/** More words than these narrow nothing, and each costs. */
const mostTerms = 12;

/** Signs around a word that are no part of it; emoji are. */
const around = /^[\p{P}\p{Sm}\p{Sc}\p{Sk}]+|[\p{P}\p{Sm}\p{Sc}\p{Sk}]+$/gu;

/** A word as it was typed, and as stores look for it (folded). */
export type SearchTerm = { readonly typed: string; readonly folded: string };

/**
 * The words to look for, each once, without the signs around them. Small words of the language, such as articles, are left out
 * unless nothing else was typed. None when there is nothing to look for.
 */
export function searchTerms(text: string, { smallWords }: { readonly smallWords: string }): readonly SearchTerm[] {
  const typed = text.split(/\s+/u).map((word) => word.replaceAll(around, ''));
  const all = typed.flatMap((word) => searchWords(word).map((folded) => ({ typed: word, folded })));
  const words = [...new Map(all.map((word) => [word.folded, word])).values()];
  const small = new Set(searchWords(smallWords));
  const telling = words.filter(({ folded }) => !small.has(folded));
  return (telling.length > 0 ? telling : words).slice(0, mostTerms);
}

/** A word without the ending of a plural: who looks for 'licencias' is told where 'licencia' is. */
export function withoutPlural(word: string): string {
  if (word.length > 5 && /[^aeiouáéíóú]es$/iu.test(word)) return word.slice(0, -2);
  return word.length > 4 && /s$/i.test(word) ? word.slice(0, -1) : word;
}
