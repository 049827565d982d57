import { describe, expect, test } from 'vitest';
import { importsOf } from '../imports/importTools.ts';
import { databaseKinds, memoryKind } from '#tests/support/testDatabases.ts';
import { openOffice } from './officeOverForeign.ts';

const updateFailed = 'Error al actualizar el usuario';
const createFailed = 'Error al crear el usuario';
const listFailed = 'Error al obtener los usuarios';
const eva = {
  nombre: 'Eva Méndez',
  email: 'eva@muni-ajena.test',
  telefono: '7888-1234',
  password: 'Zanahoria-Morada-7341',
};

type Office = Awaited<ReturnType<typeof openUsers>>;

async function openUsers(options: Parameters<typeof openOffice>[0] = {}) {
  const office = await openOffice(options);
  const martaToken: string = (await office.enter()).body.Token;
  const marta = office.send({ authorization: `Bearer ${martaToken}` });
  const luis = async () => (await marta('GET', '/api/usuarios/2')).body;
  const saves = () => office.foreign.requestsOf('CreateUpdate').map(({ body }) => body);
  return { ...office, marta, martaToken, luis, saves };
}

/** The names of the bin of users. */
const bin = async ({ marta }: Pick<Office, 'marta'>) =>
  (await marta('GET', '/api/bin/usuarios')).body.map(({ nombre }: { nombre: string }) => nombre);

describe.each([memoryKind, ...databaseKinds])('over $name', ({ newDatabase }) => {
  test('users of the other system are listed with their numeric ids as texts, and keep what only the portal has', async () => {
    const { marta, list, luis } = await openUsers({ database: await newDatabase() });
    await marta('PATCH', '/api/usuarios/2', { body: { rol: 'editor', municipalidades: ['0511'] } });
    const { status, body } = await list(marta);
    expect([status, body.success]).toEqual([200, true]);
    const names = ['id', 'nombre', 'email', 'telefono', 'rol'] as const;
    const shown = body.data.map((one: Record<string, unknown>) => names.map((name) => one[name]));
    expect(shown).toContainEqual(['2', 'Luis Ajú', 'luis@muni-ajena.test', '(502) 7838 0002', 'editor']);
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(['1', '2', '3']));
    expect(await luis()).toMatchObject({ rol: 'editor', municipalidades: ['0511'], activo: true });
  });

  test('an edit is sent with the number that the id was and the documented members alone, and remains one user', async () => {
    const { foreign, marta, luis, saves, list } = await openUsers({ database: await newDatabase() });
    const { status, body } = await marta('PATCH', '/api/usuarios/2', {
      body: { telefono: '7888-9999', rol: 'editor' },
    });
    expect([status, body.telefono, body.rol]).toEqual([200, '7888-9999', 'editor']);
    expect(saves()).toEqual([{ id: 2, nombre: 'Luis Ajú', email: 'luis@muni-ajena.test', telefono: '7888-9999' }]);
    expect(foreign.state.users).toHaveLength(3);
    expect(foreign.state.users.find(({ id }) => id === 2)?.telefono).toBe('7888-9999');
    expect(
      (await list(marta)).body.data.filter(({ nombre }: { nombre: string }) => nombre === 'Luis Ajú'),
    ).toHaveLength(1);
    expect(await luis()).toMatchObject({ telefono: '7888-9999', rol: 'editor' });
  });

  test.each(['id', 'record', 'nothing'] as const)(
    'a new user is sent once, and has the id there (answer: %s)',
    async (saveAnswer) => {
      const { foreign, marta, saves, tables, enter, list } = await openUsers({
        database: await newDatabase(),
        foreign: { saveAnswer },
      });
      const { status, body } = await marta('POST', '/api/usuarios', { body: { ...eva, rol: 'operador' } });
      const theirs = foreign.state.users.find(({ email }) => email === eva.email);
      expect([status, body.id, body.rol]).toEqual([201, String(theirs?.id), 'operador']);
      expect(saves()).toEqual([eva]);
      expect(await tables.passwordHashOf(body.id)).toBeUndefined();
      expect((await enter(eva.email, eva.password)).body).toMatchObject({ autenticado: 1, Id: body.id });
      expect((await list(marta)).body.data.filter(({ email }: { email: string }) => email === eva.email)).toHaveLength(
        1,
      );
      await marta('PATCH', `/api/usuarios/${body.id}`, { body: { nombre: 'Eva M.' } });
      expect(saves().at(-1)).toMatchObject({ id: theirs?.id, nombre: 'Eva M.' });
      expect(foreign.state.users).toHaveLength(4);
    },
  );
});

