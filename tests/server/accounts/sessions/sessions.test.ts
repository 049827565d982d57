import { expect, test, vi } from 'vitest';
import { StoreFull, update } from '#core/store/store.ts';
import { cheapHash } from '#tests/support/cheapHash.ts';
import type { TrustedProxies } from '#server/settings/trustedProxies.ts';
import { account, buildApp } from '../../buildApp.ts';

test('sign-in answers the flat members of the 0511 contract (LOGIN-16, AMB-S03 flat shape)', async () => {
  const { signIn, person } = await buildApp();
  const answer = (await signIn()).json();
  expect(answer).toEqual({
    autenticado: 1,
    error: '',
    Id: person.id,
    Email: account.email,
    Name: account.name,
    Token: expect.stringMatching(/^[\w-]{43}$/),
  });
});

test('a refusal is 200 and the same for every cause', async () => {
  const { signIn, store, registry, person } = await buildApp();
  const type = registry.get('usuarios')!;
  const refused = { autenticado: 0, error: 'Credenciales inválidas', Id: '', Email: '', Name: '', Token: '' };
  const wrong = [
    { Email: account.email, Pass: 'otra' },
    { Email: 'nadie@example.test', Pass: account.password },
  ];
  for (const body of wrong) {
    const answer = await signIn(body);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(refused);
  }
  await update(store, { type, id: person.id, values: { nombre: 'Ana', email: account.email, activo: false }, by: 'x' });
  expect((await signIn()).json()).toEqual(refused);
});

test('a password that is replaced while somebody signs in with it opens nothing', async () => {
  const { signIn, tables, sessions, person } = await buildApp();
  vi.spyOn(tables, 'addAccess').mockImplementationOnce(async () => {
    await tables.setPasswordHash(person.id, await cheapHash('Otra-clave-larga-2026'));
    await sessions.revoke(person.id);
  });
  expect((await signIn()).json()).toMatchObject({ autenticado: 0, Token: '' });
});

test('who is deactivated while they sign in has no session', async () => {
  const { signIn, tables, setAccount, person, send } = await buildApp();
  const { addSession } = tables;
  vi.spyOn(tables, 'addSession').mockImplementationOnce(async (row) => {
    await setAccount(person.id, { activo: false });
    await addSession(row);
  });
  const { Token } = (await signIn()).json();
  expect((await send({ authorization: `Bearer ${Token}` })('GET', '/api/session')).status).toBe(401);
  expect((await send({ authorization: `Bearer ${Token}` })('GET', '/api/usuarios')).status).toBe(401);
});

test('the email is taken whatever its case and spaces around it', async () => {
  const { signIn } = await buildApp();
  expect((await signIn({ Email: ` ${account.email.toUpperCase()} `, Pass: account.password })).json().autenticado).toBe(
    1,
  );
});

test('a session says who it is and how long it lasts', async () => {
  const { staff, person } = await buildApp();
  const { body } = await staff('GET', '/api/session');
  expect(body).toEqual({
    user: { id: person.id, email: account.email, name: account.name },
    expiresInSeconds: 480,
    endsInSeconds: 43_200,
    municipality: { code: '0511' },
  });
});

test('a session ends 480 seconds after the last activity', async () => {
  let now = Date.now();
  const { staff } = await buildApp({ now: () => now });
  now += 479_000;
  expect((await staff('POST', '/api/session/activity')).status).toBe(204);
  now += 479_000;
  expect((await staff('GET', '/api/eventos')).status).toBe(200);
  now += 480_000;
  expect((await staff('GET', '/api/eventos')).status).toBe(401);
  now -= 470_000;
  expect((await staff('GET', '/api/eventos')).status).toBe(401);
});

test('signing out ends the session at once', async () => {
  const { staff } = await buildApp();
  expect((await staff('DELETE', '/api/session')).status).toBe(204);
  expect((await staff('GET', '/api/session')).status).toBe(401);
  expect((await staff('GET', '/api/eventos')).status).toBe(401);
});

test('the sessions of a user can be revoked', async () => {
  const { staff, sessions, person } = await buildApp();
  await sessions.revoke(person.id);
  expect((await staff('GET', '/api/session')).status).toBe(401);
});

test.each([['PATCH', { activo: false }] as const, ['DELETE', undefined] as const])(
  'the session of a person who was taken away by %s dies',
  async (method, body) => {
    const { staff, secondStaff, person } = await buildApp();
    const second = await secondStaff({ entregaEnlaces: true });
    const target = `/api/usuarios/${person.id}`;
    expect((await second.request(method, target, body === undefined ? {} : { body })).status).toBe(200);
    expect((await staff('GET', '/api/session')).status).toBe(401);
  },
);

test('nobody deactivates or removes their own account, so that the last one stays', async () => {
  const { staff, person } = await buildApp();
  const target = `/api/usuarios/${person.id}`;
  for (const refused of [await staff('PATCH', target, { body: { activo: false } }), await staff('DELETE', target)]) {
    expect(refused.body).toMatchObject({ status: 409, detail: expect.stringMatching('su propia cuenta') });
  }
  expect((await staff('PATCH', target, { body: { nombre: 'Ana', activo: true } })).status).toBe(200);
  expect((await staff('GET', '/api/session')).status).toBe(200);
});

