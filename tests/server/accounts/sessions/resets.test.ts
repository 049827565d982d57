import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Store } from '#core/store/store.ts';
import { linkIn } from '../../../support/mailServer.ts';
import { account, buildApp } from '../../buildApp.ts';

const strong = 'Otra-clave-larga-2026';
const minute = 60_000;

async function build(overrides: Parameters<typeof buildApp>[0] = {}) {
  let now = Date.now();
  const built = await buildApp({ now: () => now, ...overrides });
  const { citizen } = built;
  // Links are never shown to who asked for them, so a person who asks for none reads the outbox.
  const reader = await built.secondStaff({ email: 'lectora@example.test', entregaEnlaces: true, rol: 'administrador' });
  const outbox = async () => (await reader.request('GET', '/api/outbox')).body;
  const newest = async () => (await outbox())[0];
  /** The token of the newest message's link. */
  const tokenOf = async () => new URL(linkIn((await newest()).texto)).searchParams.get('token') ?? '';
  const use = (token: unknown, password: unknown = strong) =>
    citizen('POST', '/api/password/reset', { body: { token, password } });
  const forgot = (email: unknown) => citizen('POST', '/api/password/forgot', { body: { email } });
  const wait = (milliseconds: number) => {
    now += milliseconds;
  };
  return { ...built, reader, outbox, newest, tokenOf, use, forgot, wait };
}

const passes = async ({ signIn }: Pick<Awaited<ReturnType<typeof build>>, 'signIn'>, Email: string, Pass: string) =>
  (await signIn({ Email, Pass })).json().autenticado === 1;

test('staff send a person a link, which chooses a new password once and ends all of that person’s sessions (AMB-A03 (single use))', async () => {
  const built = await build();
  const { staff, secondStaff, tokenOf, newest, use, signIn } = built;
  const luis = await secondStaff();
  expect((await luis.request('GET', '/api/session')).status).toBe(200);
  const sentMessages = await staff('POST', `/api/users/${luis.id}/reset`);
  expect(sentMessages.status).toBe(202);
  expect(await newest()).toMatchObject({
    para: 'luis@example.test',
    asunto: 'Elija una contraseña nueva',
    estado: 'pendiente',
    texto: expect.stringContaining('http://portal.test/restablecer?token='),
  });
  const token = await tokenOf();
  const done = await use(token);
  expect([done.status, done.body]).toEqual([204, undefined]);
  expect((await luis.request('GET', '/api/session')).status).toBe(401);
  expect(await passes(built, 'luis@example.test', account.password)).toBe(false);
  expect(await passes(built, 'luis@example.test', strong)).toBe(true);
  const again = await use(token, 'Una-tercera-clave-2026');
  expect([again.status, again.body.errors[0].pointer]).toEqual([422, '/token']);
  expect((await signIn({ Email: 'luis@example.test', Pass: strong })).json().autenticado).toBe(1);
});

test('the log tells who sent whom a link, and when it was used; the outbox no longer shows it (AMB-A03 (audit))', async () => {
  const { staff, secondStaff, person, tokenOf, newest, use } = await build();
  const luis = await secondStaff();
  await staff('POST', `/api/users/${luis.id}/reset`);
  const token = await tokenOf();
  expect((await newest()).sirve).toBe(true);
  await use(token);
  await use(token);
  expect((await newest()).sirve).toBe(false);
  const { body } = await staff('GET', '/api/accesses');
  expect(body.slice(0, 4).map(({ event, userId, by }: any) => [event, userId, by])).toEqual([
    ['resetRefused', undefined, undefined],
    ['passwordReset', luis.id, undefined],
    // Without a mail server the account that hands links over gets it at once.
    ['resetPrinted', luis.id, person.id],
    ['resetSent', luis.id, person.id],
  ]);
  expect((await newest()).texto).toContain('(el enlace ya se usó o venció)');
  expect(JSON.stringify([body, await newest()])).not.toContain(token);
});

test('nothing that the store keeps of a message, its history included, opens an account', async () => {
  const { messageType } = await import('#server/delivery/mail/messages.ts');
  const { staff, store, secondStaff, tokenOf, newest } = await build();
  const luis = await secondStaff();
  await staff('POST', `/api/users/${luis.id}/reset`);
  const token = await tokenOf();
  const { id } = await newest();
  const storedText = JSON.stringify([await store.get(messageType, id), await store.history(messageType, id)]);
  expect(storedText).not.toContain(token);
  for (const url of ['/api/correos', `/api/correos/${id}`, `/api/correos/${id}/history`])
    expect((await staff('GET', url)).status).toBe(404);
});

