import { expect, test } from 'vitest';
import { expertText } from '#core/contract0511/expertText.ts';

test.each([
  ['a text', 'Sí.', 'Sí.'],
  ['a message', { role: 'assistant', content: 'Sí.' }, 'Sí.'],
  ['a message with capitals', { Role: 'assistant', Content: 'Sí.' }, 'Sí.'],
  ['an object with a text', { tokens: 7, answer: 'Sí.' }, 'Sí.'],
  ['an empty message', { role: 'assistant', content: '' }, ''],
  ['a number', 7, undefined],
  ['nothing', null, undefined],
  ['a list', ['Sí.'], undefined],
  ['an object without texts', { content: { parts: 1 } }, undefined],
])('%s is read', (_name, data, text) => {
  expect(expertText(data)).toBe(text);
});
