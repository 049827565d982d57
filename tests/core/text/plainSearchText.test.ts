import { expect, test } from 'vitest';
import { plainSearchText } from '#core/text/plainSearchText.ts';

test.each([
  ['"boleto de ornato"', 'boleto de ornato'],
  ['«Boleto»', 'Boleto'],
  ['‘boleto’ „ornato“', 'boleto   ornato'],
  ['\u200bboleto\ufeff', 'boleto'],
  ['bo\u00adle\u2060to', 'boleto'],
  ['agua\u200bpotable', 'agua potable'],
  ["O'Higgins", 'O Higgins'],
  ['  "\u200b"  ', ''],
  ['maria@palin.test $50 #12', 'maria@palin.test $50 #12'],
])('%j is searched as %j', (text, plain) => {
  expect(plainSearchText(text)).toBe(plain);
});