test('of two people who take each other away at once one stays', async () => {
  const { staff, secondStaff, person } = await buildApp();
  const second = await secondStaff({ entregaEnlaces: true });
  const answers = await Promise.all([
    staff('DELETE', `/api/usuarios/${second.id}`),
    second.request('PATCH', `/api/usuarios/${person.id}`, { body: { activo: false } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 401]);
  expect((await staff('GET', '/api/session')).status).toBe(200);
});

test.each([
  ['PATCH', '', { activo: false }],
  ['DELETE', '', undefined],
  ['POST', '/restore', { version: 2 }],
] as const)(
  '%s%s changes no account when another server removes the writer’s account first',
  async (method, path, body) => {
    let elsewhere: (() => Promise<unknown>) | undefined;
    const { person, staff, secondStaff, store, registry } = await buildApp({
      store: (inner) => ({
        ...inner,
        write: async (changes, by) => {
          const meanwhile = elsewhere;
          elsewhere = undefined;
          await meanwhile?.();
          return inner.write(changes, by);
        },
      }),
    });
    const { id } = await secondStaff();
    const type = registry.get('usuarios')!;
    const values = { nombre: 'Luis', email: 'luis@example.test', telefono: '7888-9998' };
    await update(store, { type, id, values: { ...values, activo: false }, by: 'x' });
    await update(store, { type, id, values: { ...values, activo: true }, by: 'x' });
    const own = { nombre: 'Ana', email: account.email };
    elsewhere = () => update(store, { type, id: person.id, values: { ...own, activo: true }, by: id });
    const at = `/api/usuarios/${id}`;
    const renamed = await staff('PATCH', at, { body: { activo: false } });
    expect([renamed.status, renamed.body.activo]).toEqual([200, false]);
    await update(store, { type, id, values: { ...values, activo: true }, by: 'x' });
    elsewhere = () => update(store, { type, id: person.id, values: { ...own, activo: false }, by: id });
    expect((await staff(method, `${at}${path}`, { body })).status).toBe(401);
    expect(await store.get(type, id)).toMatchObject({ activo: true });
  },
);

test('a token that is none is refused, also where citizens may read', async () => {
  const { citizen } = await buildApp();
  for (const authorization of ['Bearer nada', 'Bearer ', 'bearer x']) {
    expect((await citizen('GET', '/api/eventos', { headers: { authorization } })).status).toBe(401);
  }
  expect((await citizen('GET', '/api/eventos', { headers: { authorization: 'Basic eDp5' } })).status).toBe(200);
});

test('too many wrong passwords get 429, and a wrong password counts for its account alone', async () => {
  const { signIn } = await buildApp({ perAccount: 3 });
  const guess = () => signIn({ Email: 'nadie@example.test', Pass: 'x' });
  for (let count = 0; count < 3; count += 1) expect((await guess()).statusCode).toBe(200);
  const held = await guess();
  expect(held.statusCode).toBe(429);
  expect(Number(held.headers['retry-after'])).toBeGreaterThan(0);
  expect(held.headers['content-type']).toMatch('application/problem+json');
  expect(held.json()).toMatchObject({
    status: 429,
    autenticado: 0,
    Token: '',
    error: expect.stringMatching('Demasiados intentos'),
  });
  expect((await signIn()).json().autenticado).toBe(1);
});

test('a right password uses up no attempts while the disk is full', async () => {
  const { signIn, tables } = await buildApp({ perAccount: 3 });
  const full = () => Promise.reject(new StoreFull('no space'));
  const spies = (['addAccess', 'addSignInOrigin', 'addSession'] as const).map((name) =>
    vi.spyOn(tables, name).mockImplementation(full),
  );
  for (let count = 0; count < 5; count += 1) expect((await signIn()).statusCode).toBe(507);
  for (const spy of spies) spy.mockRestore();
  expect((await signIn()).json().autenticado).toBe(1);
});

test.each<[string, TrustedProxies, number]>([
  ['nobody', false, 429],
  ['one hop', 1, 200],
  ['an address', ['127.0.0.1'], 200],
  ['a named network', ['loopback'], 200],
  ['somebody else', ['10.0.0.0/8'], 429],
])(
  'who guesses is known by the address that a trusted proxy tells, trusting %s',
  async (_name, trustedProxies, status) => {
    const { signIn } = await buildApp({ perAccount: 2, settings: { network: { trustedProxies } } });
    const guess = (from: string) => signIn({ Email: 'nadie@example.test', Pass: 'x' }, { 'x-forwarded-for': from });
    for (let count = 0; count < 2; count += 1) await guess('203.0.113.7');
    expect((await guess('203.0.113.7')).statusCode).toBe(429);
    expect((await guess('203.0.113.8')).statusCode).toBe(status);
    // What the citizen claims stands further left than what the proxy adds.
    expect((await guess('198.51.100.1, 203.0.113.7')).statusCode).toBe(429);
  },
);

test('the token stands nowhere in the database', async () => {
  const { token, sessions } = await buildApp();
  expect((await sessions.find(token))?.user.email).toBe(account.email);
  expect(await sessions.find(token.toUpperCase())).toBeUndefined();
});
