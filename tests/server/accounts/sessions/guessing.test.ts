import { expect, test } from 'vitest';
import { createRegistry } from '#core/schema/registry.ts';
import { create } from '#core/store/store.ts';
import { memoryStore } from '#core/store/memoryStore.ts';
import { createSessions } from '#server/accounts/sessions/sessions.ts';
import { createMemoryAccountTables } from './memoryAccountTables.ts';
import { testSettings } from '#tests/support/builders/testSettings.ts';
import { memoryThrottle } from './memoryThrottle.ts';
import { cheapHash } from '#tests/support/cheapHash.ts';
import { createUsers } from '#server/accounts/sessions/users.ts';
import { account, buildApp, typeFrom } from '../../buildApp.ts';
import usuarios from '../../../../schemas/content/usuarios.json' with { type: 'json' };

const refused = { autenticado: 0, error: 'Credenciales inválidas', Id: '', Email: '', Name: '', Token: '' };

test('who gives a wrong password a hundred times is throttled, and locks out nobody else, here or elsewhere (AMB-S02 (throttle))', async () => {
  const { signIn, secondStaff } = await buildApp({ settings: { network: { trustedProxies: 1 } } });
  await secondStaff();
  const guess = (Email: string, Pass: string, from: string) => signIn({ Email, Pass }, { 'x-forwarded-for': from });
  const statuses = [];
  for (let count = 0; count < 100; count += 1) {
    const answer = await guess(account.email, `clave ${count}`, '203.0.113.7');
    statuses.push(answer.statusCode);
    expect(answer.json()).toMatchObject({ autenticado: 0, Token: '' });
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), ...Array.from({ length: 90 }, () => 429)]);
  expect((await guess(account.email, account.password, '203.0.113.7')).statusCode).toBe(429);
  // A colleague in the same office, and the person themselves from another place.
  expect((await guess('luis@example.test', account.password, '203.0.113.7')).json().autenticado).toBe(1);
  expect((await guess(account.email, account.password, '198.51.100.9')).json().autenticado).toBe(1);
});

test('an unknown person is throttled exactly as a known one, in the same words (AMB-S02 (throttle))', async () => {
  const { signIn } = await buildApp({ perAccount: 3 });
  const answersFor = async (Email: string) => {
    const answers = [];
    for (let count = 0; count < 5; count += 1) answers.push(await signIn({ Email, Pass: 'x' }));
    return answers.map((answer) => {
      const { error, autenticado, Token } = answer.json();
      return [answer.statusCode, error, autenticado, Token];
    });
  };
  expect(await answersFor('nadie@example.test')).toEqual(await answersFor(account.email));
});

test('attempts over all accounts are throttled by address, and people who work there are not', async () => {
  const { signIn } = await buildApp({ settings: { network: { trustedProxies: 1 } } });
  const guess = (Email: string, Pass = 'x') => signIn({ Email, Pass }, { 'x-forwarded-for': '203.0.113.7' });
  expect((await guess(account.email, account.password)).json().autenticado).toBe(1);
  const statuses = [];
  for (let count = 0; count < 110; count += 1) statuses.push((await guess(`p${count}@example.test`)).statusCode);
  expect(statuses.slice(0, 100).every((status) => status === 200)).toBe(true);
  expect(statuses.slice(100)).toEqual(Array.from({ length: 10 }, () => 429));
  expect((await guess(account.email, account.password)).json().autenticado).toBe(1);
});

