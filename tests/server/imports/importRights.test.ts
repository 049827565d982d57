import { expect, test } from 'vitest';
import { Problem } from '#server/foundation/problems/problem.ts';
import type { Rule } from '#server/rules/rule.ts';
import { buildApp, eventos, lugares } from '../buildApp.ts';
import { importsOf, interrupting } from './importTools.ts';

const cerrados = {
  ...eventos,
  'x-content': { access: { operador: ['read', 'create', 'remove'], editor: ['read', 'update'] } },
};

async function buildParties(overrides: Parameters<typeof buildApp>[0] = {}) {
  const app = await buildApp({ ...overrides, hasRoles: true, schemas: { cerrados } });
  const operator = await app.secondStaff({ rol: 'operador' });
  const editor = await app.secondStaff({ rol: 'editor', nombre: 'Eva', email: 'eva@example.test' });
  const mine = importsOf(app, 'cerrados');
  const asOperator = importsOf({ ...app, token: operator.token, staff: operator.request }, 'cerrados');
  return { ...app, operator, editor, mine, asOperator };
}

test('only the importer, and who may change the records, checks, runs and discards an import or takes it back', async () => {
  const { operator, editor, mine, asOperator } = await buildParties();
  const refusal = { status: 403, body: { detail: expect.stringContaining('Solo quien hizo esta importación') } };
  const address = (id: string) => `/api/imports/cerrados/${id}`;
  const uploaded = (await mine.upload('titulo\nA\n')).body;
  const { suggestion } = await mine.get(uploaded.id);
  const run = { body: { isAllOrNone: true } };
  expect(await operator.request('POST', `${address(uploaded.id)}/check`, { body: suggestion })).toMatchObject(refusal);
  expect(await operator.request('DELETE', address(uploaded.id))).toMatchObject(refusal);
  expect(await mine.get(uploaded.id)).toMatchObject({ state: 'uploaded' });
  await mine.check(uploaded.id);
  expect(await operator.request('POST', `${address(uploaded.id)}/run`, run)).toMatchObject(refusal);
  expect((await editor.request('DELETE', address(uploaded.id))).status).toBe(204);
  const done = await mine.whole('titulo\nB\n');
  const undo = { body: { isEditedUndone: false } };
  expect(await operator.request('POST', `${address(done.id)}/undo`, undo)).toMatchObject(refusal);
  expect(await operator.request('DELETE', address(done.id))).toMatchObject(refusal);
  expect(await mine.get(done.id)).toMatchObject({ state: 'done' });
  const own = (await asOperator.upload('titulo\nC\n')).body;
  expect((await operator.request('DELETE', address(own.id))).status).toBe(204);
  const ownDone = await asOperator.whole('titulo\nD\n');
  expect(await asOperator.undo(ownDone.id)).toMatchObject({ state: 'undone', undoneByName: 'Luis' });
});

test('the history of a record says who cancelled an import of somebody else', async () => {
  const late: { run: () => Promise<unknown> } = { run: async () => undefined };
  const { editor, mine, staff } = await buildParties({
    store: interrupting((call) => call === 1 && late.run()),
  });
  const { body } = await mine.upload(`titulo\n${Array.from({ length: 600 }, (_, index) => `E${index}`).join('\n')}\n`);
  await mine.check(body.id);
  const [first] = await mine.rows(body.id, 'new');
  let cancelled: unknown;
  late.run = async () => {
    cancelled = await editor.request('DELETE', `/api/imports/cerrados/${body.id}`);
  };
  await staff('POST', `/api/imports/cerrados/${body.id}/run`, { body: { isAllOrNone: true } });
  expect(await mine.settled(body.id)).toMatchObject({ state: 'failed', byName: 'Ana López', undoneByName: 'Eva' });
  expect(cancelled).toMatchObject({ status: 204 });
  expect((await staff('GET', `/api/cerrados/${first.id}/history`)).body).toMatchObject([
    { action: 'remove', byName: 'Eva' },
    { action: 'create', byName: 'Ana López', importedFrom: 'datos.csv' },
  ]);
});