test('a file of changed users is checked without sending anything, and each of them is sent once', async () => {
  const { foreign, app, marta, martaToken, saves } = await openUsers();
  const imports = importsOf({ app, token: martaToken, staff: marta }, 'usuarios');
  const rows = ['Email,Telefono', 'luis@muni-ajena.test,7000-0007', 'rosa@muni-ajena.test,7000-0008'];
  const { body } = await imports.upload(rows.join('\n'));
  const { counts } = await imports.check(body.id);
  expect([counts, saves()]).toEqual([{ new: 0, changed: 2, same: 0, faulty: 0 }, []]);
  expect((await imports.run(body.id)).state).toBe('done');
  expect(saves().map(({ id, telefono }) => [id, telefono])).toEqual([
    [2, '7000-0007'],
    [3, '7000-0008'],
  ]);
  expect(foreign.state.users).toHaveLength(3);
});

test('which spelling of the users a backend has is found out once for the list and once for the save', async () => {
  let time = Date.now();
  const { foreign, marta, list } = await openUsers({ foreign: { usersPath: 'Security' }, now: () => time });
  for (const telefono of ['7000-0011', '7000-0012']) {
    time += 5000;
    expect((await list(marta)).body.data).toHaveLength(4);
    time += 5000;
    expect((await marta('PATCH', '/api/usuarios/2', { body: { telefono } })).status).toBe(200);
    expect(foreign.state.users.find(({ id }) => id === 2)?.telefono).toBe(telefono);
  }
  const pathsOf = (call: string) =>
    foreign.requests.map(({ path }) => path).filter((path) => path.endsWith(`/${call}`));
  const [first, ...lists] = pathsOf('ObtenerUsuarios');
  expect(first).toBe('/Securtity/ObtenerUsuarios');
  expect([lists.length >= 4, new Set(lists)]).toEqual([true, new Set(['/Security/ObtenerUsuarios'])]);
  expect(pathsOf('CreateUpdate')).toEqual([
    '/Securtity/CreateUpdate',
    '/Security/CreateUpdate',
    '/Security/CreateUpdate',
  ]);
});

test('an edit of what the other system does not have is not sent', async () => {
  const { foreign, marta, luis, saves } = await openUsers();
  expect((await marta('PATCH', '/api/usuarios/2', { body: { rol: 'editor' } })).status).toBe(200);
  expect((await marta('PATCH', '/api/usuarios/2', { body: { activo: false } })).status).toBe(200);
  expect([saves(), await luis()]).toMatchObject([[], { rol: 'editor', activo: false }]);
  expect(foreign.state.users).toHaveLength(3);
});

test('what people change of their own account is sent too', async () => {
  const { foreign, theirs, saves } = await openUsers();
  const rosa = await theirs('rosa@muni-ajena.test', 'Volcan-Pacaya-79');
  expect((await rosa('PATCH', '/api/account', { body: { telefono: '7000-0009' } })).status).toBe(200);
  expect(saves()).toEqual([{ id: 3, nombre: 'Rosa Chet', email: 'rosa@muni-ajena.test', telefono: '7000-0009' }]);
  foreign.faults.set('CreateUpdate', 'refusedWithText');
  const refused = await rosa('PATCH', '/api/account', { body: { telefono: '7000-0010' } });
  expect([refused.status, refused.body.detail]).toEqual([409, `${updateFailed}: La base de datos no responde.`]);
  expect((await rosa('GET', '/api/account')).body.telefono).toBe('7000-0009');
});

