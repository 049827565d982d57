import { ownSettings } from '#core/site/ownSettings.ts';
import { wordsIn } from '#core/text/words.ts';
import { memoizeByObject } from '#core/values/memoizeByObject.ts';
import type { Values } from '#core/values/record.ts';
import { type Portal, singleValues } from '../portal/portal.ts';
import { loadPhrases } from './searchWords.ts';
import type { Phrase } from './wordForms.ts';
import { formsIn, type WordForm } from './wordForms.ts';

/** Folded words. */
type Expression = readonly string[];

/** What people say, and the expressions that it also stands for. */
export type Synonym = {
  readonly words: Expression;
  /** How the words are compared; one that begins so for a word with an asterisk. */
  readonly forms: readonly WordForm[];
  readonly others: readonly Expression[];
};

export type Synonyms = {
  /** By the compared form of their first word; beginnings under ''. */
  readonly byForm: ReadonlyMap<string, readonly Synonym[]>;
  /** What people say who ask for a record. */
  readonly phrases: readonly Phrase[];
};

export const noSynonyms: Synonyms = { byForm: new Map(), phrases: [] };

/** Rejects as the store does. */
export async function loadSynonyms(portal: Portal): Promise<Synonyms> {
  const [values, phrases] = await Promise.all([singleValues(portal, 'search'), loadPhrases(portal)]);
  return { ...synonymsIn(values ?? noValues), phrases };
}

const noValues: Values = {};

const synonymsIn = memoizeByObject((values: Values) =>
  readSynonyms(values['sinonimos'], values['locales'] ?? ownSettings.search.locales.default),
);

/**
 * Reads the rows that staff write, with expressions separated by commas, semicolons or equals signs. In a row of words that mean the same
 * each stands for all others; in one of local words each stands for the first.
 */
export function readSynonyms(rows: unknown, localRows: unknown = []): Synonyms {
  const same = rowsIn(rows).flatMap((row) =>
    row.map((text) => synonymOf(text, row.filter((other) => other !== text).map(wordsIn))),
  );
  const local = rowsIn(localRows).flatMap(([first = '', ...others]) =>
    others.map((text) => synonymOf(text, [wordsIn(first)])),
  );
  const byForm = new Map<string, Synonym[]>();
  for (const synonym of [...same, ...local]) {
    const [first] = synonym.forms;
    const key = first?.isBeginning === false ? first.form : '';
    byForm.set(key, [...(byForm.get(key) ?? []), synonym]);
  }
  return { byForm, phrases: [] };
}

function rowsIn(rows: unknown): readonly (readonly string[])[] {
  if (!Array.isArray(rows)) return [];
  return rows
    .filter((row) => typeof row === 'string')
    .map((row) => row.split(/[,;=]/).filter((text) => wordsIn(text).length > 0))
    .filter((row) => row.length > 1);
}

function synonymOf(text: string, others: readonly Expression[]): Synonym {
  return { words: wordsIn(text), forms: formsIn(text), others };
}