test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'authorization', 'user-agent'])(
  'the header %s of a stranger gives no further attempts where no proxy is trusted',
  async (header) => {
    const { signIn } = await buildApp({ perAccount: 3 });
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      const value = header === 'authorization' ? `Bearer ${count}` : `203.0.113.${count}`;
      statuses.push((await signIn({ Email: 'nadie@example.test', Pass: 'x' }, { [header]: value })).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  },
);

test('a trusted proxy tells the client, and what the client itself wrote before changes nothing', async () => {
  const { signIn } = await buildApp({ perAccount: 3, settings: { network: { trustedProxies: 1 } } });
  const guess = (from: string) => signIn({ Email: 'nadie@example.test', Pass: 'x' }, { 'x-forwarded-for': from });
  const statuses: number[] = [];
  for (let count = 0; count < 5; count += 1)
    statuses.push((await guess(`203.0.113.${count}, 2001:db8:0:7::${count}`)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect((await guess('2001:db8:0:7::1, 2001:db8:0:8::1')).statusCode).toBe(200);
});

test('the same steps are taken whatever keeps somebody out, so that time tells nothing (AMB-S02 (same answer))', async () => {
  const type = typeFrom('usuarios', usuarios);
  const store = memoryStore();
  const tables = createMemoryAccountTables();
  const steps: string[] = [];
  const watched = {
    ...tables,
    passwordHashOf: (id: string) => {
      steps.push('hash');
      return tables.passwordHashOf(id);
    },
    addAccess: (row: Parameters<typeof tables.addAccess>[0]) => {
      steps.push('log');
      return tables.addAccess(row);
    },
  };
  const sessions = createSessions({
    tables: watched,
    users: createUsers({ store, registry: createRegistry([type]) }),
    store,
    throttle: memoryThrottle(),
    ...testSettings().session,
  });
  const add = async (email: string, activo: boolean) => {
    const values = { nombre: email, email, activo, telefono: '7888-9999' };
    const { id } = await create(store, { type, values, publication: { state: 'published' }, by: 'x' });
    return id;
  };
  for (const [email, activo] of [
    ['uno@example.test', true],
    ['dos@example.test', false],
  ] as const)
    await tables.setPasswordHash(await add(email, activo), await cheapHash(account.password));
  await add('sin-clave@example.test', true);
  const requests: unknown[] = [];
  for (const [email, password] of [
    ['uno@example.test', 'otra'],
    ['dos@example.test', account.password],
    ['sin-clave@example.test', account.password],
    ['nadie@example.test', account.password],
  ] as const) {
    steps.length = 0;
    expect(await sessions.signIn({ email, password, address: '::1', browser: '' })).toEqual({ kind: 'refused' });
    requests.push([...steps]);
  }
  expect(requests).toEqual(Array.from({ length: 4 }, () => ['hash', 'log']));
  expect((await tables.accesses({ offset: 0, limit: 9 })).map(({ event }) => event)).toEqual([
    'unknownEmail',
    'wrongPassword',
    'inactive',
    'wrongPassword',
  ]);
});

test('the log names the cause that the person does not read (LOGIN-11, LOGIN-12, AMB-S02 (log))', async () => {
  const { signIn, staff } = await buildApp();
  expect((await signIn({ Email: account.email, Pass: 'otra' })).json()).toEqual(refused);
  expect((await signIn({ Email: 'nadie@example.test', Pass: 'otra' })).json()).toEqual(refused);
  const { body, headers } = await staff('GET', '/api/accesses');
  expect(headers['cache-control']).toContain('no-store');
  expect(body.map(({ event, email }: any) => [event, email])).toEqual([
    ['unknownEmail', 'nadie@example.test'],
    ['wrongPassword', account.email],
    ['signedIn', account.email],
  ]);
  expect(JSON.stringify(body)).not.toContain('otra');
});

test('a token ends with sign-out, and with the deactivation of a signed-in person (AMB-S04, AMB-S06 revocable)', async () => {
  const { staff, secondStaff } = await buildApp();
  const luis = await secondStaff();
  const eva = await luis.request('GET', '/api/session');
  expect(eva.status).toBe(200);
  expect((await luis.request('DELETE', '/api/session')).status).toBe(204);
  for (const [method, url] of [
    ['GET', '/api/session'],
    ['GET', '/api/eventos'],
    ['POST', '/api/eventos'],
    ['POST', '/api/session/activity'],
    ['DELETE', '/api/session'],
  ] as const)
    expect([url, (await luis.request(method, url, method === 'POST' ? { body: { titulo: 'x' } } : {})).status]).toEqual(
      [url, 401],
    );
  expect((await staff('GET', '/api/session')).status).toBe(200);
});
