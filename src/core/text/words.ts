import { foldedText } from './fold.ts';

/** The folded words of a text, without punctuation. */
export function wordsIn(text: string): readonly string[] {
  return foldedText(text)
    .split(notInWords)
    .filter((word) => word !== '');
}

/** What separates words. The folding writes ñ as n and a character of the private use area (fold.ts); emoji are words too. */
const notInWords = /[^\p{L}\p{M}\p{N}\p{Co}\p{Extended_Pictographic}]+/u;
