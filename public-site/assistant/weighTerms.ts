import { comparedForm } from '#core/assistant/keywords.ts';
import type { Match, SiteIndex } from '../search/siteIndex.ts';
import type { SearchTerm } from '../search/searchTerms.ts';

/** A term of a question, with its weight: rare words weigh more, and one that occurs nowhere most. */
export type WeighedTerm = {
  readonly weight: number;
  /** Its weight were it no circumstance. */
  readonly fullWeight: number;
  /** Whether few titles have it, and it says more than what kind of procedure they are. */
  readonly isDistinct: boolean;
  /** The keys of the records for which people ask so. */
  readonly records: ReadonlySet<string>;
  /** Whether it only speaks of the circumstances of a question. */
  readonly isLight: boolean;
  /** The term as typed and its synonyms, each as the compared forms of its words, with how well it stands for the term. */
  readonly forms: readonly { readonly stems: readonly string[]; readonly share: number }[];
  /** The documents with the term, by key. */
  readonly documents: ReadonlyMap<string, Match>;
};

const synonymShare = 0.9;
const misspeltShare = 0.8;

type Weighing = {
  readonly index: Pick<SiteIndex, 'find'>;
  /** The stems of the titles of all documents. */
  readonly titles: readonly ReadonlySet<string>[];
  /** The compared forms of words that weigh little. */
  readonly light: ReadonlySet<string>;
  /** The compared forms of words for kinds of procedures. */
  readonly procedures: ReadonlySet<string>;
};

const mostDistinct = 2;
/** Shorter words with a wrong letter are often other words: 'visa' is no 'vía'. */
const leastMisspelt = 6;

const lightShare = 0.1;

export function weighTerms(
  terms: readonly SearchTerm[],
  { index, titles, light, procedures }: Weighing,
): readonly WeighedTerm[] {
  return terms.map((term) => {
    const matches = index.find([term]);
    const typedForms = term.alternatives.map((words, at) => ({
      stems: words.map(comparedForm),
      share: at === 0 ? 1 : synonymShare,
    }));
    const typed = new Set(typedForms.flatMap(({ stems }) => stems));
    const misspelt = [...new Set(matches.flatMap(({ words }) => words.map(comparedForm)))].filter(
      (stem) => !typed.has(stem),
    );
    const [ownForm] = typedForms;
    const isLight = term.alternatives.length === 1 && ownForm?.stems.every((stem) => light.has(stem)) === true;
    const forms = [...typedForms, ...misspelt.map((stem) => ({ stems: [stem], share: misspeltShare }))];
    const fullWeight = Math.log(1 + titles.length / Math.max(1, matches.length));
    const isProcedure = ownForm?.stems.every((stem) => procedures.has(stem)) === true;
    const titled = term.records?.size ?? titles.filter((stems) => shareIn({ forms }, stems) > 0).length;
    return {
      weight: fullWeight * (isLight ? lightShare : 1),
      fullWeight,
      isDistinct:
        !isLight &&
        !isProcedure &&
        !(misspelt.length > 0 && term.typed.length < leastMisspelt) &&
        titled <= mostDistinct,
      records: term.records ?? new Set(),
      isLight,
      forms,
      documents: new Map(matches.map((match) => [match.key, match])),
    };
  });
}

const rootShare = 0.75;
const shortestRoot = 5;

/** How well words have a term, from 0 to 1; words with the same root, such as 'construir' and 'construcción', have it partly. */
export function shareIn(term: Pick<WeighedTerm, 'forms'>, stems: ReadonlySet<string>): number {
  let best = 0;
  for (const { stems: words, share } of term.forms) {
    if (share <= best) continue;
    if (words.every((word) => stems.has(word))) best = share;
    else if (share * rootShare > best && words.every((word) => stems.has(word) || hasRoot(word, stems)))
      best = share * rootShare;
  }
  return best;
}

function hasRoot(word: string, stems: ReadonlySet<string>): boolean {
  if (word.length < shortestRoot) return false;
  for (const stem of stems) if (isSameRoot(word, stem)) return true;
  return false;
}

function isSameRoot(left: string, right: string): boolean {
  const least = Math.max(shortestRoot, Math.ceil(Math.max(left.length, right.length) * 0.7));
  return right.length >= least && left.length >= least && left.slice(0, least) === right.slice(0, least);
}
