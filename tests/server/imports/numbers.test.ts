import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { number as numberQuestion } from '#core/questions/number.ts';
import { serverEs } from '#core/locales/serverEs.ts';
import { numberInputs } from '#tests/support/inputs/numberInputs.ts';
import { buildApp } from '../buildApp.ts';
import { importsOf } from './importTools.ts';

const medidas = {
  title: 'Medidas',
  type: 'object',
  required: ['titulo'],
  properties: {
    titulo: { title: 'Título', type: 'string' },
    numero: { title: 'Número', type: 'number' },
    area: { title: 'Área', type: 'number', 'x-field': { unit: 'm²' } },
    costo: { title: 'Costo', type: 'number', minimum: 0, multipleOf: 0.01, 'x-field': { kind: 'money' } },
    cupo: { title: 'Cupo', type: 'integer', maximum: 500 },
  },
};
const settings = { isAllOrNone: false, match: null, decimal: '.', publication: 'published' };
const readable = numberInputs.filter(({ number }) => number !== undefined);

type App = Awaited<ReturnType<typeof buildApp>>;

/** The stored numbers by the text that each row imported. */
async function stored(app: App, field = 'numero') {
  const { body } = await app.staff('GET', '/api/medidas?_start=0&_end=500');
  return new Map((body as Record<string, unknown>[]).map((record) => [record['titulo'], record[field]]));
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const title = (index: number) => `Fila ${index}`;
const expected = new Map(
  numberInputs.flatMap(({ number }, index) => (number === undefined ? [] : [[title(index), number] as const])),
);

test.each(['csv', 'xlsx'])('each number of a %s file is read, or is a fault of its row', async (format) => {
  const app = await buildApp({ schemas: { medidas } });
  const { upload, check, rows, run } = importsOf(app, 'medidas');
  const lines = numberInputs.map(({ text }, index) => [title(index), text]);
  const file =
    format === 'csv'
      ? ['Título,Número', ...lines.map((line) => line.map(quoted).join(','))].join('\n')
      : await writeXlsx({ sheets: [{ name: 'Hoja', rows: [['Título', 'Número'], ...lines] }] });
  const { body } = await upload(file, `datos.${format}`);
  await check(body.id, settings);
  const faulty = (await rows(body.id, 'faulty')) as { readonly faults: unknown }[];
  expect(faulty).toHaveLength(numberInputs.length - readable.length);
  for (const { faults } of faulty)
    expect(faults).toMatchObject([{ column: 1, message: expect.stringMatching(/número/) }]);
  await run(body.id, false);
  expect(await stored(app)).toEqual(expected);
});

test('the unit of a field is read, and what the API refuses the import refuses', async () => {
  const app = await buildApp({ schemas: { medidas } });
  const { upload, check, rows } = importsOf(app, 'medidas');
  const cells = ['5 m²,18.505,1', '5 km,18.50,500', '5,"(1,00)",1.5', '$5,"18,50",500', '5m2,0,501'];
  const { body } = await upload(['Título,Área,Costo,Cupo', ...cells.map((line, at) => `${at},${line}`)].join('\n'));
  await check(body.id, settings);
  const faultyColumns = ((await rows(body.id, 'faulty')) as { readonly faults: { readonly column: number }[] }[]).map(
    ({ faults }) => faults.map(({ column }) => column).toSorted(),
  );
  expect(faultyColumns).toEqual([[2], [1], [2, 3], [1], [3]]);
  const values = { titulo: 'a', costo: 18.505, cupo: 501 };
  const { status, body: refused } = await app.staff('POST', '/api/medidas', { body: values });
  expect(status).toBe(422);
  expect(refused.errors.map(({ pointer }: { readonly pointer: string }) => pointer).toSorted()).toEqual([
    '/costo',
    '/cupo',
  ]);
});

test('the API takes no text for a number, nor a number that it would round', async () => {
  const app = await buildApp({ schemas: { medidas } });
  for (const { text } of numberInputs)
    expect((await app.staff('POST', '/api/medidas', { body: { titulo: 'a', numero: text } })).status).toBe(422);
  const { statusCode } = await app.app.inject({
    method: 'POST',
    url: '/api/medidas',
    payload: '{"titulo":"a","numero":12345678901234567890}',
    headers: { authorization: `Bearer ${app.token}`, 'content-type': 'application/json' },
  });
  expect(statusCode).toBe(422);
});

test('a number of a JSON file that no double holds is a fault of its row, as the API refuses it', async () => {
  const app = await buildApp({ schemas: { medidas } });
  const { upload, check, rows } = importsOf(app, 'medidas');
  const { body } = await upload('[{"titulo":"a","numero":1e400},{"titulo":"b","numero":-1E400}]', 'datos.json');
  expect(await check(body.id, settings)).toMatchObject({ counts: { new: 0, faulty: 2 } });
  expect(await rows(body.id, 'faulty')).toMatchObject([{ faults: [{ column: 1 }] }, { faults: [{ column: 1 }] }]);
});

test('a filter of the API is a number in one notation, or 400', async () => {
  const app = await buildApp({ schemas: { medidas } });
  await app.staff('POST', '/api/medidas', { body: { titulo: 'a', numero: 18.5 } });
  const query = async (text: string) => app.staff('GET', `/api/medidas?numero_gte=${encodeURIComponent(text)}`);
  expect((await query('18.50')).body).toHaveLength(1);
  expect((await query('1.9e1')).body).toHaveLength(0);
  for (const text of ['18,50', '1,234.50', '0x1F', 'Infinity', '12abc', '12345678901234567890', ''])
    expect([text, (await query(text)).status]).toEqual([text, 400]);
});

test('an answer on the wire is the number of the table, or refused', () => {
  const wholes = numberInputs.map(({ text, number }) => ({
    text,
    number,
    read: numberQuestion.fromWire([text], serverEs),
  }));
  const answers = wholes.filter(({ read }) => read.kind === 'value');
  for (const { number, read } of answers) expect(read).toEqual({ kind: 'value', value: number });
  expect(answers.map(({ text }) => text)).toEqual(['007', '0', '-0', '-5', '+5', '9007199254740991']);
});
