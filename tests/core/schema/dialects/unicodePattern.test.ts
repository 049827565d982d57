import { expect, it } from 'vitest';
import { unicodePattern } from '#core/schema/dialects/unicodePattern.ts';

const samples = [
  '',
  'a',
  'Z',
  '-',
  '_',
  '{',
  '}',
  ']',
  '[',
  'a-b',
  'a.b',
  '{x}',
  '@',
  'ana@b.es',
  'a_b-c.d',
  '9',
  'x:y',
  '"',
  'c',
  'u',
];

it.each([
  String.raw`^[\w-.]+$`,
  String.raw`^[\w\-\.]+\@[\w-]+\.es$`,
  '^{.*}$',
  '^]$',
  String.raw`^[a-z\_]+\-b$`,
  String.raw`^\"$`,
  String.raw`^[^\]]\:y$`,
  String.raw`^\u$`,
  String.raw`^a{1,2}\-?b?$`,
])('%s means with the flag u what it means without', (pattern) => {
  expect(() => new RegExp(pattern, 'u')).toThrow(SyntaxError);
  const rewritten = unicodePattern(pattern);
  const matching = (source: string, flags: string) => samples.filter((text) => new RegExp(source, flags).test(text));
  expect(matching(rewritten ?? '', 'u')).toEqual(matching(pattern, ''));
});

it('a pattern that already has a meaning with the flag u stays as it is', () => {
  for (const pattern of ['^[a-z]+$', String.raw`^\p{L}+$`, String.raw`^[\w.-]+$`])
    expect(unicodePattern(pattern)).toBe(pattern);
});

it('a pattern that is none, or that anchors in the words of another language, has no meaning', () => {
  for (const pattern of ['(', '[', String.raw`\Aabc\Z`]) expect(unicodePattern(pattern)).toBeUndefined();
});
