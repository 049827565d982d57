import { wordsIn } from '#core/text/words.ts';
import { type Portal, singleValues } from '../portal/portal.ts';

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
