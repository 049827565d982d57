import { fold } from '../text/fold.ts';

const units =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve';
const tens = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa';
const hundreds = 'cien doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos';

const values = new Map<string, number>([
  ...units.split(' ').map((word, value) => [word, value] as const),
  ...tens.split(' ').map((word, at) => [word, 30 + 10 * at] as const),
  ...hundreds.split(' ').map((word, at) => [word, 100 * (at + 1)] as const),
  ['ciento', 100],
  ['veintiun', 21],
  ['mil', 1000],
]);
/** Articles more often than numbers. */
const notAlone = new Set(['uno']);

/** A folded text with numbers in words as digits: 'quince días' becomes '15 dias'. */
export function digitsForWords(text: string): string {
  const words = fold(text).split(/(\s+)/u);
  const result: string[] = [];
  for (let at = 0; at < words.length; ) {
    const run = runAt(words, at);
    if (run === undefined) result.push(words[at++] ?? '');
    else {
      result.push(String(run.value) + run.tail);
      at = run.end;
    }
  }
  return result.join('');
}

/** The number in words that begins at an index, with the punctuation after it. */
function runAt(words: readonly string[], start: number): { value: number; tail: string; end: number } | undefined {
  let total = 0;
  let group = 0;
  let end = start;
  let tail = '';
  let count = 0;
  for (let at = start; at < words.length; at += 2) {
    const [, word = '', after = ''] = /^(\p{L}+)(\P{L}*)$/u.exec(words[at] ?? '') ?? [];
    const value = values.get(word);
    const isJoint = word === 'y' && count > 0 && group % 100 >= 30;
    if (value === undefined && !isJoint) break;
    if (value !== undefined) {
      if (count === 0 && notAlone.has(word)) break;
      if (value === 1000) total += Math.max(1, group) * 1000;
      group = value === 1000 ? 0 : group + value;
      count += 1;
      end = at + 1;
      tail = after;
    }
    if (after !== '') break;
  }
  return count === 0 ? undefined : { value: total + group, tail, end };
}