test('a required value that is missing there stays, and what changed beside it is taken', async () => {
  let time = Date.now();
  const { foreign, marta, list, luis } = await openUsers({ now: () => time });
  foreign.state.users = foreign.state.users.map((user) =>
    user.id === 2 ? { id: 2, nombre: 'Luis A. Ajú', email: user.email } : user,
  );
  time += 5000;
  expect((await list(marta)).status).toBe(200);
  expect(await luis()).toMatchObject({ nombre: 'Luis A. Ajú', telefono: '(502) 7838 0002' });
});

test('of two users there with one email, the second is none of the portal, and takes nothing from the first', async () => {
  let time = Date.now();
  const { foreign, marta, list, luis } = await openUsers({ now: () => time });
  foreign.state.users.push({ id: 60, nombre: 'Luis Otro', email: 'luis@muni-ajena.test' });
  time += 5000;
  expect((await list(marta)).status).toBe(200);
  foreign.state.users.pop();
  time += 5000;
  expect((await list(marta)).status).toBe(200);
  expect(await luis()).toMatchObject({ id: '2', nombre: 'Luis Ajú', email: 'luis@muni-ajena.test' });
  expect(await bin({ marta })).toEqual([]);
});

test('a new user whose password is weak is refused at its field, and not sent', async () => {
  const { marta, saves } = await openUsers();
  const { status, body } = await marta('POST', '/api/usuarios', { body: { ...eva, password: 'corta' } });
  expect([status, body.errors[0].pointer, saves()]).toEqual([422, '/password', []]);
});

test('an email that somebody has there is refused at its field, and not sent', async () => {
  const { foreign, marta, saves } = await openUsers();
  foreign.state.users.push({ id: 50, nombre: 'Eva', email: eva.email });
  const { status, body } = await marta('POST', '/api/usuarios', { body: eva });
  expect([status, body.errors[0].pointer, saves()]).toEqual([409, '/email', []]);
});

test.each([
  ['does not show it', undefined],
  ['fails', 'status500'],
] as const)(
  'a new user whose answer has no id and whose list %s is not stored, and the sentence asks to look first',
  async (_list, fault) => {
    const { foreign, marta } = await openUsers({ foreign: { saveAnswer: 'nothing' } });
    const push = () => {
      if (fault !== undefined) foreign.faults.set('ObtenerUsuarios', fault);
      return 0;
    };
    Object.assign(foreign.state.users, { push });
    const { status, body } = await marta('POST', '/api/usuarios', { body: eva });
    expect(status).toBe(502);
    expect(body.detail).toBe(
      `${createFailed}. El otro sistema lo aceptó, pero aún no lo muestra: revise la lista antes de guardar otra vez.`,
    );
    expect((await marta('GET', `/api/usuarios?email=${eva.email}`)).body).toEqual([]);
  },
);

