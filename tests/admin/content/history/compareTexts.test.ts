import { expect, test } from 'vitest';
import { compareTexts, type Stretch } from '#admin/content/history/compareTexts.ts';

const marked = (stretches: readonly Stretch[]) =>
  stretches.map(({ text, isOnlyHere }) => (isOnlyHere ? `[${text}]` : text)).join('');

test('marks on each side the words that the other does not have', () => {
  const { before, after } = compareTexts('La feria será el día lunes.', 'La feria será el próximo miércoles.');
  expect(marked(before)).toBe('La feria será el [día lunes].');
  expect(marked(after)).toBe('La feria será el [próximo miércoles].');
});

test('takes words with accents and eñes as one', () => {
  const { before, after } = compareTexts('El año pasado', 'El ano pasado');
  expect([marked(before), marked(after)]).toEqual(['El [año] pasado', 'El [ano] pasado']);
});

test('puts both texts together again as they were', () => {
  const [left, right] = ['Uno\n\n  dos **tres**\n', 'Uno\ndos *cuatro*\n\n- cinco'];
  const { before, after } = compareTexts(left ?? '', right ?? '');
  const whole = (stretches: readonly Stretch[]) => stretches.map(({ text }) => text).join('');
  expect([whole(before), whole(after)]).toEqual([left, right]);
});

test('shows texts that have nothing in common without marks, however long', () => {
  const text = (word: string) => Array.from({ length: 10_000 }, (_, index) => `${word}${index}`).join(' ');
  const { before, after } = compareTexts(text('a'), text('b'));
  expect(before).toEqual([{ text: text('a'), isOnlyHere: false }]);
  expect(after).toEqual([{ text: text('b'), isOnlyHere: false }]);
});
