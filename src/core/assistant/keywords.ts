import { stemOf } from '../text/stem.ts';
import { wordsIn } from '../text/words.ts';

/** A keyword with the stems of its words, all of which a question must have. */
export type Keyword = readonly string[];

/** The forms in which words are compared: without accents, case, number, gender and what is only a question of spelling. */
export function stemsIn(text: string): readonly string[] {
  return wordsIn(text).map(comparedForm);
}

export function comparedForm(word: string): string {
  const stem = stemOf(word);
  // Words of other languages, such as 'workflows', have plurals that Spanish has not.
  return spoken(stem.length > 4 && stem.endsWith('s') ? stem.slice(0, -1) : stem);
}

/** How a folded word sounds in Guatemala: 'orario' is 'horario', 'licensia' is 'licencia', 'kedan' is 'quedan'. */
export function spoken(word: string): string {
  return word
    .replaceAll(/c(?=[ei])|z/g, 's')
    .replaceAll(/qu(?=[ei])|c(?!h)/g, 'k')
    .replaceAll(/(?<!c)h/g, '')
    .replaceAll(/g(?=[ei])/g, 'j')
    .replaceAll('v', 'b')
    .replaceAll('ll', 'y')
    .replaceAll(/n(?=[bp])/g, 'm');
}

/** The longest keyword that the question contains. */
function longestKeyword(question: ReadonlySet<string>, keywords: readonly Keyword[]): Keyword | undefined {
  let longest: Keyword | undefined;
  for (const words of keywords)
    if (words.length > (longest?.length ?? 0) && words.every((word) => question.has(word))) longest = words;
  return longest;
}

/** Something that keywords find. */
type Keyed = { readonly keywords: readonly Keyword[]; readonly order: number };

/** The one with the longest keyword in the question; of several, the first by order. */
export function bestByKeyword<T extends Keyed>(
  question: string,
  candidates: readonly T[],
): { readonly best: T; readonly keyword: Keyword } | undefined {
  const stems = new Set(stemsIn(question));
  let longest: { best: T; keyword: Keyword } | undefined;
  for (const best of candidates) {
    const keyword = longestKeyword(stems, best.keywords);
    if (keyword === undefined) continue;
    const longer = keyword.length - (longest?.keyword.length ?? 0);
    if (longer > 0 || (longer === 0 && longest !== undefined && best.order < longest.best.order))
      longest = { best, keyword };
  }
  return longest;
}