test('records that a person may not read are neither found by their titles nor named', async () => {
  const secretos = { ...lugares, 'x-content': { access: { operador: [], editor: [] } } };
  const visitas = {
    title: 'Visitas',
    type: 'object',
    required: ['titulo'],
    properties: {
      codigo: { type: 'string', 'x-field': { unique: true } },
      titulo: { type: 'string' },
      secreto: { type: 'string', 'x-field': { relation: 'secretos' } },
    },
  };
  const app = await buildApp({ hasRoles: true, schemas: { secretos, visitas } });
  const { id } = (await app.staff('POST', '/api/secretos', { body: { nombre: 'Bodega' } })).body;
  await app.staff('POST', '/api/visitas', { body: { codigo: 'v1', titulo: 'Vieja' } });
  const editor = await app.secondStaff({ rol: 'editor' });
  const asEditor = importsOf({ ...app, token: editor.token, staff: editor.request }, 'visitas');
  const file = `codigo,titulo,secreto\nv1,Vieja,${id}\nv2,Otra,Bodega\nv3,Otra,Nada\n`;
  const { body } = await asEditor.upload(file);
  expect(await asEditor.check(body.id)).toMatchObject({ counts: { changed: 1, faulty: 2 } });
  expect(await asEditor.rows(body.id, 'changed')).toMatchObject([{ changes: [{ field: 'secreto', after: id }] }]);
  expect(await asEditor.rows(body.id, 'faulty')).toMatchObject([
    { faults: [{ message: 'No hay ningún registro con el título o el identificador «Bodega».' }] },
    { faults: [{ message: 'No hay ningún registro con el título o el identificador «Nada».' }] },
  ]);
  const mine = importsOf(app, 'visitas');
  expect(await mine.rows(body.id, 'changed')).toMatchObject([{ changes: [{ field: 'secreto', after: 'Bodega' }] }]);
  const own = await mine.upload(file);
  expect(await mine.check(own.body.id)).toMatchObject({ counts: { new: 1, changed: 1, faulty: 1 } });
});

test('another reader sees no message about records that only the importer may read', async () => {
  const secretos = { ...lugares, 'x-content': { access: { operador: [], editor: [] } } };
  const visitas = {
    title: 'Visitas',
    type: 'object',
    required: ['titulo'],
    properties: {
      titulo: { type: 'string', maxLength: 10 },
      secreto: { type: 'string', 'x-field': { relation: 'secretos' } },
    },
    'x-content': { access: { editor: ['read', 'create', 'update'] } },
  };
  const late: Rule = {
    concerns: ({ name }) => name === 'visitas',
    before: async ({ change }) => {
      if (change.kind === 'create' && change.values['titulo'] === 'Ocupada')
        throw new Problem(409, { detail: 'Ya la tiene Bóveda.' });
      return undefined;
    },
  };
  const app = await buildApp({ hasRoles: true, schemas: { secretos, visitas }, rules: [late] });
  for (const nombre of ['Bodega', 'Bodega']) await app.staff('POST', '/api/secretos', { body: { nombre } });
  const editor = await app.secondStaff({ rol: 'editor' });
  const mine = importsOf(app, 'visitas');
  const asEditor = importsOf({ ...app, token: editor.token, staff: editor.request }, 'visitas');
  const { body } = await mine.upload('titulo,secreto\nUna,Bodega\nOcupada,\nDemasiado larga,\nBien,\n');
  expect(await mine.check(body.id)).toMatchObject({ counts: { new: 1, faulty: 3 } });
  const messages = async ({ rows }: typeof mine) =>
    (await rows(body.id, 'faulty')).map(({ faults }: { faults: { message: string }[] }) => faults[0]?.message);
  const hidden = 'Este error solo se muestra a quien hizo la importación.';
  const open = 'Escriba como máximo 10 caracteres';
  const own = [expect.stringContaining('Hay 2 registros con el título «Bodega»'), 'Ya la tiene Bóveda.', open];
  expect(await messages(mine)).toEqual(own);
  expect(await messages(asEditor)).toEqual([hidden, hidden, open]);
  expect((await mine.faults(body.id)).body).toContain('Ya la tiene Bóveda.');
  const ofEditor = (await asEditor.faults(body.id)).body;
  expect(ofEditor).toContain(hidden);
  expect(ofEditor).not.toMatch(/Bóveda|Hay 2/);
});

test('another reader learns that an import took itself back, but not the message of a rule', async () => {
  const late = { isRefused: false, run: () => {} };
  const rule: Rule = {
    concerns: ({ name }) => name === 'cerrados',
    before: async ({ change }) => {
      if (late.isRefused && change.kind === 'create' && change.values['titulo'] === 'E550')
        throw new Problem(409, { detail: 'Ya la tiene Bóveda.' });
      return undefined;
    },
  };
  const { mine, asOperator, staff } = await buildParties({
    rules: [rule],
    rowsTogether: 500,
    store: interrupting((call) => call === 1 && late.run()),
  });
  const { body } = await mine.upload(`titulo\n${Array.from({ length: 600 }, (_, index) => `E${index}`).join('\n')}\n`);
  await mine.check(body.id);
  late.run = () => {
    late.isRefused = true;
  };
  await staff('POST', `/api/imports/cerrados/${body.id}/run`, { body: { isAllOrNone: true } });
  const reason = 'Se retiró todo: la fila 552 ya no se puede importar.';
  expect(await mine.settled(body.id)).toMatchObject({ state: 'failed', reason: `${reason} Ya la tiene Bóveda.` });
  expect(await asOperator.get(body.id)).toMatchObject({
    reason: `${reason} Este error solo se muestra a quien hizo la importación.`,
  });
});
