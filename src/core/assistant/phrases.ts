import { wordsIn } from '../text/words.ts';
import { spoken } from './keywords.ts';

/** A word of a phrase by its sound; a beginning stands for every word that begins so. */
type PhraseWord = { readonly sound: string; readonly isBeginning: boolean; readonly isAlone?: boolean };

/** Words that follow each other in a text, with nothing but fillers between them. */
export type Phrase = readonly PhraseWord[];

/** Shorter words with a wrong letter are often other words: 'asfalto' is no 'asalto', and 'volando' no 'violando'. */
const leastForTypos = 8;
const leastBeginningForTypos = 7;

/** The phrases of a text with one on each line; an asterisk ends a beginning, and after an equals sign nothing else may be said. */
export function phrasesIn(lines: string): readonly Phrase[] {
  return lines
    .split('\n')
    .map((line) => line.split(/\s+/).flatMap(phraseWords))
    .filter((phrase) => phrase.length > 0);
}

function phraseWords(text: string): readonly PhraseWord[] {
  const sounds = soundsOf(text);
  return sounds.map((sound, at) => {
    const isBeginning = text.endsWith('*') && at === sounds.length - 1;
    const isAlone = text.startsWith('=');
    return { sound: isBeginning ? sound : singular(sound), isBeginning, ...(isAlone && { isAlone }) };
  });
}

/** The sounds of the words of a text, in the singular. */
export function soundsIn(text: string): readonly string[] {
  return soundsOf(text).map(singular);
}

/** A text in which phrases are searched. */
export type SearchedText = {
  readonly sounds: readonly string[];
  readonly fillers: ReadonlySet<string>;
  /** Whether a word of a phrase is anywhere in it. */
  readonly has: (word: PhraseWord) => boolean;
};

export function searchedText(text: string, fillers: ReadonlySet<string>): SearchedText {
  const sounds = soundsIn(text);
  const whole = new Set(sounds);
  const beginnings = new Set([...whole].flatMap((sound) => Array.from(sound, (_letter, at) => sound.slice(0, at + 1))));
  const mistyped = new Map<string, boolean>();
  const hasMistyped = (word: PhraseWord) => {
    const isThere = mistyped.get(word.sound) ?? [...whole].some((sound) => isWord(sound, word));
    mistyped.set(word.sound, isThere);
    return isThere;
  };
  const has = (word: PhraseWord) =>
    (word.isBeginning ? beginnings : whole).has(word.sound) || (mayBeMistyped(word) && hasMistyped(word));
  return { sounds, fillers, has };
}

/** No word is longer; each beginning of a word is remembered. */
const longestSound = 40;

/** How words sound to somebody who types in a hurry: without lengthened letters, the tilde of ñ and what x, y and i differ by; 'm' is 'me'. */
function soundsOf(text: string): readonly string[] {
  const words = wordsIn(text);
  if (words.length === 0) return [];
  // All at once, which is many times faster than word by word.
  return spoken(words.join(' ').replaceAll(/\p{Co}/gu, ''))
    .replaceAll('x', 's')
    .replaceAll('y', 'i')
    .replaceAll(/(.)\1+/gu, '$1')
    .replaceAll(/\bm\b/g, 'me')
    .split(' ')
    .map((sound) => sound.slice(0, longestSound));
}

/** The number of words of the longest of these phrases in a text; 0 when it has none. */
export function longestPhrase(phrases: readonly Phrase[], text: SearchedText): number {
  const matches = phrases.filter((phrase) => phrase.every(text.has) && hasPhrase(text, phrase));
  return Math.max(0, ...matches.map(({ length }) => length));
}

function hasPhrase(text: SearchedText, phrase: Phrase): boolean {
  if (phrase[0]?.isAlone === true && text.sounds.length !== phrase.length) return false;
  return phrase.length === 1 || text.sounds.some((_sound, start) => isAt(start, { phrase, text }));
}

function isAt(start: number, { phrase, text }: { readonly phrase: Phrase; readonly text: SearchedText }): boolean {
  const { sounds, fillers } = text;
  const [first, ...rest] = phrase;
  if (first === undefined || !isWord(sounds[start] ?? '', first)) return false;
  let at = start + 1;
  for (const word of rest) {
    while (at < sounds.length && !isWord(sounds[at] ?? '', word) && fillers.has(sounds[at] ?? '')) at += 1;
    if (at >= sounds.length || !isWord(sounds[at] ?? '', word)) return false;
    at += 1;
  }
  return true;
}

function isWord(sound: string, word: PhraseWord): boolean {
  const { sound: wanted, isBeginning } = word;
  if (isBeginning ? sound.startsWith(wanted) : sound === wanted) return true;
  if (!mayBeMistyped(word)) return false;
  return isBeginning ? isMistypedBeginning(sound, wanted) : isMistyped(sound, wanted);
}

function mayBeMistyped({ sound, isBeginning }: PhraseWord): boolean {
  return sound.length >= (isBeginning ? leastBeginningForTypos : leastForTypos);
}

const singular = (sound: string): string => (sound.length > 3 && sound.endsWith('s') ? sound.slice(0, -1) : sound);

function isMistypedBeginning(sound: string, wanted: string): boolean {
  if (sound[0] !== wanted[0]) return false;
  return [-1, 0, 1].some((more) => isMistyped(sound.slice(0, wanted.length + more), wanted));
}

/** Whether one letter is missing, extra or swapped with its neighbour, but not the first and not the last. */
function isMistyped(sound: string, wanted: string): boolean {
  if (sound[0] !== wanted[0] || sound.at(-1) !== wanted.at(-1)) return false;
  if (sound.length === wanted.length) return isSwapped(sound, wanted);
  const [short, long] = sound.length < wanted.length ? [sound, wanted] : [wanted, sound];
  if (long.length - short.length !== 1) return false;
  const at = firstDifference(short, long);
  return short.slice(at) === long.slice(at + 1);
}

function isSwapped(sound: string, wanted: string): boolean {
  const at = firstDifference(sound, wanted);
  return sound[at] === wanted[at + 1] && sound[at + 1] === wanted[at] && sound.slice(at + 2) === wanted.slice(at + 2);
}

function firstDifference(left: string, right: string): number {
  let at = 0;
  while (at < left.length && left[at] === right[at]) at += 1;
  return at;
}