test('a link serves for an hour', async () => {
  const { staff, reader, person, tokenOf, newest, use, wait } = await build();
  await staff('POST', `/api/users/${person.id}/reset`);
  const token = await tokenOf();
  for (let spent = 0; spent < 56; spent += 7) {
    wait(7 * minute);
    for (const request of [staff, reader.request]) await request('POST', '/api/session/activity');
  }
  wait(4 * minute + 1);
  expect((await use(token)).status).toBe(422);
  expect((await newest()).texto).toContain('(el enlace ya se usó o venció)');
});

test('a new link puts an end to the one before', async () => {
  const { staff, secondStaff, tokenOf, use, outbox } = await build();
  const luis = await secondStaff();
  await staff('POST', `/api/users/${luis.id}/reset`);
  const first = await tokenOf();
  await staff('POST', `/api/users/${luis.id}/reset`);
  const second = await tokenOf();
  expect((await outbox())[1].texto).toContain('(el enlace ya se usó o venció)');
  expect((await use(first)).status).toBe(422);
  expect((await use(second)).status).toBe(204);
});

test('of two who use one link at once, one chooses the password', async () => {
  const { staff, person, tokenOf, use } = await build();
  await staff('POST', `/api/users/${person.id}/reset`);
  const token = await tokenOf();
  const answers = await Promise.all([use(token, 'Clave-de-la-primera-1'), use(token, 'Clave-de-la-segunda-2')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422]);
});

test('a link does not work for a person who was deactivated after it was sent', async () => {
  const { staff, secondStaff, tokenOf, use } = await build();
  const luis = await secondStaff();
  await staff('POST', `/api/users/${luis.id}/reset`);
  const token = await tokenOf();
  await staff('PATCH', `/api/usuarios/${luis.id}`, { body: { activo: false } });
  expect((await use(token)).status).toBe(422);
  expect((await staff('POST', `/api/users/${luis.id}/reset`)).status).toBe(409);
  await staff('DELETE', `/api/usuarios/${luis.id}`);
  expect((await staff('POST', `/api/users/${luis.id}/reset`)).status).toBe(404);
});

test('a link serves nobody once the account has another email', async () => {
  const { staff, secondStaff, tokenOf, use } = await build();
  const luis = await secondStaff();
  await staff('POST', `/api/users/${luis.id}/reset`);
  const token = await tokenOf();
  await staff('PATCH', `/api/usuarios/${luis.id}`, { body: { email: 'luis@palin.example' } });
  expect((await use(token)).status).toBe(422);
});

test('a weak password is refused with the rules that it breaks, and the link still serves', async () => {
  const { staff, person, tokenOf, use } = await build();
  await staff('POST', `/api/users/${person.id}/reset`);
  const token = await tokenOf();
  for (const [password, keyword] of [
    ['corta', 'length'],
    ['Ana@Example.Test', 'personal'],
    ['contraseña123', 'common'],
  ]) {
    const { status, body } = await use(token, password);
    expect([status, body.errors[0]]).toEqual([422, { pointer: '/password', keyword, detail: expect.any(String) }]);
  }
  expect((await use(token)).status).toBe(204);
});

test('a body that is none is refused at its place', async () => {
  const { use, forgot, citizen } = await build();
  expect((await use(undefined)).body.errors[0].pointer).toBe('/token');
  expect((await use('x', 7)).body.errors[0].pointer).toBe('/password');
  expect((await forgot(7)).body.errors[0].pointer).toBe('/email');
  expect((await citizen('POST', '/api/password/forgot')).status).toBe(400);
});

test('who has forgotten their password gets the same answer, whether there is an account or not (AMB-S02 (same answer))', async () => {
  const { forgot, outbox, secondStaff, staff, setAccount } = await build();
  const luis = await secondStaff();
  await setAccount(luis.id, { activo: false });
  const answers = [];
  for (const email of [
    'ana@example.test',
    'nadie@example.test',
    'luis@example.test',
    'ANA@example.test',
    'mal escrito',
  ])
    answers.push(await forgot(email));
  const same = [202, answers[0]?.body];
  expect(answers.map(({ status, body }) => [status, body])).toEqual(Array.from({ length: 5 }, () => same));
  await vi.waitFor(async () => expect(await outbox()).toHaveLength(2), { timeout: 60_000 });
  expect((await outbox()).map(({ para }: { para: string }) => para)).toEqual(['ana@example.test', 'ana@example.test']);
  const requestLink = async () =>
    (await staff('GET', '/api/accesses')).body.filter(({ event }: any) => event === 'resetAsked');
  await vi.waitFor(async () => expect(await requestLink()).toHaveLength(5), { timeout: 60_000 });
});