describe('two people change one user of a backend without versions', () => {
  test('the second gets 412 with the user as it is now, and nothing of it is sent', async () => {
    const { marta, luis, saves, theirs } = await openUsers();
    const rosa = await theirs('rosa@muni-ajena.test', 'Volcan-Pacaya-79');
    const { _version } = await luis();
    const headers = { 'if-match': `"${_version}"` };
    const first = marta('PATCH', '/api/usuarios/2', { body: { telefono: '7000-0001' }, headers });
    const second = rosa('PATCH', '/api/usuarios/2', { body: { telefono: '7000-0002' }, headers });
    const [one, other] = (await Promise.all([first, second])).toSorted((left, right) => left.status - right.status);
    expect([one?.status, other?.status]).toEqual([200, 412]);
    expect(other?.body.current).toMatchObject({ id: '2', telefono: one?.body.telefono });
    expect(saves()).toHaveLength(1);
  });

  test('a change there since it was read gets 412 with it, and is not overwritten', async () => {
    const { foreign, marta, luis, saves } = await openUsers();
    const { _version } = await luis();
    const there = foreign.state.users.find(({ id }) => id === 2);
    if (there !== undefined) there.nombre = 'Luis A. Ajú';
    const headers = { 'if-match': `"${_version}"` };
    const { status, body } = await marta('PATCH', '/api/usuarios/2', { body: { telefono: '7000-0003' }, headers });
    expect([status, body.current.nombre, body.current.telefono]).toEqual([412, 'Luis A. Ajú', '(502) 7838 0002']);
    expect([saves(), there?.telefono]).toEqual([[], '(502) 7838 0002']);
    const again = await marta('PATCH', '/api/usuarios/2', {
      body: { telefono: '7000-0003' },
      headers: { 'if-match': `"${body.current._version}"` },
    });
    expect([again.status, there?.nombre, there?.telefono]).toEqual([200, 'Luis A. Ajú', '7000-0003']);
  });

  test('who saves without a version changes only what was sent', async () => {
    const { foreign, marta } = await openUsers();
    const there = foreign.state.users.find(({ id }) => id === 2);
    if (there !== undefined) there.nombre = 'Luis A. Ajú';
    expect((await marta('PATCH', '/api/usuarios/2', { body: { telefono: '7000-0004' } })).status).toBe(200);
    expect(there).toMatchObject({ nombre: 'Luis A. Ajú', telefono: '7000-0004' });
  });
});

const failures = [
  ['refusedWithText', 409, `: La base de datos no responde.`],
  ['refusedWithoutText', 409, ''],
  ['unauthorized', 401, undefined],
  ['html', 502, '. La respuesta del otro sistema no se entiende.'],
  ['status500', 502, '. El otro sistema no responde; intente de nuevo en unos minutos.'],
  ['cut', 502, '. El otro sistema no responde; intente de nuevo en unos minutos.'],
  ['hold', 502, '. El otro sistema no responde; intente de nuevo en unos minutos.'],
] as const;
const ended = 'La sesión en el otro sistema ha terminado. Entre de nuevo para seguir.';

describe.each(failures)('when a call is answered with %s', (fault, status, end) => {
  const detailOf = (sentence: string) => (end === undefined ? ended : `${sentence}${end}`);
  const wait = fault === 'hold' ? { upstreamWait: 100 } : {};

  test('an edit and a new user are not stored, and the sentence says why', async () => {
    const { foreign, marta, luis } = await openUsers(wait);
    const before = await luis();
    foreign.faults.set('CreateUpdate', fault);
    const edit = await marta('PATCH', '/api/usuarios/2', { body: { telefono: '7000-0005' } });
    expect([edit.status, edit.body.detail]).toEqual([status, detailOf(updateFailed)]);
    expect(await luis()).toEqual(before);
    const creation = await marta('POST', '/api/0511/Securtity/CreateUpdate', { body: eva });
    expect([creation.status, creation.body.detail]).toEqual([status, detailOf(createFailed)]);
    expect(creation.body).toMatchObject({ success: false, error: createFailed });
    expect((await marta('GET', `/api/usuarios?email=${eva.email}`)).body).toEqual([]);
    foreign.release();
  });

  test('the list fails with its sentence, and every user stays', async () => {
    let time = Date.now();
    const { foreign, marta, list } = await openUsers({ ...wait, now: () => time });
    foreign.faults.set('ObtenerUsuarios', fault);
    time += 5000;
    const { status: answered, body } = await list(marta);
    expect([answered, body.detail]).toEqual([status, detailOf(listFailed)]);
    expect(body).toMatchObject({ success: false, error: listFailed });
    const edit = await marta('PATCH', '/api/usuarios/2', { body: { telefono: '7000-0006' } });
    expect([edit.status, edit.body.detail]).toEqual([status, detailOf(updateFailed)]);
    expect(foreign.requestsOf('CreateUpdate')).toEqual([]);
    foreign.release();
    foreign.faults.clear();
    expect((await list(marta)).body.data).toHaveLength(4);
    expect(await bin({ marta })).toEqual([]);
  });
});

