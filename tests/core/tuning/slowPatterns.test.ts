import { expect, test } from 'vitest';
import { slowPatterns } from '#core/tuning/slowPatterns.ts';
import { tune } from '#core/tuning/tune.ts';

test.each(['^(a+)+$', '(a|a)*b', '([a-z]+)*$', '(a*){2,}', '((x+))+y', '(.*)\\1', '(a?){30}a{30}', '^(\\w+\\s?)*$'])(
  'the pattern %s repeats what may vary',
  (pattern) => {
    expect(slowPatterns({ items: { pattern } })).toEqual(['/items/pattern']);
    expect(slowPatterns({ patternProperties: { [pattern]: true } })).toHaveLength(1);
  },
);

test.each([
  '\\S',
  '^(https?://[^\\s/\\\\]|/[^\\s/\\\\])\\S*$',
  '^[A-Z]{3}-[0-9]{4}$',
  '(ab)+',
  '^(?:\\d{3}-)?\\d+$',
  '^[(+*)]+$',
  '^\\(a+\\)+$',
])('the pattern %s is quick', (pattern) => {
  expect(slowPatterns({ pattern })).toEqual([]);
});

test('a tuning does not add a pattern that would stop the server', () => {
  const overlay = { added: { lento: { title: 'Lento', type: 'string', pattern: '^(a+)+$' } } };
  expect(tune({ type: 'object', properties: {} }, overlay).faults).toMatchObject([
    { kind: 'wrong', pointer: '/added/lento/pattern' },
  ]);
  const words = { added: { a: { title: 'A', type: 'string', enum: ['(a+)+'], default: '(a+)+' } } };
  expect(tune({ type: 'object', properties: {} }, words).faults).toEqual([]);
});
