import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { schemaFolder } from '#tests/support/builders/schemaFolder.ts';
import { type Portal, startPortalForTest } from '#tests/support/startPortal.ts';
import { addressOf, databaseKinds } from '#tests/support/testDatabases.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const avisos = {
  title: 'Avisos',
  type: 'object',
  required: ['titulo'],
  properties: { titulo: { type: 'string', title: 'Título', 'x-field': { public: true } } },
  'x-content': { public: { list: '/avisos', detail: '/avisos/{id}' }, list: { columns: ['titulo'] } },
};

/** A write shows on every server within this many milliseconds. */
const longestDelay = 1000;

describe.each(databaseKinds)('two servers on one $name database', ({ newDatabase }) => {
  test('a change of publication on one, or a load, shows on the cached pages of the other within a second', async () => {
    const schemas = await schemaFolder({ avisos });
    onTestFinished(schemas.remove);
    const env = { DATABASE_URL: addressOf(await newDatabase()), SCHEMAS_DIR: schemas.path };
    const first = await startPortalForTest({ env });
    const second = await startPortalForTest({ env, dataDir: first.dataDir });
    const staff = await first.staffApi();
    const { body: aviso } = await staff.post('/api/avisos', { titulo: 'Corte de agua' });

    const list = `${second.url}/avisos`;
    const detail = `${list}/${aviso.id}`;
    expect((await read(list)).text).toContain('Corte de agua');
    expect((await read(detail)).status).toBe(200);
    const response = await staff.patch(`/api/avisos/${aviso.id}?_state=draft`, {});
    expect(response.status).toBe(200);
    const unpublishedAt = performance.now();
    await expectSoon(list, { since: unpublishedAt, holds: ({ text }) => !text.includes('Corte de agua') });
    await expectSoon(detail, { since: unpublishedAt, holds: ({ status }) => status === 404 });

    const file = path.join(first.dataDir, 'avisos.ndjson');
    await writeFile(file, JSON.stringify({ titulo: 'Jornada médica' }));
    await load(['avisos', file], { ...env, DATA_DIR: first.dataDir });
    await expectSoon(list, { since: performance.now(), holds: ({ text }) => text.includes('Jornada médica') });
  });

  test('ten guesses at a password are allowed on both together, and five messages to a mailbox, also after a restart', async () => {
    const env = { DATABASE_URL: addressOf(await newDatabase()) };
    const first = await startPortalForTest({ env });
    const second = await startPortalForTest({ env, dataDir: first.dataDir });
    const { token } = await first.staffApi();
    const { email } = first.admin;
    const guess = ({ api }: Portal, Pass: string) => api().post('/api/0511/LoginWithPassword', { Email: email, Pass });
    const statuses: number[] = [];
    for (let count = 0; count < 7; count += 1)
      for (const portal of [first, second]) statuses.push((await guess(portal, `clave ${count}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), ...Array.from({ length: 4 }, () => 429)]);
    for (let count = 0; count < 4; count += 1)
      for (const { api } of [first, second])
        expect((await api().post('/api/password/forgot', { email })).status).toBe(202);
    // A stop waits for messages, and writes what was counted.
    await Promise.all([first.stop(), second.stop()]);

    const third = await startPortalForTest({ env });
    expect((await guess(third, third.admin.password)).status).toBe(429);
    const { body } = await third.api(token).get('/api/accesses');
    const entries: readonly { readonly event: string; readonly count?: number }[] = body;
    expect(entries.filter(({ event }) => event === 'resetSent')).toHaveLength(5);
    const throttled = entries.filter(({ event }) => event === 'throttled');
    expect(throttled.reduce((sum, { count = 1 }) => sum + count, 0)).toBe(4);
  });

  test('a file becomes public and private on the other within a second as its record is published, hidden, published and removed', async () => {
    const schemas = await schemaFolder({ avisos });
    onTestFinished(schemas.remove);
    const env = { DATABASE_URL: addressOf(await newDatabase()), SCHEMAS_DIR: schemas.path };
    const first = await startPortalForTest({ env });
    const second = await startPortalForTest({ env, dataDir: first.dataDir });
    const staff = await first.staffApi();
    const file = await uploadText(first, 'acta.txt');
    const { body: aviso } = await staff.post('/api/avisos?_state=draft', { titulo: `Vea ${file}` });
    const record = `/api/avisos/${aviso.id}`;
    const otherUrl = `${second.url}${file}`;
    expect((await read(otherUrl)).status).toBe(404);
    const expectStatus = (status: number) =>
      expectSoon(otherUrl, { since: performance.now(), holds: (page) => page.status === status });
    for (const [state, status] of [
      ['published', 200],
      ['draft', 404],
      ['published', 200],
    ] as const) {
      expect((await staff.patch(`${record}?_state=${state}`, {})).status).toBe(200);
      await expectStatus(status);
    }
    expect((await staff.remove(record)).status).toBeLessThan(300);
    await expectStatus(404);
  });
});

/** Uploads a text file as the first account, and returns its address. */
async function uploadText(portal: Portal, name: string): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob(['Acta de la sesión']), name);
  const token = await portal.api().signIn(portal.admin);
  const response = await fetch(`${portal.url}/api/files/0511`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { url: string }).url;
}

type Page = { readonly status: number; readonly text: string };

async function read(url: string): Promise<Page> {
  const response = await fetch(url);
  return { status: response.status, text: await response.text() };
}

type Expected = { readonly since: number; readonly holds: (page: Page) => boolean };

/** Requests the page until it is as expected; a request after the maximum delay must match. */
async function expectSoon(url: string, { since, holds }: Expected): Promise<void> {
  for (;;) {
    const delay = performance.now() - since;
    const page = await read(url);
    if (holds(page)) return;
    expect(delay, `an old page at ${url}, asked for after so many milliseconds`).toBeLessThan(longestDelay);
  }
}

function load(args: readonly string[], env: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn(process.execPath, ['dist/server/load.js', ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`the load ended with code ${code}`))));
  });
}
