import { expect, test } from 'vitest';
import { validation } from '#core/locales/es/validation.ts';
import { buildApp } from '../buildApp.ts';
import { importsOf } from './importTools.ts';

const isYes = { properties: { tiene: { const: 'si' } }, required: ['tiene'] };
const document = { title: 'Documento', type: 'string' };
const titled = { type: 'string', title: 'Título', 'x-field': { unique: true } };
const schemas = {
  'if and then': {
    type: 'object',
    properties: { titulo: titled, tiene: { title: 'Tiene', enum: ['si', 'no'] } },
    if: isYes,
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    then: { properties: { documento: document } },
  },
  showIf: {
    type: 'object',
    properties: {
      titulo: titled,
      tiene: { title: 'Tiene', enum: ['si', 'no'] },
      documento: {
        ...document,
        default: 'pendiente',
        'x-field': { showIf: { field: 'tiene', op: 'eq', value: 'si' } },
      },
    },
  },
};
const cases = Object.entries(schemas).map(([hint, eventos]) => ({ hint, eventos }));

test.each(cases)('a row with a value that $hint hides is a fault of its cell', async ({ eventos }) => {
  const app = await buildApp({ schemas: { eventos } });
  const { upload, check, rows, run } = importsOf(app);
  const { body } = await upload('titulo,tiene,documento\nA,si,123\nB,no,456\nC,no,\n');
  expect(await check(body.id)).toMatchObject({ counts: { new: 2, faulty: 1 } });
  expect(await rows(body.id, 'faulty')).toMatchObject([
    { row: 3, faults: [{ column: 2, message: validation.hidden }] },
  ]);
  expect(await run(body.id, false)).toMatchObject({ state: 'done', result: { created: 2 } });

  const again = await upload('titulo,tiene\nA,no\n');
  await check(again.body.id);
  expect(await run(again.body.id)).toMatchObject({ result: { changed: 1 } });
  const { body: list } = await app.staff('GET', '/api/eventos?_sort=titulo&_start=0&_end=10');
  expect(list.map(({ titulo, tiene, documento }: any) => [titulo, tiene, documento])).toEqual([
    ['A', 'no', undefined],
    ['C', 'no', undefined],
  ]);
});
