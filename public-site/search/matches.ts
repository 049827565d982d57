import { foldedText } from '#core/text/fold.ts';
import { stemOf } from '#core/text/stem.ts';
import { wordsIn } from '#core/text/words.ts';

/** A piece of a text; all pieces in order form the text. */
export type TextPart = { readonly text: string; readonly isMatch: boolean };

/** The position of a term in a text: `from` inclusive, `to` exclusive, and the index of the term. */
export type Match = { readonly from: number; readonly to: number; readonly term: number };

/** The search of one text stops after this many matches per term. */
const mostMatches = 300;

/** The text in pieces, with the terms marked regardless of case and accents. `terms` are folded, as searchTerms returns them. */
export function markMatches(text: string, terms: readonly string[]): readonly TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { from, to } of joined(findMatches(text, terms))) {
    if (from > done) parts.push({ text: text.slice(done, from), isMatch: false });
    parts.push({ text: text.slice(from, to), isMatch: true });
    done = to;
  }
  return done < text.length ? [...parts, { text: text.slice(done), isMatch: false }] : parts;
}

/** A word character at the end. */
const wordBefore = /[\p{L}\p{M}\p{N}]$/u;

/**
 * The matches of the terms in a text, in order; inside other words only for a term that begins none. Letters match whole: the ñ of 'año'
 * does not match n.
 */
export function findMatches(text: string, terms: readonly string[]): readonly Match[] {
  const { folded, origins } = foldLetters(text);
  const isStart = (at: number) => origins[at] !== origins[at - 1];
  const matches = terms.flatMap((term, index) => {
    const matches: Match[] = [];
    for (let at = folded.indexOf(term); at >= 0 && term !== ''; at = folded.indexOf(term, at + 1)) {
      const end = at + term.length;
      if (!isStart(at) || !isStart(end)) continue;
      matches.push({ from: origins[at] ?? 0, to: origins[end] ?? text.length, term: index });
      if (matches.length === mostMatches) break;
    }
    const beginnings = matches.filter(({ from }) => !wordBefore.test(text.slice(Math.max(0, from - 2), from)));
    return beginnings.length > 0 ? beginnings : matches;
  });
  return matches.toSorted((left, right) => left.from - right.from || right.to - left.to);
}

/**
 * The folded words of a text that are forms of the searched words, such as 'licencia' for 'licencias', and the searched words that are
 * prefixes of words in the text.
 */
export function matchedWords(text: string, searched: readonly string[]): readonly string[] {
  const stems = new Set(searched.flatMap((word) => [word, stemOf(word)]));
  const words = [...new Set(wordsIn(text))].flatMap((word) => {
    if (stems.has(word) || stems.has(stemOf(word))) return [word];
    return searched.filter((part) => part.length > 1 && word.startsWith(part));
  });
  return [...new Set(words)];
}

/** Merges matches that touch or overlap. */
function joined(matches: readonly Match[]): readonly Pick<Match, 'from' | 'to'>[] {
  const ranges: { from: number; to: number }[] = [];
  for (const { from, to } of matches) {
    const last = ranges.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else ranges.push({ from, to });
  }
  return ranges;
}

/** A letter with its combining marks, or marks at the start of the text. */
const letter = /\P{M}\p{M}*|\p{M}+/uy;
const firstMark = 0x300;

/** Folds a text letter by letter; `origins` holds, per folded code unit, the start of its letter in the text. */
function foldLetters(text: string): { readonly folded: string; readonly origins: readonly number[] } {
  const folded: string[] = [];
  const origins: number[] = [];
  let at = 0;
  while (at < text.length) {
    const next = endOfLetter(text, at);
    const one = foldedText(text.slice(at, next));
    folded.push(one);
    for (let unit = 0; unit < one.length; unit += 1) origins.push(at);
    at = next;
  }
  return { folded: folded.join(''), origins };
}

/** The index after a letter. ASCII letters without marks, which most are, skip the regular expression. */
function endOfLetter(text: string, at: number): number {
  if (text.charCodeAt(at) < 0x80 && !(text.charCodeAt(at + 1) >= firstMark)) return at + 1;
  letter.lastIndex = at;
  return at + (letter.exec(text)?.[0].length ?? 1);
}
