import { expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { samplePeopleTable } from '#server/accounts/samplePeople.ts';
import { account, buildApp } from '../buildApp.ts';

const buildLocal = () =>
  buildApp({
    hasRoles: true,
    hostGroups: (tools) => [{ identification: 'nobody', table: samplePeopleTable({ ...tools, messages: serverEs }) }],
  });

test('lists active people with their roles: the administrator, then process roles in their order, then the others', async () => {
  const app = await buildLocal();
  await app.secondStaff({ nombre: 'Zoila', email: 'z@example.test', rol: 'editor' });
  await app.secondStaff({ nombre: 'Sara', email: 's@example.test', rolesFlujo: ['supervisor'] });
  const { id } = await app.secondStaff({
    nombre: 'Olga',
    email: 'o@example.test',
    rol: 'operador',
    rolesFlujo: ['operator'],
  });
  const gone = await app.secondStaff({ nombre: 'Nadie', email: 'n@example.test', rol: 'administrador' });
  await app.setAccount(gone.id, { activo: false });

  const { status, body } = await app.citizen('GET', '/api/local/people');

  expect([status, body.hasPasswords]).toEqual([200, false]);
  expect(body.people.map(({ name, role }: { name: string; role: string }) => [name, role])).toEqual([
    [account.name, 'Administrador'],
    ['Olga', 'Operador'],
    ['Sara', 'Supervisor'],
    ['Zoila', 'Editor'],
  ]);
  expect(body.people[1].id).toBe(id);
});

test('without area roles everyone without a role in processes administers', async () => {
  const app = await buildApp({
    hostGroups: (tools) => [{ identification: 'nobody', table: samplePeopleTable({ ...tools, messages: serverEs }) }],
  });
  await app.secondStaff({ nombre: 'Beto' });
  const { body } = await app.citizen('GET', '/api/local/people');
  expect(body.people.map(({ name, role }: { name: string; role: string }) => [name, role])).toEqual([
    [account.name, serverEs.local.withoutRole],
    ['Beto', serverEs.local.withoutRole],
  ]);
});

test('a person enters without a password, as with one, and with the same rights', async () => {
  const app = await buildLocal();
  const { id } = await app.secondStaff({ nombre: 'Olga', email: 'o@example.test', rol: 'operador' });

  const { status, body } = await app.citizen('POST', '/api/local/session', { body: { person: id } });

  expect({ status, body: { ...body, Token: '' } }).toEqual({
    status: 200,
    body: { autenticado: 1, error: '', Id: id, Email: 'o@example.test', Name: 'Olga', Token: '' },
  });
  const own = app.send({ authorization: `Bearer ${body.Token}` });
  expect(await own('GET', '/api/session')).toMatchObject({ status: 200, body: { user: { id, role: 'operador' } } });
  expect((await own('POST', '/api/usuarios', { body: { nombre: 'X' } })).status).toBe(403);
});

test('nobody enters as a person who is not active or does not exist', async () => {
  const app = await buildLocal();
  const { id } = await app.secondStaff({ nombre: 'Olga' });
  await app.setAccount(id, { activo: false });
  for (const other of [id, 'nadie'])
    expect(await app.citizen('POST', '/api/local/session', { body: { person: other } })).toMatchObject({
      status: 404,
      body: { detail: serverEs.local.unknownPerson },
    });
});

test('an ordinary server has none of these addresses', async () => {
  const { citizen, staff } = await buildApp();
  const { id } = (await staff('GET', '/api/session')).body.user;
  expect((await citizen('POST', '/api/local/session', { body: { id } })).status).not.toBe(200);
  for (const address of ['people', 'storage', 'copy'])
    expect((await staff('GET', `/api/local/${address}`)).status).toBe(404);
  for (const address of ['session', 'copy', 'reset'])
    expect((await staff('POST', `/api/local/${address}`, { body: {} })).status).toBe(404);
});
