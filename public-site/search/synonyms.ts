import { foldedText } from '#core/values/comparison.ts';
import { type Portal, singleValues } from '../portal.ts';

/** Synonyms: rows of expressions, each a list of one or more folded words. */
export type Synonyms = readonly (readonly (readonly string[])[])[];

/** Rejects as the store does. */
export async function loadSynonyms(portal: Portal): Promise<Synonyms> {
  return readSynonyms((await singleValues(portal, 'search'))?.['sinonimos']);
}

/** Parses the rows that staff write, with expressions separated by commas, semicolons or equals signs. */
export function readSynonyms(rows: unknown): Synonyms {
  if (!Array.isArray(rows)) return [];
  return rows
    .filter((row) => typeof row === 'string')
    .map((row) =>
      row
        .split(/[,;=]/)
        .map(wordsIn)
        .filter((words) => words.length > 0),
    )
    .filter((row) => row.length > 1);
}

/** The folded words of a text, without punctuation. */
export function wordsIn(text: string): readonly string[] {
  return foldedText(text)
    .split(notInWords)
    .filter((word) => word !== '');
}

/** What separates words. The folding writes ñ as n and a character of the private use area (core/fold.ts); emoji are words too. */
const notInWords = /[^\p{L}\p{M}\p{N}\p{Co}\p{Extended_Pictographic}]+/u;
