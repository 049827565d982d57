import { expect, test } from 'vitest';
import { account } from '../buildApp.ts';
import { openOffice } from './officeOverForeign.ts';
import { buildOverForeign, startForeign } from './overForeign.ts';

/** Marta's office, whose clock moves before each list, so that it is read again. */
async function openMarta(overrides: Parameters<typeof openOffice>[0] = {}) {
  let time = Date.now();
  const office = await openOffice({ now: () => time, ...overrides });
  const marta = await office.theirs();
  const read = async (staff = marta) => {
    time += 5000;
    return office.list(staff);
  };
  const user = async (id: string) => (await marta('GET', `/api/usuarios/${id}`)).body;
  await read();
  return { ...office, marta, read, user };
}

test('nobody there gives a role, a municipality or a right here', async () => {
  const { foreign, read, user } = await openMarta();
  const rights = { rol: 'administrador', entregaEnlaces: true, activo: false, municipalidades: ['0501'] };
  Object.assign(foreign.state.users[1] ?? {}, rights, { nombre: 'Luis Otro' });
  await read();
  const luis = await user('2');
  expect(luis.nombre).toBe('Luis Otro');
  expect(luis.activo).toBe(true);
  for (const name of ['rol', 'entregaEnlaces', 'municipalidades']) expect(luis[name]).toBeUndefined();
});

test('nobody there becomes an account of this portal alone by taking its email later', async () => {
  const { foreign, read, enter, store, registry, setAccount, person } = await openMarta();
  await setAccount(person.id, { entregaEnlaces: false });
  const luis = foreign.state.users[1];
  if (luis === undefined) throw new Error('the sample has no second user');
  Object.assign(luis, { email: account.email, password: 'Clave-De-Luis-1' });
  await read();
  expect((await enter(account.email, 'Clave-De-Luis-1')).body).not.toMatchObject({ Id: person.id });
  const type = registry.typeFor('accounts');
  expect(type && (await store.get(type, '2'))).toMatchObject({ nombre: 'Luis Ajú' });
});

test('who is missing in one list comes back with the role that this portal gave', async () => {
  const { foreign, marta, read, user } = await openMarta();
  expect((await marta('PATCH', '/api/usuarios/2', { body: { rol: 'editor' } })).status).toBe(200);
  const all = [...foreign.state.users];
  foreign.state.users = all.filter(({ id }) => id !== 2);
  await read();
  expect((await marta('GET', '/api/usuarios/2')).status).toBe(404);
  foreign.state.users = all;
  await read();
  expect(await user('2')).toMatchObject({ nombre: 'Luis Ajú', rol: 'editor' });
});

test('what changed there while a record was in the bin is there after it is restored, and a later save keeps it', async () => {
  const { foreign, marta, read, user } = await openMarta();
  const { headers } = await marta('GET', '/api/usuarios/2');
  expect((await marta('DELETE', '/api/usuarios/2', { headers: { 'if-match': String(headers['etag']) } })).status).toBe(
    200,
  );
  Object.assign(foreign.state.users[1] ?? {}, { telefono: '7999-1111' });
  await read();
  expect((await marta('POST', '/api/usuarios/2/restore', { body: {} })).status).toBe(200);
  await read();
  expect((await user('2')).telefono).toBe('7999-1111');
  expect((await marta('PATCH', '/api/usuarios/2', { body: { nombre: 'Luis Nuevo' } })).status).toBe(200);
  expect(foreign.state.users[1]).toMatchObject({ nombre: 'Luis Nuevo', telefono: '7999-1111' });
});

test('the end of one session there signs nobody else out', async () => {
  const { foreign, marta, read, theirs } = await openMarta();
  foreign.state.users[1] = {
    ...foreign.state.users[1],
    id: 2,
    nombre: 'Luis Ajú',
    email: 'luis@muni-ajena.test',
    password: 'Clave-De-Luis-1',
  };
  const luis = await theirs('luis@muni-ajena.test', 'Clave-De-Luis-1');
  for (const [token, id] of foreign.state.tokens) if (id === 2) foreign.state.tokens.delete(token);
  expect((await read(luis)).status).toBe(401);
  for (let round = 0; round < 5; round += 1) {
    const [, second] = await Promise.all([read(luis), read(marta)]);
    expect(second.status).toBe(200);
  }
});

test('the municipality stays when its list is empty', async () => {
  const foreign = await startForeign();
  const { call, staff } = await buildOverForeign(foreign, ['municipio']);
  await call('Muni/ObtenerMunicipalidades', { Codigo: '0511' });
  foreign.state.municipality = undefined;
  await call('Muni/ObtenerMunicipalidades', { Codigo: '0511' });
  expect((await staff('GET', '/api/municipio/unico')).body).toMatchObject({ nombre: expect.stringMatching(/./) });
});

test('a project that is gone there stays while tasks of this portal alone belong to it, and the others are read', async () => {
  const foreign = await startForeign({ tokens: 'ignored' });
  const { call, staff } = await buildOverForeign(foreign, ['proyectos', 'tareas']);
  const projects = () => call('Tasks/ObtenerProjects', { Codigo: '0511' });
  await projects();
  const task = {
    title: 'De aquí',
    description: 'Solo aquí',
    projectId: '2',
    category: 'urban',
    priority: 'low',
    phase: 'todo',
  };
  expect((await staff('POST', '/api/tareas', { body: task })).status).toBe(201);
  foreign.state.projects = foreign.state.projects.filter(({ id }) => id !== 2);
  foreign.state.projects.push({ id: 77, name: 'Nuevo de allá' });
  const answer = await projects();
  expect(answer.data.map((one: any) => one.id).toSorted()).toEqual(expect.arrayContaining(['2', '77']));
});

test('a count in the answer of a save is taken for no id', async () => {
  const { foreign, marta, user } = await openMarta({ foreign: { saveAnswer: 'nothing' } });
  const body = { nombre: 'Eva Tum', email: 'eva@muni-ajena.test', telefono: '7838-0009', password: 'cafetal-de-palin' };
  const { status, body: created } = await marta('POST', '/api/usuarios', { body });
  expect(status).toBe(201);
  expect(String(created.id)).toBe(String(foreign.state.users.at(-1)?.id));
  expect(await user('1')).toMatchObject({ nombre: 'Marta Sicán' });
});
