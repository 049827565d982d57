import type { ServerCatalog } from '#core/locales/catalog.ts';
import { memoizeByObject } from '#core/values/memoizeByObject.ts';

type Options = { readonly words: ServerCatalog; readonly length?: number };

/** The beginning of a text, at most this many characters: whole sentences where one ends in its second half, else words up to one that says something. */
export function excerpt(text: string, { words, length = 150 }: Options): string {
  const flat = text
    .slice(0, 4 * length)
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (flat.length <= length) return flat;
  return sentencesOf(flat, { words, length }) ?? `${wordsOf(flat, { words, length })}…`;
}

const sentenceEnd = /[.!?…]["»”)]*(?=\s+["«“(¿¡]*[\p{Lu}\d¿¡])/gu;

/** The sentences that fit; undefined when they are too few to tell what a text is about. */
function sentencesOf(text: string, { words, length }: Required<Options>): string | undefined {
  const { abbreviations } = wordListsOf(words);
  let end = 0;
  for (const { 0: mark, index } of text.slice(0, length + 3).matchAll(sentenceEnd)) {
    const last = lastWordOf(text.slice(0, index));
    const isAbbreviated = mark === '.' && (last.length === 1 || abbreviations.has(last));
    if (!isAbbreviated && index + mark.length <= length) end = index + mark.length;
  }
  return end >= length / 2 ? text.slice(0, end) : undefined;
}

function wordsOf(text: string, { words, length }: Required<Options>): string {
  const { small } = wordListsOf(words);
  const cut = text.slice(0, length);
  const space = cut.lastIndexOf(' ');
  // A word as long as half of an excerpt is cut; else the last whole one, and before it none that only leads to the next.
  if (space <= length / 2) return cut.replace(danglingSigns, '');
  let kept = cut.slice(0, space).replace(danglingSigns, '');
  for (let last = lastWordOf(kept); small.has(last); last = lastWordOf(kept)) {
    const shorter = kept.slice(0, -last.length).replace(danglingSigns, '');
    if (shorter.length <= length / 2) break;
    kept = shorter;
  }
  return kept;
}

const danglingSigns = /[\s,.;:¿¡(«“–—-]+$/;

/** The last word, in small letters; '' after any other sign. */
function lastWordOf(text: string): string {
  return (/[\p{L}\p{N}]+$/u.exec(text)?.[0] ?? '').toLocaleLowerCase('es');
}

/** Read once for each catalogue. */
const wordListsOf = memoizeByObject(({ site }: ServerCatalog) => ({
  small: new Set(site.leadingWords.split(' ')),
  abbreviations: new Set(site.abbreviations.split(' ')),
}));
