import { expect, test } from 'vitest';
import { abilitiesOf, abilityNames } from '#core/records/abilities.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { readType } from '#tests/support/builders/readType.ts';

type Made = { readonly calls?: object; readonly single?: boolean; readonly isPublic?: boolean };

const typeWith = ({ calls, single, isPublic = true }: Made): ContentType =>
  readType({
    type: 'object',
    properties: { nombre: { type: 'string', 'x-field': { public: true } } },
    'x-content': {
      ...(calls && { calls }),
      ...(single && { single }),
      ...(isPublic && { public: single ? {} : { list: '/cosas', detail: '/cosas/{id}' } }),
    },
  });

/** Each ability in a word: how, or the name of the call. */
function wordsOf(type: ContentType, provider = type.provider): readonly string[] {
  const abilities = abilitiesOf(type, provider);
  return abilityNames.map((name) => {
    const way = abilities[name];
    return typeof way === 'object' ? way.call : way;
  });
}

const both = { list: ['Muni/Leer', 'Muni/Alias'], save: ['Muni/Guardar', 'Muni/Otro'] };
const listOnly = { list: 'Muni/Leer' };
const five = (way: string) => [way, way, way, way, way];

test.each([
  ['rest does everything', {}, 'rest', ['rest', 'rest', 'rest', 'rest', ...five('rest'), 'rest']],
  ['rest needs no call', { calls: both }, 'rest', ['rest', 'rest', 'rest', 'rest', ...five('rest'), 'rest']],
  [
    'post0511 uses the first name of each call, and the own store for the rest',
    { calls: both },
    'post0511',
    ['Muni/Leer', 'portal', 'Muni/Guardar', 'Muni/Guardar', ...five('portal'), 'portal'],
  ],
  [
    'post0511 without a save call saves in the own store',
    { calls: listOnly },
    'post0511',
    ['Muni/Leer', 'portal', 'portal', 'portal', ...five('portal'), 'portal'],
  ],
  [
    'the calls alone save by their call, and do nothing that none exists for',
    { calls: both },
    'post0511Alone',
    ['Muni/Leer', 'portal', 'Muni/Guardar', 'Muni/Guardar', ...five('none'), 'portal'],
  ],
  [
    'the calls alone without a save call only read',
    { calls: listOnly },
    'post0511Alone',
    ['Muni/Leer', 'portal', 'none', 'none', ...five('none'), 'portal'],
  ],
  [
    'a single record has no list',
    { calls: both, single: true },
    'post0511',
    ['none', 'Muni/Leer', 'Muni/Guardar', 'Muni/Guardar', ...five('portal'), 'portal'],
  ],
  [
    'only public types have pending changes',
    { isPublic: false },
    'rest',
    ['rest', 'rest', 'rest', 'rest', 'rest', 'rest', 'rest', 'rest', 'none', 'rest'],
  ],
  ['names of people are only read', {}, 'people', ['rest', 'rest', 'none', 'none', ...five('none'), 'none']],
] as const)('%s', (_, made, provider, words) => {
  expect(wordsOf(typeWith(made), provider)).toEqual(words);
});

test('records of a process are read, with their history, and change by transitions alone', () => {
  const process = { ...typeWith({}), transitions: [] };
  expect(wordsOf(process).join(' ')).toBe('rest rest none none none rest none none none rest');
});
