import type { ServerCatalog } from '#core/locales/catalog.ts';
import { memoizeByObject } from '#core/values/memoizeByObject.ts';

type Options = { readonly messages: ServerCatalog; readonly length?: number };

/** The beginning of a text, at most `length` characters: whole sentences if one ends in the second half, else whole words. */
export function excerpt(text: string, { messages, length = 150 }: Options): string {
  const flat = text
    .slice(0, 4 * length)
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (flat.length <= length) return flat;
  return sentencesOf(flat, { messages, length }) ?? `${wordsOf(flat, { messages, length })}…`;
}

const sentenceEnd = /[.!?…]["»”)]*(?=\s+["«“(¿¡]*[\p{Lu}\d¿¡])/gu;

/** The sentences that fit; undefined when they fill less than half of the length. */
function sentencesOf(text: string, { messages, length }: Required<Options>): string | undefined {
  const { abbreviations } = wordListsOf(messages);
  let end = 0;
  for (const { 0: mark, index } of text.slice(0, length + 3).matchAll(sentenceEnd)) {
    const last = lastWordOf(text.slice(0, index));
    const isAbbreviated = mark === '.' && (last.length === 1 || abbreviations.has(last));
    if (!isAbbreviated && index + mark.length <= length) end = index + mark.length;
  }
  return end >= length / 2 ? text.slice(0, end) : undefined;
}

function wordsOf(text: string, { messages, length }: Required<Options>): string {
  const { small } = wordListsOf(messages);
  const cut = text.slice(0, length);
  const space = cut.lastIndexOf(' ');
  // Cuts at the last whole word and drops trailing articles and prepositions; a word longer than half the excerpt is split.
  if (space <= length / 2) return cut.replace(danglingSigns, '');
  let start = cut.slice(0, space).replace(danglingSigns, '');
  for (let last = lastWordOf(start); small.has(last); last = lastWordOf(start)) {
    const shorter = start.slice(0, -last.length).replace(danglingSigns, '');
    if (shorter.length <= length / 2) break;
    start = shorter;
  }
  return start;
}

const danglingSigns = /[\s,.;:¿¡(«“–—-]+$/;

/** The last word in lower case; '' when the text ends with any other character. */
function lastWordOf(text: string): string {
  return (/[\p{L}\p{N}]+$/u.exec(text)?.[0] ?? '').toLocaleLowerCase('es');
}

/** Parsed once per catalogue. */
const wordListsOf = memoizeByObject(({ site }: ServerCatalog) => ({
  small: new Set(site.leadingWords.split(' ')),
  abbreviations: new Set(site.abbreviations.split(' ')),
}));
