import { wordsIn } from '../../text/words.ts';
import { spoken } from '../keywords.ts';

/** A word of a phrase by its sound; a beginning stands for every word that begins so. */
type PhraseWord = { readonly sound: string; readonly isBeginning: boolean };

/** Words that follow each other in a text, with nothing but fillers between them. */
export type Phrase = readonly PhraseWord[];

/** Shorter words with a wrong letter are often other words: 'asfalto' is no 'asalto', and 'volando' no 'violando'. */
const leastForTypos = 8;
const leastBeginningForTypos = 7;

/** The phrases of a text with one on each line; an asterisk ends a beginning. */
export function phrasesIn(lines: string): readonly Phrase[] {
  return lines
    .split('\n')
    .map((line) => line.split(/\s+/).flatMap(phraseWords))
    .filter((phrase) => phrase.length > 0);
}

function phraseWords(text: string): readonly PhraseWord[] {
  const sounds = wordsIn(text).map(soundOf);
  return sounds.map((sound, at) => {
    const isBeginning = text.endsWith('*') && at === sounds.length - 1;
    return { sound: isBeginning ? sound : singular(sound), isBeginning };
  });
}

/** The sounds of the words of a text, in the singular. */
export function soundsIn(text: string): readonly string[] {
  return wordsIn(text).map((word) => singular(soundOf(word)));
}

/** How a folded word sounds to somebody who types in a hurry: without lengthened letters, tildes of ñ and the difference of x, y and i. */
function soundOf(word: string): string {
  return spoken(word.replaceAll(/\p{Co}/gu, ''))
    .replaceAll('x', 's')
    .replaceAll('y', 'i')
    .replaceAll(/(.)\1+/gu, '$1');
}

/** The number of words of the longest of these phrases in a text; 0 when it has none. */
export function longestPhrase(
  phrases: readonly Phrase[],
  { sounds, fillers }: { readonly sounds: readonly string[]; readonly fillers: ReadonlySet<string> },
): number {
  let longest = 0;
  for (const phrase of phrases)
    if (phrase.length > longest && sounds.some((_sound, start) => isAt(start, { phrase, sounds, fillers })))
      longest = phrase.length;
  return longest;
}

type Place = { readonly phrase: Phrase; readonly sounds: readonly string[]; readonly fillers: ReadonlySet<string> };

function isAt(start: number, { phrase, sounds, fillers }: Place): boolean {
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

function isWord(sound: string, { sound: wanted, isBeginning }: PhraseWord): boolean {
  if (isBeginning) return sound.startsWith(wanted) || isMistypedBeginning(sound, wanted);
  return sound === wanted || (wanted.length >= leastForTypos && isMistyped(sound, wanted));
}

const singular = (sound: string): string => (sound.length > 3 && sound.endsWith('s') ? sound.slice(0, -1) : sound);

function isMistypedBeginning(sound: string, wanted: string): boolean {
  if (wanted.length < leastBeginningForTypos) return false;
  return [-1, 0, 1].some((more) => isMistyped(sound.slice(0, wanted.length + more), wanted));
}

/** Whether one letter is missing, too many, or in the place of its neighbour, but not the first and not the last. */
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
