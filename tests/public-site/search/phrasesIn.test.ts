import { expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { searchTerms } from '#public-site/search/searchTerms.ts';
import { readSynonyms } from '#public-site/search/synonyms.ts';
import { formsIn } from '#public-site/search/wordForms.ts';

const phrase = (line: string, record: string) => ({ forms: formsIn(line), record });

function recordsIn(text: string): readonly (readonly [string, readonly string[]])[] {
  const phrases = [phrase('sale agua acera', 'a'), phrase('agua', 'b'), phrase('revent* tubo', 'a')];
  const synonyms = { ...readSynonyms([], ['acera, banqueta']), phrases };
  return searchTerms(text, serverEs.search, synonyms).map(({ typed, records = new Set<string>() }) => [
    typed,
    [...records],
  ]);
}

test('a text has a phrase that has all its words near each other, in any order and also as local words', () => {
  expect(recordsIn('por la banqueta se sale el agua')).toEqual([['banqueta sale agua', ['a']]]);
  expect(recordsIn('el tubo se reventó')).toEqual([['tubo reventó', ['a']]]);
});

test('a text without a word of a phrase, or with its words far apart, has it not', () => {
  expect(recordsIn('el agua sale')).toEqual([
    ['agua', ['b']],
    ['sale', []],
  ]);
  const far = 'sale uno dos tres cuatro cinco seis siete ocho nueve agua acera';
  expect(recordsIn(far).some(([, records]) => records.includes('a'))).toBe(false);
});
