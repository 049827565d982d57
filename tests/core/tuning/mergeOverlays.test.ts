import { expect, test } from 'vitest';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import { compareOverlays } from '#core/tuning/compareOverlays.ts';
import { baseOf, codeChanges, flatten, mergeOverlays } from '#core/tuning/mergeOverlays.ts';
import type { Overlay } from '#core/tuning/overlay.ts';

const titulo = '/properties/titulo';
const cupo = '/properties/cupo';
const code = {
  type: 'object',
  properties: { titulo: { title: 'Título', type: 'string' }, cupo: { title: 'Cupo', type: 'integer' } },
} as const satisfies JsonSchema;

test('two people who change different words of one field keep both', () => {
  const base: Overlay = { fields: { [titulo]: { title: 'Nombre' } } };
  const mine: Overlay = { fields: { [titulo]: { title: 'Nombre', description: 'Breve.' } } };
  const theirs: Overlay = { fields: { [titulo]: { title: 'Asunto' }, [cupo]: { required: true } } };
  const { merged, collisions } = mergeOverlays({ base, mine, theirs });
  expect(collisions).toEqual([]);
  expect(merged).toEqual({
    fields: { [titulo]: { title: 'Asunto', description: 'Breve.' }, [cupo]: { required: true } },
  });
});

test('two people who change the same word are asked', () => {
  const base: Overlay = { fields: { [titulo]: { title: 'Nombre' } } };
  const versions = {
    base,
    mine: { fields: { [titulo]: { title: 'Asunto' } } },
    theirs: { fields: { [titulo]: { title: 'Tema' } } },
  };
  const [collision] = mergeOverlays(versions).collisions;
  expect(collision).toMatchObject({ name: '/fields/~1properties~1titulo/title', mine: 'Asunto', theirs: 'Tema' });
  expect(mergeOverlays(versions, { [collision?.name ?? '']: 'theirs' }).merged).toEqual(versions.theirs);
});

test('unknown words survive a merge', () => {
  const base = { futuro: { a: 1 }, fields: { [titulo]: { nuevo: [1] } } } as Overlay;
  const mine = { ...base, order: ['cupo', 'titulo'] } as Overlay;
  expect(mergeOverlays({ base, mine, theirs: base }).merged).toEqual(mine);
});

test('a word that the code changed underneath is named, and the tuned word holds until somebody decides', () => {
  const overlay: Overlay = { fields: { [titulo]: { title: 'Asunto' } } };
  const withBase = { ...overlay, base: baseOf(code, overlay) };
  expect(codeChanges(code, withBase)).toEqual([]);
  const changed = {
    ...code,
    properties: { ...code.properties, titulo: { title: 'Encabezado', type: 'string' } },
  } as const;
  expect(codeChanges(changed, withBase)).toEqual([
    { pointer: titulo, word: 'title', before: 'Título', code: 'Encabezado', tuned: 'Asunto' },
  ]);
});

test('the difference of two overlays is described in words', () => {
  const before: Overlay = { fields: { [titulo]: { title: 'Nombre' } } };
  const after: Overlay = {
    fields: { [titulo]: { title: 'Asunto' }, [cupo]: { required: true } },
    order: ['cupo', 'titulo'],
    added: { lugar: { title: 'Lugar', type: 'string' } },
  };
  expect(compareOverlays(code, before, after)).toMatchObject([
    { subject: 'Título', word: 'etiqueta', before: 'Nombre', after: 'Asunto' },
    { subject: 'Cupo', word: 'obligatorio', before: '—', after: 'sí' },
    { subject: 'Orden de los campos', word: '', before: '—', after: 'cupo, titulo' },
    { subject: 'Lugar', word: 'campo agregado' },
  ]);
});

test('a word named like a prototype changes no prototype', () => {
  const overlay = JSON.parse('{"list":{"__proto__":{"a":1}}}') as Overlay;
  const { merged } = mergeOverlays({ base: {}, mine: overlay, theirs: {} });
  expect(Object.keys(flatten(merged))).toEqual(['/list/__proto__']);
  expect(({} as Record<string, unknown>)['a']).toBeUndefined();
});
