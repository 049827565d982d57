import { expect, it } from 'vitest';
import { formatChange } from '#core/text/markdownChange.ts';

it.each([
  ['Feria', 'Feria', 'none'],
  ['Feria en **mayo**', 'Feria en **junio**', 'none'],
  ['- agua', '- agua\n- calles', 'none'],
  ['Feria en mayo', 'Feria en **mayo**', 'only'],
  ['Vea [la ley](/a)', 'Vea [la ley](/b)', 'only'],
  ['Aviso', '## Aviso', 'only'],
  ['- agua\n- luz', '1. agua\n2. luz', 'only'],
  ['Feria en mayo', 'Feria en **junio**', 'also'],
  ['Vea [la ley](/a)', 'Lea [la ley](/b)', 'also'],
  ['Aviso', '### Aviso nuevo', 'also'],
])('from %j to %j the format changed: %s', (before, after, change) => {
  expect(formatChange(before, after)).toBe(change);
});

it('compares long texts of marks without delay', () => {
  const text = '*_[`<|](#'.repeat(4_000);
  expect(formatChange(text, `${text}a`)).toBe('also');
});
