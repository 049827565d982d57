import { expect, test } from 'vitest';
import { buildApp } from '../buildApp.ts';

const text = { type: 'string' };

test('who sends an id or another member of the server reads its name, and how a schema keeps an id of its own', async () => {
  const own = { type: 'object', 'x-content': { idField: 'codigo' }, properties: { id: text, nota: text } };
  const { staff } = await buildApp({ schemas: { plazas: { type: 'object', properties: { nota: text } }, actas: own } });
  const errors = async (type: string, body: object) => (await staff('POST', `/api/${type}`, { body })).body.errors;
  const [plain] = await errors('plazas', { id: 'P-1', nota: 'a' });
  expect(plain).toMatchObject({ pointer: '/id', keyword: 'readOnly' });
  expect(plain.detail).toMatch(/^Este dato lo decide el servidor: «id».*"x-content": \{ "idField": "codigo" \}/);
  const [renamed] = await errors('actas', { id: 'A-1' });
  expect(renamed.detail).toMatch(/^Este dato lo decide el servidor: «id».*se envía como «codigo»/);
  const [version] = await errors('plazas', { _version: 9 });
  expect(version.detail).toMatch(/^Este dato lo decide el servidor: «_version»/);
  expect((await staff('POST', '/api/actas', { body: { codigo: 'A-1' } })).body).toMatchObject({ codigo: 'A-1' });
});
