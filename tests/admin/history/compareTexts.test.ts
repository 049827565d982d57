import { expect, test } from 'vitest';
import { compareTexts, type TextSegment } from '#admin/history/compareTexts.ts';

const marked = (stretches: readonly TextSegment[]) =>
  stretches.map(({ text, isOnlyHere }) => (isOnlyHere ? `[${text}]` : text)).join('');

test('marks on each side the words that the other does not have', () => {
  const { before, after } = compareTexts('La feria será el día lunes.', 'La feria será el próximo miércoles.');
  expect(marked(before)).toBe('La feria será el [día lunes].');
  expect(marked(after)).toBe('La feria será el [próximo miércoles].');
});

test('treats words with accents and eñes as one word', () => {
  const { before, after } = compareTexts('El año pasado', 'El ano pasado');
  expect([marked(before), marked(after)]).toEqual(['El [año] pasado', 'El [ano] pasado']);
});

test('the segments join to the original texts', () => {
  const [left, right] = ['Uno\n\n  dos **tres**\n', 'Uno\ndos *cuatro*\n\n- cinco'];
  const { before, after } = compareTexts(left ?? '', right ?? '');
  const whole = (stretches: readonly TextSegment[]) => stretches.map(({ text }) => text).join('');
  expect([whole(before), whole(after)]).toEqual([left, right]);
});

test('shows texts that have nothing in common without marks, however long', () => {
  const text = (word: string) => Array.from({ length: 10_000 }, (_, index) => `${word}${index}`).join(' ');
  const { before, after } = compareTexts(text('a'), text('b'));
  expect(before).toEqual([{ text: text('a'), isOnlyHere: false }]);
  expect(after).toEqual([{ text: text('b'), isOnlyHere: false }]);
});
