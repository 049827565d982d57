import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import type { DatabaseSettings } from '#server/store/openDatabase.ts';
import { addressOf, databaseKinds } from '#tests/support/testDatabases.ts';
import { buildApp } from '../../buildApp.ts';
import { openTestPortal } from '../../openTestPortal.ts';

const secret = 'Zanahoria-Morada-7341-Volcán';
const eva = { nombre: 'Eva Méndez', email: 'eva@example.test', telefono: '+502 7888-1234', password: secret };
const account = { ADMIN_EMAIL: 'ana@example.test', ADMIN_PASSWORD: 'Una-clave-larga-2026' };

async function buildOffice() {
  const app = await buildApp();
  const add = (body: object) => app.staff('POST', '/api/usuarios', { body });
  const faultsOf = (body: any): readonly string[] => body.errors.map(({ pointer }: { pointer: string }) => pointer);
  return { ...app, add, faultsOf };
}

test('a new person needs name, email, telephone and password, and nothing else (USER-11 to USER-14, USER-26)', async () => {
  const { add, faultsOf } = await buildOffice();
  const empty = await add({});
  expect(empty.status).toBe(422);
  expect(faultsOf(empty.body).toSorted()).toEqual(['/email', '/nombre', '/password', '/telefono']);
  for (const name of ['nombre', 'email', 'telefono', 'password'] as const) {
    const { [name]: _left, ...rest } = eva;
    expect(faultsOf((await add(rest)).body)).toEqual([`/${name}`]);
    expect(faultsOf((await add({ ...eva, [name]: '' })).body)).toContain(`/${name}`);
  }
  const creation = await add(eva);
  expect(creation.status).toBe(201);
  expect(creation.body).toMatchObject({ nombre: eva.nombre, email: eva.email, telefono: eva.telefono });
  expect(creation.body.activo).toBe(true);
  expect(creation.body.id).toEqual(expect.any(String));
  expect(creation.body).not.toHaveProperty('password');
});

test('a telephone of any length is refused without keeping others waiting', async () => {
  const { add, faultsOf } = await buildOffice();
  const { body } = await add({ ...eva, telefono: `${'1'.repeat(300_000)}x` });
  expect(new Set(faultsOf(body))).toEqual(new Set(['/telefono']));
});

test('a password is neither asked for nor taken when somebody is changed (USER-14)', async () => {
  const { add, staff, signIn, faultsOf } = await buildOffice();
  const { body } = await add(eva);
  const at = `/api/usuarios/${body.id}`;
  expect((await staff('PATCH', at, { body: { nombre: 'Eva M.' } })).body).toMatchObject({ nombre: 'Eva M.' });
  const refused = await staff('PATCH', at, { body: { password: 'Otra-clave-larga-2026' } });
  expect([refused.status, faultsOf(refused.body)]).toEqual([422, ['/password']]);
  expect((await signIn({ Email: eva.email, Pass: secret })).json().autenticado).toBe(1);
});

test('who was made signs in with the given password at once; a weak one is refused at its field (AMB-A02)', async () => {
  const { add, signIn, faultsOf } = await buildOffice();
  for (const password of ['corta', 'eva@example.test', 'contraseña123', 'aaaaaaaaaaaa']) {
    const refused = await add({ ...eva, password });
    expect([refused.status, faultsOf(refused.body)]).toEqual([422, ['/password']]);
  }
  expect((await add(eva)).status).toBe(201);
  expect((await signIn({ Email: eva.email, Pass: secret })).json().autenticado).toBe(1);
});

test('an email is one person’s, whatever its case, and a wrong one is reported at its field (AMB-A02)', async () => {
  const { add, staff, faultsOf } = await buildOffice();
  await add(eva);
  const { body: other } = await add({ ...eva, nombre: 'Otra', email: 'otra@example.test' });
  for (const email of [eva.email, eva.email.toUpperCase()]) {
    const again = await add({ ...eva, email });
    expect([again.status, faultsOf(again.body)]).toEqual([409, ['/email']]);
    const moved = await staff('PATCH', `/api/usuarios/${other.id}`, { body: { email } });
    expect([moved.status, faultsOf(moved.body)]).toEqual([409, ['/email']]);
  }
  expect(faultsOf((await add({ ...eva, email: 'no es un correo' })).body)).toEqual(['/email']);
  expect(faultsOf((await add({ ...eva, email: 'x@example.test', telefono: 'llame luego' })).body)).toEqual([
    '/telefono',
  ]);
});

test('who is deactivated loses every session at once, and comes back with the same password (AMB-A02)', async () => {
  const { add, staff, signIn, send } = await buildOffice();
  const { body } = await add(eva);
  const credentials = { Email: eva.email, Pass: secret };
  const request = send({ authorization: `Bearer ${(await signIn(credentials)).json().Token}` });
  expect((await request('GET', '/api/session')).status).toBe(200);
  const at = `/api/usuarios/${body.id}`;
  expect((await staff('PATCH', at, { body: { activo: false } })).status).toBe(200);
  expect((await request('GET', '/api/session')).status).toBe(401);
  expect((await request('GET', '/api/usuarios')).status).toBe(401);
  expect((await signIn(credentials)).json().autenticado).not.toBe(1);
  expect((await staff('PATCH', at, { body: { activo: true } })).status).toBe(200);
  expect((await request('GET', '/api/session')).status).toBe(401);
  expect((await signIn(credentials)).json().autenticado).toBe(1);
});

