import { expect, onTestFinished, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { printLink } from '#server/cli/printLink.ts';
import { messageType } from '#server/delivery/mail/messages.ts';
import { hashToken } from '#server/settings/secrets/hashToken.ts';
import { readEnvironment } from '#server/settings/environment.ts';
import { openPort } from '#tests/support/foreign0511/listening.ts';
import { buildDefinition } from '#tests/support/builders/buildWorkflow.ts';
import { startForeignBackend } from '#tests/support/foreign0511/startForeignBackend.ts';
import { cheapHash } from '#tests/support/cheapHash.ts';
import { sqliteKind } from '#tests/support/testDatabases.ts';
import { account } from '../buildApp.ts';
import { openTestPortal } from '../openTestPortal.ts';
import { openOffice } from './officeOverForeign.ts';

const refused = { autenticado: 0, error: 'Credenciales inválidas', Id: '', Email: '', Name: '', Token: '' };
const away =
  'El otro sistema, que comprueba las contraseñas de sus cuentas, no responde. Intente de nuevo en unos minutos; si su cuenta es solo de este portal, revise el correo y la contraseña.';
const elsewhere = 'La cuenta es del otro sistema: su contraseña se cambia allí, no en este portal.';

/** A backend that answers each sign-in so, and has Luis alone in its list. */
async function openOfficeOver(signIn: object) {
  const users = [{ id: 2, nombre: 'Luis Ajú', email: 'luis@muni-ajena.test', telefono: '7838 0002' }];
  const port = await openPort((request, response) => {
    request.resume();
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(request.url === '/LoginWithPassword' ? signIn : { success: true, data: users }));
  });
  onTestFinished(port.close);
  return openOffice({ api: port.url });
}

test('people sign in with their account of the other system, whose token stays on the server', async () => {
  const { foreign, enter, send, store, registry, events, list, theirs } = await openOffice({
    database: await sqliteKind.newDatabase(),
  });
  const { status, text, body } = await enter();
  expect(status).toBe(200);
  expect(body).toEqual({
    autenticado: 1,
    error: '',
    Id: '1',
    Email: foreign.account.email,
    Name: foreign.account.name,
    Token: expect.stringMatching(/^[\w-]{40,}$/),
  });
  const [token = ''] = foreign.state.tokens.keys();
  expect(token).toMatch(/^ajeno-/);
  expect(text).not.toContain(token);
  const [call] = foreign.requestsOf('LoginWithPassword').slice(-1);
  expect(call?.body).toEqual({ Email: foreign.account.email, Pass: foreign.account.password });
  expect(call?.headers.authorization).toBeUndefined();
  const session = await send({ authorization: `Bearer ${body.Token}` })('GET', '/api/session');
  expect(session.body.user).toMatchObject({ id: '1', email: foreign.account.email, name: foreign.account.name });
  expect(JSON.stringify(session.body)).not.toContain(token);
  const type = registry.typeFor('accounts');
  expect(type && (await store.get(type, '1'))).toMatchObject({ nombre: 'Marta Sicán', telefono: '(502) 7838 0001' });
  expect((await events())[0]).toBe('signedIn');
  expect((await list(await theirs())).status).toBe(200);
  expect(foreign.requestsOf('ObtenerUsuarios').at(-1)?.headers.authorization).toMatch(/^Bearer ajeno-/);
});

test('signing out forgets the token of the other backend', async () => {
  const { enter, send, upstreamTables } = await openOffice({ database: await sqliteKind.newDatabase() });
  const { body } = await enter();
  expect(await upstreamTables.tokensOf('1')).toHaveLength(1);
  expect((await send({ authorization: `Bearer ${body.Token}` })('DELETE', '/api/session')).status).toBeLessThan(300);
  expect(await upstreamTables.tokensOf('1')).toEqual([]);
});

test.each([
  [
    'capitalised, with a number',
    { AUTENTICADO: 2, IDUSUARIO: 2, EMAIL: 'luis@muni-ajena.test', NOMBRE: 'L', TOKEN: 't' },
  ],
  ['with a text', { autenticado: '1', Id: '2', Email: 'luis@muni-ajena.test', Name: 'L', Token: 't' }],
  ['with a truth, in an envelope', { Success: true, Data: { Autenticado: true, id: 2, token: 't' } }],
  ['without an id', { autenticado: 1, email: 'LUIS@muni-ajena.test', token: 't' }],
])('an acceptance that is written %s is understood', async (_name, answer) => {
  const { enter } = await openOfficeOver(answer);
  expect((await enter('luis@muni-ajena.test', 'x')).body).toMatchObject({ autenticado: 1, Id: '2', Name: 'Luis Ajú' });
});

