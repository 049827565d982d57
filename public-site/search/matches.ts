import { foldedText } from '#core/values/comparison.ts';
import { stemOf } from './stem.ts';
import { wordsIn } from './synonyms.ts';

/** A piece of a text; all pieces in their order are the text. */
export type TextPart = { readonly text: string; readonly isMatch: boolean };

/** Where a word stands in a text: from a character to before another, and which word it is. */
export type Match = { readonly from: number; readonly to: number; readonly term: number };

/** More than these in one text are not looked for. */
const mostMatches = 300;

/** The text in pieces, those marked that are one of the words, whatever case and accents. `terms` are folded, as searchTerms has them. */
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

/** Whether a character of a word stands right before. */
const wordBefore = /[\p{L}\p{M}\p{N}]$/u;

/**
 * Every place of the words in a text, in its order; inside other words only where none begins with them. A letter is found whole
 * or not at all: the n of 'año' is none.
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
 * The folded words of a text that are forms of the searched ones, as 'licencia' of 'licencias', and the searched ones with which words
 * of the text begin.
 */
export function matchedWords(text: string, searched: readonly string[]): readonly string[] {
  const stems = new Set(searched.flatMap((word) => [word, stemOf(word)]));
  const words = [...new Set(wordsIn(text))].flatMap((word) => {
    if (stems.has(word) || stems.has(stemOf(word))) return [word];
    return searched.filter((part) => part.length > 1 && word.startsWith(part));
  });
  return [...new Set(words)];
}

/** Those that touch or overlap become one. */
function joined(matches: readonly Match[]): readonly Pick<Match, 'from' | 'to'>[] {
  const ranges: { from: number; to: number }[] = [];
  for (const { from, to } of matches) {
    const last = ranges.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else ranges.push({ from, to });
  }
  return ranges;
}

/** A letter with the marks that follow it, or marks at the very beginning. */
const letter = /\P{M}\p{M}*|\p{M}+/uy;
const firstMark = 0x300;

/** A text folded letter by letter, and for each unit of that where its letter begins in the text. */
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

/** Most letters of most texts are plain, and for those nothing has to be asked. */
function endOfLetter(text: string, at: number): number {
  if (text.charCodeAt(at) < 0x80 && !(text.charCodeAt(at + 1) >= firstMark)) return at + 1;
  letter.lastIndex = at;
  return at + (letter.exec(text)?.[0].length ?? 1);
}