test('whether there is an account does not show in how long the answer takes: nobody looks before it is given', async () => {
  const order: string[] = [];
  const store = (inner: Store): Store => ({
    ...inner,
    list: (type, query) => {
      if (type.name === 'usuarios') order.push('looked');
      return inner.list(type, query);
    },
  });
  const { app } = await build({ store });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const answered = () => order.push('answered');
  subscribe('http.server.response.finish', answered);
  onTestFinished(() => void unsubscribe('http.server.response.finish', answered));
  order.length = 0;
  await fetch(`${url}/api/password/forgot`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account.email }),
  });
  await vi.waitFor(() => expect(order).toEqual(['answered', 'looked']), { timeout: 60_000 });
});

test('nobody’s mailbox is filled, and one address does not ask for ever', async () => {
  const { forgot, outbox, staff, person } = await build();
  for (let count = 0; count < 8; count += 1) expect((await forgot('ana@example.test')).status).toBe(202);
  await vi.waitFor(async () => expect(await outbox()).toHaveLength(5), { timeout: 60_000 });
  // Whoever asks without end keeps nobody from being helped by staff.
  const sentMessages = [];
  for (let count = 0; count < 6; count += 1)
    sentMessages.push((await staff('POST', `/api/users/${person.id}/reset`)).status);
  expect(sentMessages).toEqual([202, 202, 202, 202, 202, 429]);
  const last = [];
  for (let count = 0; count < 60; count += 1) last.push((await forgot(`a${count}@example.test`)).status);
  expect(last.slice(0, 52).every((status) => status === 202)).toBe(true);
  expect(last.slice(52)).toEqual(Array.from({ length: 8 }, () => 429));
});

test('resets and the outbox are for staff, and with roles for administradores', async () => {
  const { citizen, secondStaff, person, staff } = await build({ hasRoles: true });
  const luis = await secondStaff({ rol: 'editor' });
  await staff('POST', `/api/users/${luis.id}/reset`);
  const requests = [
    ['POST', `/api/users/${person.id}/reset`],
    ['GET', '/api/outbox'],
    ['GET', '/api/accesses'],
  ] as const;
  for (const [method, url] of requests) {
    expect([url, (await citizen(method, url)).status]).toEqual([url, 401]);
    expect([url, (await luis.request(method, url)).status]).toEqual([url, 403]);
    expect([url, (await staff(method, url)).status]).toEqual([url, method === 'POST' ? 202 : 200]);
  }
  const page = await staff('GET', '/api/outbox?_start=0&_end=1');
  expect([page.headers['x-total-count'], page.body.length]).toEqual(['2', 1]);
});

test('a failure to queue the message is reported, and no valid link is left', async () => {
  let isBroken = false;
  const { StoreUnavailable } = await import('#core/store/store.ts');
  const { staff, person, outbox } = await build({
    store: (inner) => ({
      ...inner,
      write: (changes, by) => (isBroken ? Promise.reject(new StoreUnavailable('away')) : inner.write(changes, by)),
    }),
  });
  isBroken = true;
  expect((await staff('POST', `/api/users/${person.id}/reset`)).status).toBe(503);
  isBroken = false;
  expect(await outbox()).toEqual([]);
});

test('the password of a new account follows the policy, opens it at once, and is stored nowhere in plain text', async () => {
  const built = await build();
  const { staff, store, registry } = built;
  const eva = { nombre: 'Eva Paz', email: 'eva@example.test', telefono: '7888-0000' };
  for (const [password, keyword] of [
    ['corta', 'length'],
    ['eva@example.test', 'personal'],
    ['qwertyuiop', 'common'],
  ]) {
    const { status, body } = await staff('POST', '/api/usuarios', { body: { ...eva, password } });
    expect([status, body.errors[0].pointer, body.errors[0].keyword]).toEqual([422, '/password', keyword]);
  }
  const creation = await staff('POST', '/api/usuarios', { body: { ...eva, password: strong } });
  expect([creation.status, creation.body.password]).toEqual([201, undefined]);
  expect(await passes(built, eva.email, strong)).toBe(true);
  const type = registry.get('usuarios');
  if (type === undefined) throw new Error('no type');
  const storedText = JSON.stringify([
    await store.get(type, creation.body.id),
    await store.history(type, creation.body.id),
  ]);
  expect(storedText).not.toContain(strong);
  const twice = await staff('POST', '/api/usuarios', { body: { ...eva, password: 'Una-tercera-clave-2026' } });
  expect([twice.status, twice.body.errors[0].pointer]).toEqual([409, '/email']);
  expect(await passes(built, eva.email, strong)).toBe(true);
  expect(await built.tables.userIds()).toHaveLength(3);
});
