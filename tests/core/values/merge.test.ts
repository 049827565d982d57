import { describe, expect, it } from 'vitest';
import { mergePublication, threeWayMerge } from '#core/values/merge.ts';
import type { Values } from '#core/values/record.ts';

type Given = { readonly base?: Values | undefined; readonly mine: Values; readonly theirs: Values };

const mergeOf = ({ base, mine, theirs }: Given) => threeWayMerge({ base, mine, theirs });
const kinds = (input: Given) => Object.fromEntries(mergeOf(input).fields.map(({ name, kind }) => [name, kind]));

describe('a field', () => {
  it.each([
    ['that nobody changed is not told', { a: 1 }, { a: 1 }, { a: 1 }, undefined, { a: 1 }],
    ['that only they changed takes their value', { a: 1 }, { a: 1 }, { a: 2 }, 'theirs', { a: 2 }],
    ['that only I changed keeps mine', { a: 1 }, { a: 2 }, { a: 1 }, 'mine', { a: 2 }],
    ['that both changed alike is no question', { a: 1 }, { a: 2 }, { a: 2 }, 'same', { a: 2 }],
    [
      'that both changed differently collides, and keeps mine until somebody decides',
      { a: 1 },
      { a: 2 },
      { a: 3 },
      'collision',
      { a: 2 },
    ],
    ['that only they took away is away', { a: 1 }, { a: 1 }, {}, 'theirs', {}],
    ['that only I took away is away', { a: 1 }, {}, { a: 1 }, 'mine', {}],
    ['that I took away with undefined is away', { a: 1 }, { a: undefined }, { a: 1 }, 'mine', {}],
    ['that both took away is away', { a: 1 }, {}, {}, 'same', {}],
    ['that I took away and they changed collides', { a: 1 }, {}, { a: 2 }, 'collision', {}],
    ['that they took away and I changed collides', { a: 1 }, { a: 2 }, {}, 'collision', { a: 2 }],
    ['that only I added is there', {}, { a: 1 }, {}, 'mine', { a: 1 }],
    ['that only they added is there', {}, {}, { a: 1 }, 'theirs', { a: 1 }],
    ['that both added differently collides', {}, { a: 1 }, { a: 2 }, 'collision', { a: 1 }],
    ['that became null is changed', { a: 1 }, { a: null }, { a: 1 }, 'mine', { a: null }],
    ['that was absent and became null is changed', {}, { a: null }, {}, 'mine', { a: null }],
    ['that was null and is absent is changed', { a: null }, { a: null }, {}, 'theirs', {}],
    ['that I made null and they took away is empty for both', { a: 1 }, { a: null }, {}, 'same', {}],
    ['that I emptied and they made null is empty for both', { a: 'x' }, { a: '' }, { a: null }, 'same', { a: null }],
    ['that I made null and they changed collides', { a: 1 }, { a: null }, { a: 2 }, 'collision', { a: null }],
    ['that is false differs from an absent one', { a: true }, { a: false }, {}, 'collision', { a: false }],
    ['that is 0 differs from an empty one', { a: 1 }, { a: 0 }, { a: '' }, 'collision', { a: 0 }],
    ['that differs in type differs', { a: 1 }, { a: '1' }, { a: 1 }, 'mine', { a: '1' }],
  ] as const)('%s', (_title, base, mine, theirs, kind, merged) => {
    const result = mergeOf({ base, mine, theirs });
    expect(result.fields.map((field) => field.kind)).toEqual(kind === undefined ? [] : [kind]);
    expect(result.merged).toEqual(merged);
    expect(Object.keys(result.merged)).toEqual(Object.keys(merged));
  });

  it('with the same members in another order is not changed', () => {
    const base = { a: { x: 1, y: [{ p: 1, q: 2 }] } };
    expect(mergeOf({ base, mine: { a: { y: [{ q: 2, p: 1 }], x: 1 } }, theirs: base }).fields).toEqual([]);
  });

  it('that is an object or a list is atomic', () => {
    const base = { o: { x: 1, y: 1 }, l: [{ n: 1 }, { n: 2 }], p: ['a', 'b'] };
    const mine = { o: { x: 2, y: 1 }, l: [{ n: 1 }, { n: 3 }], p: ['b', 'a'] };
    const theirs = { o: { x: 1, y: 2 }, l: [{ n: 0 }, { n: 2 }], p: ['a', 'b'] };
    expect(kinds({ base, mine, theirs })).toEqual({ o: 'collision', l: 'collision', p: 'mine' });
    expect(mergeOf({ base, mine, theirs }).merged).toEqual(mine);
  });

  it.each(['toString', '__proto__', 'constructor', 'hasOwnProperty'])('may be called %s', (name) => {
    const of = (value: number) => JSON.parse(`{ ${JSON.stringify(name)}: ${value} }`) as Values;
    const { merged, collisions } = mergeOf({ base: {}, mine: {}, theirs: of(1) });
    expect(collisions).toEqual([]);
    expect(JSON.stringify(merged)).toBe(JSON.stringify(of(1)));
    expect(mergeOf({ base: of(0), mine: of(1), theirs: of(2) }).collisions.map((field) => field.name)).toEqual([name]);
  });
});