test.each([
  ['a zero', { autenticado: 0, error: 'no', Id: 2, Email: 'luis@muni-ajena.test', Token: 't' }],
  ['a zero as a text', { autenticado: '0', Id: 2, Token: 't' }],
  ['a falsehood', { autenticado: false, Id: 2, Token: 't' }],
  ['nothing about it', { Id: 2, Email: 'luis@muni-ajena.test', Token: 't' }],
  ['a failure', { success: false, error: 'Clave incorrecta' }],
  ['a list', { autenticado: [1], Id: 2 }],
])('an answer with %s is a refusal, as of a wrong password', async (_name, answer) => {
  const { enter } = await openOfficeOver(answer);
  expect(await enter('luis@muni-ajena.test', 'x')).toMatchObject({ status: 200, body: refused });
});

test('a wrong password, a stranger and a deactivated account get the same refusal', async () => {
  const { foreign, enter, setAccount, events } = await openOffice();
  const { account: marta } = foreign;
  await enter();
  await setAccount('2', { activo: false });
  expect((await enter(marta.email, 'otra')).body).toEqual(refused);
  expect((await enter('nadie@example.test', 'otra')).body).toEqual(refused);
  expect((await enter('luis@muni-ajena.test', 'Volcan-Fuego-78')).body).toEqual(refused);
  expect((await events()).slice(0, 3)).toEqual(['inactive', 'unknownEmail', 'wrongPassword']);
});

test('a foreign account that is none of ours gets that refusal too, and enters no account of the portal alone by its email', async () => {
  const stranger = { autenticado: 1, Id: 77, Email: account.email, Name: 'Ana', Token: 't' };
  const { enter, events, tables, person, citizen } = await openOfficeOver(stranger);
  const sessions = await tables.sessionsOf(person.id);
  expect(await enter(account.email, 'Clave-De-Otra-1')).toMatchObject({ status: 200, body: refused });
  expect((await enter('otra@otra-muni.test', 'Clave-De-Otra-1')).body).toEqual(refused);
  expect((await events()).slice(0, 2)).toEqual(['unknownEmail', 'wrongPassword']);
  expect(await tables.sessionsOf(person.id)).toEqual(sessions);
  expect((await citizen('GET', '/api/usuarios')).status).toBe(401);
});

test('a password of the portal never opens an account of the other system, but those of the portal alone', async () => {
  const { foreign, enter, tables, person } = await openOffice();
  await enter();
  await tables.setPasswordHash('2', await cheapHash('Clave-Local-2026'));
  expect((await enter('luis@muni-ajena.test', 'Clave-Local-2026')).body).toEqual(refused);
  await foreign.away();
  expect((await enter('luis@muni-ajena.test', 'Clave-Local-2026')).status).toBe(503);
  expect((await enter(account.email, account.password)).body).toMatchObject({ autenticado: 1, Id: person.id });
});

test('an account of before that the other system has too is that one, whose password decides from then on', async () => {
  const { foreign, enter, setAccount, person } = await openOffice();
  await setAccount(person.id, { entregaEnlaces: false });
  foreign.state.users.push({ id: 9, nombre: 'Ana López', email: account.email, password: 'Clave-De-Alla-1' });
  expect((await enter(account.email, 'Clave-De-Alla-1')).body).toMatchObject({ autenticado: 1, Id: person.id });
  expect((await enter(account.email, account.password)).body).toEqual(refused);
});

