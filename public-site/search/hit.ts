import type { Candidate } from './results.ts';
import { findMatches, markMatches, type Match, matchedWords, type TextPart } from './matches.ts';
import type { Hit } from './results.ts';

type Searched = {
  /** The words that were typed, folded. */
  readonly typed: readonly string[];
  /** The words of synonyms, folded; none by default. */
  readonly others?: readonly string[];
};

/** A result with its matched words marked, in the forms that the text uses. */
export function candidateHit(candidate: Candidate, { typed, others = [] }: Searched): Hit {
  const { title, kicker, texts, date } = candidate;
  const whole = [title, kicker, ...texts].join('\n');
  const formsOf = (words: readonly string[]) => [...new Set([...matchedWords(whole, words), ...words])];
  const words = formsOf([...typed, ...others]);
  const countIn = counterOf({ typed: formsOf(typed), words });
  const best = bestText(texts, countIn);
  return {
    kicker: markMatches(kicker, words),
    title: markMatches(title, words),
    href: hrefOf(candidate, { best, countIn }),
    excerpt: excerptAround(best, words),
    date,
  };
}

/** How well a text matches. */
type Counter = (text: string) => number;

/** Counts the terms of a text; one that was typed counts more than all synonyms. */
function counterOf({
  typed,
  words,
}: {
  readonly typed: readonly string[];
  readonly words: readonly string[];
}): Counter {
  return (text) => countTerms(text, typed) * (words.length + 1) + countTerms(text, words);
}

type BestText = { readonly best: string; readonly countIn: Counter };

/** The address of a result, or of its question when that matches better than the title. */
function hrefOf({ href, title, anchors }: Candidate, { best, countIn }: BestText): string | undefined {
  const anchor = anchors?.get(best);
  if (href === undefined || anchor === undefined || countIn(best) <= countIn(title)) return href;
  return `${href}#${anchor}`;
}

/** The text that matches best; the first among equals. */
function bestText(texts: readonly string[], countIn: Counter): string {
  let best = { text: texts[0] ?? '', count: 0 };
  for (const text of texts) {
    const count = countIn(text);
    if (count > best.count) best = { text, count };
  }
  return best.text;
}

/** Characters of an excerpt. */
const usualLength = 220;

/** The piece of a text with the most different terms close together, in whole words and marked; its beginning when none occurs. */
export function excerptAround(text: string, terms: readonly string[], length = usualLength): readonly TextPart[] {
  const flat = inOneLine(text);
  return markMatches(pieceOf(flat, { start: bestStart(findMatches(flat, terms), length), length }), terms);
}

/** How many of the terms occur in a text. */
function countTerms(text: string, terms: readonly string[]): number {
  return new Set(findMatches(text, terms).map(({ term }) => term)).size;
}

const bullet = /^[•*-]\s+/;

const endsSentence = /[.,;:!?…]$/;

const beginsSentence = /^[\p{Lu}¿¡]/u;

/** Joins lines; headings and list items without end punctuation are separated from the next line by a dot. */
function inOneLine(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/gu, ' ').trim().replace(bullet, ''))
    .filter((line) => line !== '');
  return lines.map((line, index) => (isApart(line, lines[index + 1]) ? `${line} ·` : line)).join(' ');
}

function isApart(line: string, next: string | undefined): boolean {
  return next !== undefined && !endsSentence.test(line) && beginsSentence.test(next);
}

/** Characters before the first match. */
const before = 60;

function bestStart(matches: readonly Match[], length: number): number {
  let best = { from: 0, count: 0 };
  for (const [index, { from }] of matches.entries()) {
    const near = new Set<number>();
    for (let next = index; (matches[next]?.to ?? Number.POSITIVE_INFINITY) <= from + length - before; next += 1)
      near.add(matches[next]?.term ?? 0);
    if (near.size > best.count) best = { from, count: near.size };
  }
  return best.from;
}

/** Characters that look odd before an ellipsis. */
const openEnd = /[\s.,;:·…]+$/;

function pieceOf(text: string, { start, length }: { readonly start: number; readonly length: number }): string {
  if (text.length <= length) return text;
  const first = Math.max(0, Math.min(start - before, text.length - length));
  const from = first === 0 ? 0 : afterSpace(text, { at: first, most: start });
  const to = from + length >= text.length ? text.length : beforeSpace(text, from + length);
  return `${from > 0 ? '…' : ''}${to < text.length ? `${text.slice(from, to).replace(openEnd, '')}…` : text.slice(from).trim()}`;
}

function afterSpace(text: string, { at, most }: { readonly at: number; readonly most: number }): number {
  const space = text.indexOf(' ', at);
  return space >= 0 && space < most ? space + 1 : whole(text, at);
}

function beforeSpace(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at);
  return space > at - before ? space : whole(text, at);
}

/** Moves an index out of the middle of a surrogate pair. */
function whole(text: string, at: number): number {
  return (text.codePointAt(at - 1) ?? 0) > 0xffff ? at - 1 : at;
}
