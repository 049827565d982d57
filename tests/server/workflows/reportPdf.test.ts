import { expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { valuesOf } from '#core/values/record.ts';
import { update } from '#core/store/store.ts';
import { pdfText } from '#tests/support/readers/pdfText.ts';
import { executionType } from '#server/schemaFiles/workflowTypes.ts';
import pais from '../../../schemas/settings/pais.json' with { type: 'json' };
import { buildWorkflows } from './buildWorkflows.ts';

const drawn =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The server with an execution whose first activity has these answers. */
async function buildExecution(values: readonly unknown[], overrides = {}) {
  const built = await buildWorkflows(overrides);
  const { id } = await built.start((await built.publish()).id, { reference: 'LP/2026: «ñ»' });
  const record = await built.store.get(executionType, id);
  if (record === undefined) throw new Error('the execution is not kept');
  const [first, ...rest] = record['activities'] as readonly Readonly<Record<string, unknown>>[];
  const responses = values.map((value, at) => ({ id: `r${at}`, questionId: `otra-${at}`, value }));
  await update(built.store, {
    type: executionType,
    id,
    values: { ...valuesOf(record), activities: JSON.parse(JSON.stringify([{ ...first, responses }, ...rest])) },
    by: 'import',
  });
  const read = async (token = built.token) =>
    built.app.inject({
      method: 'GET',
      url: `/api/executions/${id}/pdf`,
      headers: { authorization: `Bearer ${token}` },
    });
  return { ...built, id, read };
}

test('AMB-W19 (PDF) the report is a tagged PDF in Spanish with accents, page numbers and a name without unsafe characters', async () => {
  const { read } = await buildExecution(['¿Ángel Ñandú?', drawn]);
  const answer = await read();
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toMatch(/reporte-LP-2026- -ñ\.pdf$/);
  const facts = answer.rawPayload.toString('latin1');
  expect(facts).toMatch(/\/Lang \(es\)/);
  expect(facts).toMatch(/\/MarkInfo|\/Marked true/);
  expect(facts).toMatch(/\/DisplayDocTitle true/);
  const text = pdfText(answer.rawPayload);
  expect(text).toContain('Reporte de Ejecución');
  expect(text).toContain('¿Ángel Ñandú?');
  expect(text).toMatch(/Página 1 de \d/);
});

test('AMB-W19 (PDF) every time is the town’s, whatever the clock of the server', async () => {
  // At this instant it is another day and hour in Tijuana, in Guatemala and in UTC.
  const now = () => Date.parse('2031-01-05T05:30:00.000Z');
  const { read, staff } = await buildExecution(['x'], { now, schemas: { pais } });
  const put = (zona: string) =>
    staff('PATCH', '/api/pais/unico', { body: { moneda: 'Q', prefijo: '+502', digitos: 8, zona } });
  expect((await put('America/Tijuana')).body).toMatchObject({ zona: 'America/Tijuana' });
  const timesIn = async () => [...new Set(pdfText((await read()).rawPayload).match(/\d\d\/\d\d\/\d{4} \d\d:\d\d/g))];
  expect(await timesIn()).toEqual(['04/01/2031 21:30']);
  expect((await put('Europe/Madrid')).status).toBe(200);
  expect(await timesIn()).toEqual(['05/01/2031 06:30']);
});

test('AMB-W19 (PDF) a long answer runs over pages, each with its head and number, and no word is lost', async () => {
  const words = Array.from({ length: 4000 }, (_, index) => `palabra${index}`);
  const { read } = await buildExecution([
    words.join(' '),
    ...Array.from({ length: 60 }, (_, index) => `corta ${index}`),
  ]);
  const { rawPayload } = await read();
  const pages = (rawPayload.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length;
  expect(pages).toBeGreaterThan(4);
  const text = pdfText(rawPayload);
  const missing = words.filter((word) => !text.includes(word));
  expect(missing).toEqual([]);
  for (let page = 1; page <= pages; page += 1) expect(text).toContain(`Página ${page} de ${pages}`);
  expect(text.split('\n').filter((line) => line === serverEs.site.name)).toHaveLength(pages);
});

test('AMB-W19 (PDF) a drawing that is damaged and letters without a glyph do not stop the report', async () => {
  const { read } = await buildExecution([`${drawn.slice(0, 70)}AAAA`, drawn, 'Lőrinc ẍ 🎉\tfin']);
  const answer = await read();
  expect(answer.statusCode).toBe(200);
  expect(pdfText(answer.rawPayload)).toContain('Lorinc x');
});

test('AMB-W19 (PDF) only people who may read reports get it', async () => {
  const { read, citizen, id, secondStaff } = await buildExecution(['x'], { hasRoles: true });
  expect((await citizen('GET', `/api/executions/${id}/pdf`)).status).toBe(401);
  expect((await citizen('GET', '/api/executions/nada/pdf')).status).toBe(401);
  const operator = await secondStaff({ rol: 'operador' });
  const report = await operator.request('GET', `/api/executions/${id}`);
  expect((await read(operator.token)).statusCode).toBe(report.status);
  expect((await operator.request('GET', '/api/executions/nada/pdf')).status).not.toBe(200);
});