test.each([{ hasRoles: true }, { hasRoles: false }])(
  'nobody enters an account that administers by making one with its email there; its own password opens it, with roles $hasRoles',
  async ({ hasRoles }) => {
    const { foreign, enter, person, list, send } = await openOffice({ hasRoles });
    foreign.state.users.push({ id: 9, nombre: 'Otra', email: account.email, password: 'Clave-De-Alla-1' });
    expect((await enter(account.email, 'Clave-De-Alla-1')).body).toEqual(refused);
    await enter();
    const { body } = await enter(account.email, account.password);
    expect(body).toMatchObject({ autenticado: 1, Id: person.id });
    // Without a token there, people see what others have read last, and change nothing there.
    const staff = send({ authorization: `Bearer ${body.Token}` });
    const { status, body: users } = await list(staff);
    expect(status).toBe(200);
    expect(users.data.map((user: { nombre: string }) => user.nombre)).toContain('Marta Sicán');
    expect((await staff('PATCH', '/api/usuarios/2', { body: { nombre: 'Luis Otro' } })).status).toBe(403);
    expect((await staff('PATCH', '/api/usuarios/2', { body: { rolTablero: 'manager' } })).status).toBe(200);
  },
);

test('an account that administers and has one there with the same email and password reads and saves there with the token of that one', async () => {
  const { foreign, enter, person, list, send } = await openOffice();
  foreign.state.users.push({ id: 9, nombre: 'Ana López', email: account.email, password: account.password });
  const { body } = await enter(account.email, account.password);
  expect(body).toMatchObject({ autenticado: 1, Id: person.id });
  const [theirs] = [...foreign.state.tokens].find(([, id]) => id === 9) ?? [];
  const ana = send({ authorization: `Bearer ${body.Token}` });
  expect((await list(ana)).status).toBe(200);
  const saved = await ana('PATCH', '/api/usuarios/2', { body: { telefono: '7000-0021' } });
  expect([saved.status, saved.body.telefono]).toEqual([200, '7000-0021']);
  expect(foreign.state.users.find(({ id }) => id === 2)?.telefono).toBe('7000-0021');
  for (const call of ['ObtenerUsuarios', 'CreateUpdate'])
    expect(foreign.requestsOf(call).at(-1)?.headers.authorization).toBe(`Bearer ${theirs}`);
});

test.each(['html', 'status500', 'cut', 'away'] as const)(
  'while the other system answers nothing of use (%s), all who cannot be checked get the same sentence',
  async (fault) => {
    const { foreign, enter, events } = await openOffice();
    await enter();
    if (fault === 'away') await foreign.away();
    else foreign.faults.set('LoginWithPassword', fault);
    const before = await events();
    for (const email of [foreign.account.email, 'nadie@example.test', account.email]) {
      const { status, body } = await enter(email, 'Cualquier-Clave-1');
      expect([status, body.detail]).toEqual([503, away]);
      expect(body).toMatchObject({ ...refused, error: away });
    }
    // What nobody could check is no wrong password.
    expect((await events()).slice(0, -before.length)).toEqual(['wrongPassword', 'unknownEmail']);
  },
);

test('while its list is not readable, people of before sign in, and nobody is told that a new one is none of ours', async () => {
  const { foreign, enter } = await openOffice();
  await enter();
  foreign.faults.set('ObtenerUsuarios', 'status500');
  foreign.state.users.push({ id: 80, nombre: 'Nueva', email: 'nueva@muni-ajena.test', password: 'Clave-Nueva-1' });
  expect((await enter()).body).toMatchObject({ autenticado: 1, Id: '1' });
  expect((await enter('nueva@muni-ajena.test', 'Clave-Nueva-1')).status).toBe(503);
  foreign.faults.clear();
  expect((await enter('nueva@muni-ajena.test', 'Clave-Nueva-1')).body).toMatchObject({ autenticado: 1, Id: '80' });
});

test('guesses at accounts of the other system are throttled as others, before that system is asked', async () => {
  const { foreign, enter } = await openOffice({ perAccount: 2 });
  await enter(foreign.account.email, 'una');
  await enter(foreign.account.email, 'otra');
  const { status } = await enter();
  expect(status).toBe(429);
  expect(
    foreign.requestsOf('LoginWithPassword').filter(({ body }) => body.Email === foreign.account.email),
  ).toHaveLength(2);
});