describe('a record', () => {
  const base = { titulo: 'Feria', texto: 'En agosto', fecha: '2026-08-15', lugar: 'Parque' };

  it('combines changes without collisions', () => {
    const mine = { ...base, titulo: 'Feria patronal', fecha: '2026-08-14' };
    const theirs = { ...base, texto: 'En agosto, como siempre', fecha: '2026-08-16' };
    const { merged, collisions } = mergeOf({ base, mine, theirs });
    expect(collisions).toEqual([
      { name: 'fecha', kind: 'collision', base: '2026-08-15', mine: '2026-08-14', theirs: '2026-08-16' },
    ]);
    expect(merged).toEqual({ ...base, titulo: mine.titulo, texto: theirs.texto, fecha: mine.fecha });
  });

  it('takes the chosen side of a collision', () => {
    const mine = { ...base, titulo: 'Mía', texto: 'Mío' };
    const theirs = { ...base, titulo: 'Suya', texto: 'Suyo' };
    const { merged } = threeWayMerge({ base, mine, theirs }, { titulo: 'theirs', texto: 'mine' });
    expect(merged).toEqual({ ...base, titulo: 'Suya', texto: 'Mío' });
  });

  it('ignores a choice without a collision', () => {
    const mine = { ...base, titulo: 'Mía' };
    expect(threeWayMerge({ base, mine, theirs: base }, { titulo: 'theirs' }).merged).toEqual(mine);
  });

  it('has a collision for every difference without a common ancestor', () => {
    const mine = { ...base, titulo: 'Mía', nota: null };
    expect(kinds({ mine, theirs: base })).toEqual({ titulo: 'collision' });
    expect(mergeOf({ mine, theirs: base }).merged).toEqual({ ...base, titulo: 'Mía' });
  });

  it('keeps the choices in a second merge over a newer version', () => {
    const mine = { ...base, titulo: 'Mía', texto: 'Mío' };
    const second = { ...base, titulo: 'Suya', texto: 'Suyo' };
    const { merged } = threeWayMerge({ base, mine, theirs: second }, { titulo: 'theirs', texto: 'mine' });
    const third = { ...second, titulo: 'Otra vez suya', lugar: 'Mercado' };
    const again = threeWayMerge({ base: second, mine: merged, theirs: third });
    expect(again.collisions).toEqual([]);
    expect(again.merged).toEqual({ ...third, texto: 'Mío' });
  });

  it('is not mutated', () => {
    const input = { base, mine: { ...base, titulo: 'Mía' }, theirs: { ...base, titulo: 'Suya' } };
    const before = structuredClone(input);
    mergeOf(input);
    expect(input).toEqual(before);
  });
});

describe('a publication', () => {
  const draft = { _state: 'draft', _publishAt: null } as const;
  const published = { _state: 'published', _publishAt: '2026-01-01T00:00:00.000Z' } as const;
  const later = { _state: 'published', _publishAt: '2027-01-01T00:00:00.000Z' } as const;

  const now = { state: 'published' } as const;
  const taken = { state: 'draft' } as const;
  const atThat = { state: 'published', publishAt: later._publishAt } as const;

  it.each([
    ['stays when nobody changed it', draft, undefined, draft, 'none'],
    ['stays as they made it when nothing was asked', draft, undefined, published, 'theirs'],
    ['is mine when only I asked for another', draft, now, draft, 'mine'],
    ['is no question when both wanted the same', draft, now, published, 'same'],
    ['is theirs when what I asked for was there before', draft, taken, published, 'theirs'],
    ['collides when I took back what they put off', published, taken, later, 'collision'],
    ['is theirs when they put it off', published, undefined, later, 'theirs'],
    ['is no question when nobody knows the base and both want the same', undefined, now, published, 'same'],
    ['is mine when nobody knows the base', undefined, taken, published, 'mine'],
    ['is mine when I bring it forward', later, now, later, 'mine'],
    ['is mine when I put it off', published, atThat, published, 'mine'],
    ['is no question when both put it off to the same moment', published, atThat, later, 'same'],
    ['collides when I put off what they took back', published, atThat, draft, 'collision'],
  ] as const)('%s', (_title, base, mine, theirs, kind) => {
    expect(mergePublication({ base, mine, theirs }, '2026-06-01T00:00:00.000Z').kind).toBe(kind);
  });
});