test('nobody deactivates or removes themselves, and the answer says so', async () => {
  const { staff, person } = await buildOffice();
  const at = `/api/usuarios/${person.id}`;
  for (const refused of [await staff('PATCH', at, { body: { activo: false } }), await staff('DELETE', at)]) {
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringMatching(/propia cuenta/i)]);
  }
});

test('two people who change one account do not write over each other', async () => {
  const { add, staff, secondStaff } = await buildOffice();
  const luis = await secondStaff();
  const { body } = await add(eva);
  const at = `/api/usuarios/${body.id}`;
  const ifMatch = { 'if-match': '"1"' };
  expect((await staff('PATCH', at, { body: { telefono: '7888-0001' }, headers: ifMatch })).status).toBe(200);
  const late = await luis.request('PATCH', at, { body: { telefono: '7888-0002' }, headers: ifMatch });
  expect([late.status, late.body.current.telefono, late.body.changedBy]).toEqual([412, '7888-0001', 'Ana López']);
});

describe.each(databaseKinds)('people on $name', ({ newDatabase }) => {
  const open = async (database: DatabaseSettings) => {
    const portal = await openTestPortal({
      variables: { ...account, SAMPLE_CONTENT: 'off', DATABASE_URL: addressOf(database) },
    });
    return { ...portal, token: await portal.signIn() };
  };

  test('a password is in no store, history, index, bin, draft, list or export (USER-26, AMB-A02)', async () => {
    const database = await newDatabase();
    const { ask: request, token, close, dataDir } = await open(database);
    const post = (url: string, body: object) => request('POST', url, { token, body });
    const { body } = await post('/api/usuarios', eva);
    const at = `/api/usuarios/${body.id}`;
    await request('PATCH', at, { token, body: { nombre: 'Eva M.' } });
    const draft = `/api/drafts/${randomUUID()}`;
    const typed = { type: 'usuarios', record: null, version: null, values: { ...eva, email: 'b@example.test' } };
    expect((await request('PUT', draft, { token, body: typed })).status).toBe(200);
    await post('/api/usuarios', { ...eva, nombre: '' });
    await post('/api/usuarios', { ...eva, email: 'gone@example.test' }).then(({ body: gone }) =>
      request('DELETE', `/api/usuarios/${gone.id}`, { token }),
    );
    const answers = await Promise.all(
      [
        '/api/usuarios?_end=100',
        at,
        `${at}/history`,
        '/api/bin/usuarios',
        '/api/drafts',
        `/api/usuarios?q=${encodeURIComponent('Zanahoria')}`,
      ].map((url) => request('GET', url, { token })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const answer of answers) expect(JSON.stringify(answer.body)).not.toContain('Zanahoria');
    expect(answers.at(-1)?.body).toEqual([]);
    expect((await request('GET', `/api/usuarios?password=${secret}`, { token })).status).toBe(400);
    expect(JSON.stringify(answers)).toContain('Eva M.');
    await close();
    const everything = await storedIn(database, dataDir);
    expect(everything).toContain('Eva M.');
    expect(everything).toContain('$argon2id$');
    expect(everything).not.toContain('Zanahoria');
  });

  test('names of any script are stored and found, and one of 300 letters is refused at its field', async () => {
    const { ask: request, token } = await open(await newDatabase());
    const add = (nombre: string, number: number) =>
      request('POST', '/api/usuarios', { token, body: { ...eva, nombre, email: `p${number}@example.test` } });
    const names = ['محمد علي', 'שרה לוי', 'Béla 😀👩🏽‍🚒', 'Ñandú'];
    for (const [index, name] of names.entries()) expect((await add(name, index)).body.nombre).toBe(name);
    for (const name of names) {
      const word = encodeURIComponent(name.split(' ')[0] ?? '');
      const { body } = await request('GET', `/api/usuarios?q=${word}`, { token });
      expect(body.map(({ nombre }: { nombre: string }) => nombre)).toEqual([name]);
    }
    const long = await add('n'.repeat(300), 9);
    expect([long.status, long.body.errors]).toMatchObject([422, [{ pointer: '/nombre', keyword: 'maxLength' }]]);
  });
});

/** All that a database holds, and the folder beside it, as text. */
async function storedIn(database: DatabaseSettings, dataDir: string): Promise<string> {
  const folders = database.kind === 'sqlite' ? [dataDir, path.dirname(database.file)] : [dataDir];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8')),
  );
  return [...files, ...(database.kind === 'postgres' ? await rowsOf(database.url) : [])].join('\n');
}

async function rowsOf(url: string): Promise<readonly string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const tables = await client.query('select tablename from pg_tables where schemaname = current_schema()');
    const rows: string[] = [];
    for (const { tablename } of tables.rows) {
      const { rows: found } = await client.query(`select t::text as line from "${tablename}" t`);
      rows.push(...found.map(({ line }) => String(line)));
    }
    return rows;
  } finally {
    await client.end();
  }
}