test('a token of Google goes to the other system as it is, also without settings of Google', async () => {
  const { foreign, citizen, events, list, send } = await openOffice();
  const { status, body } = await citizen('POST', '/api/0511/Auth', { body: { tokenId: 'google-marta' } });
  expect(status).toBe(200);
  expect(body).toMatchObject({ autenticado: 1, idUsuario: '1', email: foreign.account.email, nombre: 'Marta Sicán' });
  expect(foreign.requestsOf('Auth').map((request) => request.body)).toEqual([{ tokenId: 'google-marta' }]);
  expect((await list(send({ authorization: `Bearer ${body.token}` }))).status).toBe(200);
  const again = await citizen('POST', '/api/0511/Auth', { body: { tokenId: 'google-marta' } });
  expect(again.body).toMatchObject({ autenticado: 0, error: 'Error al iniciar sesión con Google', token: '' });
  const none = await citizen('POST', '/api/0511/Auth', { body: { tokenId: 'otro' } });
  expect(none.body).toMatchObject({ autenticado: 0, error: 'Error al iniciar sesión con Google', token: '' });
  await foreign.away();
  const late = await citizen('POST', '/api/0511/Auth', { body: { tokenId: 'google-marta' } });
  expect([late.status, late.body.autenticado]).toEqual([503, 0]);
  expect((await events()).slice(0, 3)).toEqual(['googleRefused', 'googleRefused', 'googleSignedIn']);
});

test('no password of the portal is set for an account of the other system: neither by mail, nor by a link, nor by its person', async () => {
  const { foreign, enter, theirs, staff, citizen, tables, store, events, person } = await openOffice();
  const marta = await theirs();
  const link = await citizen('POST', '/api/password/forgot', { body: { email: foreign.account.email } });
  expect(link.status).toBe(202);
  const sent = await staff('POST', '/api/users/1/reset');
  expect([sent.status, sent.body.detail]).toEqual([409, elsewhere]);
  const own = await marta('POST', '/api/account/password', {
    body: { current: foreign.account.password, password: 'Otra-Clave-Larga-9' },
  });
  const atField = { pointer: '/password', detail: elsewhere };
  expect([own.status, own.body.errors]).toMatchObject([422, [atField]]);
  const row = { tokenHash: hashToken('vieja'), userId: '1', messageId: '', token: '', expiresAt: Date.now() + 60_000 };
  await tables.addReset(row);
  const used = await citizen('POST', '/api/password/reset', {
    body: { token: 'vieja', password: 'Otra-Clave-Larga-9' },
  });
  expect([used.status, used.body.errors]).toMatchObject([422, [atField]]);
  expect(await tables.passwordHashOf('1')).toBeUndefined();
  expect((await enter()).body.autenticado).toBe(1);
  expect((await staff('POST', `/api/users/${person.id}/reset`)).status).toBe(202);
  const { records } = await store.list(messageType, { where: [], sort: [], offset: 0, limit: 10 });
  expect(records.map(({ para }) => para)).toEqual([account.email]);
  expect(await events()).toContain('resetAsked');
});

test('the command on the server makes no link for an account of the other system', async () => {
  const foreign = await startForeignBackend();
  onTestFinished(foreign.stop);
  const variables = {
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    STORES: 'usuarios:post0511',
    API_0511_URL: foreign.url,
    CODE_0511: '0511',
  };
  const { signIn, dataDir } = await openTestPortal({ variables });
  expect(await signIn(foreign.account.email, foreign.account.password)).toMatch(/^[\w-]{40,}$/);
  const settings = readEnvironment({ ...variables, DATA_DIR: dataDir }, serverEs);
  expect(await printLink(foreign.account.email, settings)).toEqual({
    hasLink: false,
    text: 'La cuenta de marta@muni-ajena.test es del otro sistema: su contraseña se cambia allí, no en este portal.',
  });
  expect((await printLink(account.email, settings)).hasLink).toBe(true);
});

test('people of the other system who have a role in processes are proposed: that system has their password', async () => {
  const { theirs, staff } = await openOffice();
  const marta = await theirs();
  expect((await marta('PATCH', '/api/usuarios/2', { body: { rolesFlujo: ['operator'] } })).status).toBe(200);
  const { id } = (await staff('POST', '/api/workflows?publish=true', { body: buildDefinition() })).body;
  const { activities } = (await staff('GET', `/api/workflows/${id}/start`)).body;
  expect(activities[0]).toMatchObject({ proposed: '2', holders: [{ id: '2', canSignIn: true }] });
});