describe('a list that is partly wrong', () => {
  test.each([
    ['repeatedIds', 200],
    ['wrongTypes', 502],
    ['withoutId', 502],
  ] as const)('takes nothing from anybody (%s)', async (fault, status) => {
    let time = Date.now();
    const { foreign, marta, list } = await openUsers({ now: () => time });
    const before = (await marta('GET', '/api/usuarios')).body;
    foreign.faults.set('ObtenerUsuarios', fault);
    time += 5000;
    expect((await list(marta)).status).toBe(status);
    foreign.faults.clear();
    time += 5000;
    expect((await list(marta)).status).toBe(200);
    expect((await marta('GET', '/api/usuarios')).body).toEqual(before);
    expect(await bin({ marta })).toEqual([]);
  });
});

describe('removals', () => {
  test('whoever is removed here stays removed, and their session ends', async () => {
    let time = Date.now();
    const { foreign, marta, theirs, list, saves, enter } = await openUsers({ now: () => time });
    const luis = await theirs('luis@muni-ajena.test', 'Volcan-Fuego-78');
    expect((await marta('DELETE', '/api/usuarios/2')).status).toBe(200);
    expect((await luis('GET', '/api/session')).status).toBe(401);
    time += 5000;
    const ids = (await list(marta)).body.data.map(({ id }: { id: string }) => id);
    expect(ids).not.toContain('2');
    expect([saves(), foreign.state.users.length]).toEqual([[], 3]);
    expect((await enter('luis@muni-ajena.test', 'Volcan-Fuego-78')).body.autenticado).toBe(0);
    expect(await bin({ marta })).toEqual(['Luis Ajú']);
    expect((await marta('POST', '/api/usuarios/2/restore')).status).toBe(200);
    expect((await enter('luis@muni-ajena.test', 'Volcan-Fuego-78')).body).toMatchObject({ autenticado: 1, Id: '2' });
    expect(saves()).toEqual([]);
  });

  test('whoever is removed there goes to the bin, and their session ends', async () => {
    let time = Date.now();
    const { foreign, marta, theirs, list } = await openUsers({ now: () => time });
    const luis = await theirs('luis@muni-ajena.test', 'Volcan-Fuego-78');
    foreign.state.users = foreign.state.users.filter(({ id }) => id !== 2);
    time += 5000;
    const ids = (await list(marta)).body.data.map(({ id }: { id: string }) => id);
    expect(ids).not.toContain('2');
    expect((await luis('GET', '/api/session')).status).toBe(401);
    expect(await bin({ marta })).toEqual(['Luis Ajú']);
  });

  test('with LOCAL_0511 off, a removal is refused, since the other system has no call for it', async () => {
    const { marta } = await openUsers({ isLocalOn: false });
    const { status, body } = await marta('DELETE', '/api/usuarios/2');
    expect([status, body.detail]).toEqual([405, 'El otro sistema no tiene una llamada para esto.']);
    expect((await marta('GET', '/api/usuarios/2')).status).toBe(200);
  });
});

test('an administrator of the portal alone sees what others have read, is told to enter with an account there to change it, and is not signed out', async () => {
  let time = Date.now();
  const { staff, list, foreign } = await openUsers({ now: () => time });
  time += 5000;
  const { status, body } = await list(staff);
  expect(status).toBe(200);
  expect(body.data.map((user: { readonly nombre: string }) => user.nombre)).toContain('Luis Ajú');
  const edit = await staff('PATCH', '/api/usuarios/2', { body: { nombre: 'Luis' } });
  expect([edit.status, edit.body.detail]).toEqual([
    403,
    `${updateFailed}. Entre con su cuenta del otro sistema para usar esta área.`,
  ]);
  expect((await staff('GET', '/api/session')).status).toBe(200);
  expect((await staff('PATCH', '/api/usuarios/2', { body: { rol: 'editor' } })).status).toBe(200);
  expect(foreign.requestsOf('CreateUpdate')).toEqual([]);
});
