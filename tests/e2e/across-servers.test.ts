import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Api } from '#tests/support/api.ts';
import { addAccount } from '#tests/support/builders/addAccount.ts';
import { schemaFolder } from '#tests/support/builders/schemaFolder.ts';
import { linkIn } from '#tests/support/mailServer.ts';
import { onFileEnd } from '#tests/support/onFileEnd.ts';
import { type Portal, startPortal } from '#tests/support/startPortal.ts';
import { addressOf, databaseKinds } from '#tests/support/testDatabases.ts';
import { expectSoon, load, read, uploadText } from './otherServer.ts';

const avisos = {
  title: 'Avisos',
  type: 'object',
  required: ['titulo'],
  properties: { titulo: { type: 'string', title: 'Título', 'x-field': { public: true } } },
  'x-content': { public: { list: '/avisos', detail: '/avisos/{id}' }, list: { columns: ['titulo'] } },
};

/** A second process knows within a second what the first has written; the test allows for a busy machine. */
const soon = { timeout: 10_000, interval: 20 };
const query = '_format=csv&_fields=titulo&_sort=titulo';

describe.each(databaseKinds)('requests of one person to two servers on one $name database', ({ newDatabase }) => {
  let first: Portal;
  let second: Portal;
  /** The same session on both. */
  let one: Api;
  let other: Api;

  beforeAll(async () => {
    const schemas = await schemaFolder({ avisos });
    onFileEnd(schemas.remove);
    const env = { DATABASE_URL: addressOf(await newDatabase()), SCHEMAS_DIR: schemas.path };
    first = await startPortal({ env });
    second = await startPortal({ env, dataDir: first.dataDir });
    onFileEnd(() => first.stop());
    onFileEnd(() => second.stop());
    one = await first.staffApi();
    other = second.api(one.token);
    for (const titulo of ['Corte de agua', 'Jornada médica']) await one.post('/api/avisos', { titulo });
  }, 240_000);

  const newSession = async (portal: Portal) => portal.api(await portal.api().signIn(portal.admin));

  test('an export prepared on one is downloaded once, on the other, and each tells its progress', async () => {
    const { body } = await one.post('/api/export/avisos', { query });
    const progress = `/api/exports/${body.ticket}`;
    expect((await other.get(progress)).body).toEqual({ state: 'waiting', written: 0, total: 2 });
    const file = await read(second.url + body.address);
    expect(file.text).toBe('Título\r\nCorte de agua\r\nJornada médica\r\n');
    for (const portal of [first, second]) expect((await read(portal.url + body.address)).status).toBe(404);
    for (const api of [one, other])
      await expect
        .poll(async () => (await api.get(progress)).body, soon)
        .toEqual({ state: 'done', written: 2, total: 2 });
  });

  test('an export that is asked for on both at the same moment is sent by exactly one', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { body } = await (round % 2 === 0 ? one : other).post('/api/export/avisos', { query });
      const answers = await Promise.all([first, second].map(({ url }) => read(url + body.address)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    }
  });

  test('a preview made on one opens on the other, and is gone there when its session ends on the first', async () => {
    const session = await newSession(first);
    const values = { titulo: 'Feria todavía no guardada' };
    const { body } = await session.post('/api/preview/avisos/address', { values, path: '/avisos' });
    expect((await read(second.url + body.address)).text).toContain(values.titulo);
    expect((await read(`${second.url}/avisos`)).text).not.toContain(values.titulo);
    expect((await session.remove('/api/session')).status).toBe(204);
    await expect.poll(async () => (await read(second.url + body.address)).status, soon).toBe(404);
    expect((await read(second.url + body.address)).text).not.toContain(values.titulo);
  });

  test('an import uploaded on one is checked, written and undone on the other', async () => {
    const form = new FormData();
    form.set('file', new Blob(['titulo\nDe un archivo\n']), 'avisos.csv');
    const headers = { authorization: `Bearer ${one.token}` };
    const upload = await fetch(`${first.url}/api/imports/avisos`, { method: 'POST', headers, body: form });
    const { id, suggestion } = (await upload.json()) as { readonly id: string; readonly suggestion: object };
    const all = `/api/imports/avisos/${id}`;
    const inState = async (api: Api, state: string) => {
      await expect.poll(async () => (await api.get(all)).body.state, soon).toBe(state);
    };
    expect((await other.post(`${all}/check`, suggestion)).status).toBe(200);
    await inState(one, 'checked');
    expect((await one.get(`${all}/rows`)).body).toHaveLength(1);
    expect((await one.post(`${all}/run`, { isAllOrNone: true })).status).toBe(200);
    await inState(other, 'done');
    const found = '/api/avisos?titulo=De un archivo';
    expect((await other.get(found)).body).toHaveLength(1);
    expect((await other.post(`${all}/undo`, { isEditedUndone: false })).status).toBe(200);
    await inState(one, 'undone');
    expect((await one.get(found)).body).toEqual([]);
  });

  test('a conversation begun on one continues on the other, where its answers are rated too', async () => {
    const [visitor, sameVisitor] = [first.api(), second.api()];
    const person = { name: 'Ana López', documentId: '2345 67890 0511', phone: '5555-1234' };
    const { conversation } = (await visitor.post('/api/assistant/conversations', person)).body;
    const before = (await other.get('/api/assistant/figures')).body.useful;
    const { body: answer } = await visitor.post('/api/assistant/messages', {
      text: '¿Qué horario tienen?',
      conversation,
    });
    const asked = await sameVisitor.post('/api/assistant/messages', { text: '¿Y el teléfono?', conversation });
    expect(asked.status).toBe(200);
    const { body } = await visitor.post('/api/assistant/conversation', { conversation });
    expect(body.name).toBe('Ana López');
    expect(body.messages).toHaveLength(5);
    expect((await sameVisitor.post('/api/assistant/feedback', { message: answer.id, isUseful: true })).status).toBe(
      204,
    );
    expect((await one.get('/api/assistant/figures')).body.useful).toEqual({ ...before, yes: before.yes + 1 });
    expect((await sameVisitor.post('/api/assistant/erase', { conversation })).status).toBe(204);
    expect((await visitor.post('/api/assistant/conversation', { conversation })).status).toBe(404);
  });

  test('a password link made on one works once, on the other, and ends the sessions on both', async () => {
    const email = 'luis@example.test';
    const account = await addAccount(first, { nombre: 'Luis', email });
    const sessions = await Promise.all(
      [first, second].map(async (portal) => portal.api(await portal.api().signIn(account))),
    );
    const token = await linkTo(email);
    const body = { token, password: 'Otra-clave-larga-2026' };
    expect((await second.api().post('/api/password/reset', body)).status).toBe(204);
    expect((await first.api().post('/api/password/reset', body)).status).toBe(422);
    for (const session of sessions) await expectEnded(session);
    expect(await first.api().signIn({ email, password: body.password })).toMatch(/./);
  });

  /** The token of the link that the first process sends; the second shows it in its outbox. */
  async function linkTo(email: string): Promise<string> {
    expect((await first.api().post('/api/password/forgot', { email })).status).toBe(202);
    const newest = async () => (await other.get('/api/outbox')).body[0]?.texto ?? '';
    await expect.poll(newest, soon).toContain('/restablecer?token=');
    return new URL(linkIn(await newest())).searchParams.get('token') ?? '';
  }

  const expectEnded = async (api: Api) => {
    await expect.poll(async () => (await api.get('/api/session')).status, soon).toBe(401);
  };

  test('a session of one is valid on the other, and ends on both at once', async () => {
    const session = await newSession(first);
    const elsewhere = second.api(session.token);
    expect((await elsewhere.get('/api/session')).status).toBe(200);
    expect((await elsewhere.remove('/api/session')).status).toBe(204);
    await expectEnded(elsewhere);
    await expectEnded(session);
  });

  test('a file address signed by one is served by the other', async () => {
    const form = new FormData();
    form.set('file', new Blob(['Acta de la sesión']), 'acta.txt');
    const headers = { authorization: `Bearer ${one.token}` };
    const upload = await fetch(`${first.url}/api/files/0511`, { method: 'POST', headers, body: form });
    const { id } = (await upload.json()) as { readonly id: string };
    const { url } = (await one.get(`/api/files/0511/${id}/address`)).body;
    expect(await read(second.url + url)).toEqual({ status: 200, text: 'Acta de la sesión' });
    const forged = url.replace(/firma=./, (text: string) => (text.endsWith('_') ? 'firma=-' : 'firma=_'));
    expect((await read(second.url + forged)).status).not.toBe(200);
  });

  test('a change of publication on one, or a load, shows on the cached pages of the other within a second', async () => {
    const { body: aviso } = await one.post('/api/avisos', { titulo: 'Corte de luz' });

    const list = `${second.url}/avisos`;
    const detail = `${list}/${aviso.id}`;
    expect((await read(list)).text).toContain('Corte de luz');
    expect((await read(detail)).status).toBe(200);
    const response = await one.patch(`/api/avisos/${aviso.id}?_state=draft`, {});
    expect(response.status).toBe(200);
    const unpublishedAt = performance.now();
    await expectSoon(list, { since: unpublishedAt, holds: ({ text }) => !text.includes('Corte de luz') });
    await expectSoon(detail, { since: unpublishedAt, holds: ({ status }) => status === 404 });

    const file = path.join(first.dataDir, 'avisos.ndjson');
    await writeFile(file, JSON.stringify({ titulo: 'Jornada dental' }));
    await load(['avisos', file], { ...first.env, DATA_DIR: first.dataDir });
    await expectSoon(list, { since: performance.now(), holds: ({ text }) => text.includes('Jornada dental') });
  });

  test('a file becomes public and private on the other within a second as its record is published, hidden, published and removed', async () => {
    const file = await uploadText(first, 'acta.txt');
    const { body: aviso } = await one.post('/api/avisos?_state=draft', { titulo: `Vea ${file}` });
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
      expect((await one.patch(`${record}?_state=${state}`, {})).status).toBe(200);
      await expectStatus(status);
    }
    expect((await one.remove(record)).status).toBeLessThan(300);
    await expectStatus(404);
  });

  test('an export and a preview survive the end of the process that made them', async () => {
    const prepared = (await one.post('/api/export/avisos', { query })).body;
    const values = { titulo: 'Feria todavía no guardada' };
    const preview = (await one.post('/api/preview/avisos/address', { values, path: '/avisos' })).body;
    await first.kill();
    expect((await read(second.url + prepared.address)).text).toContain('Jornada médica');
    expect((await read(second.url + preview.address)).text).toContain(values.titulo);
  });

  test('ten guesses at a password are allowed on both together, and five messages to a mailbox, also after a restart', async () => {
    const account = await addAccount(second, { nombre: 'Eva', email: 'eva@example.test' });
    const { email } = account;
    const restart = async () => {
      const portal = await startPortal({ env: first.env, dataDir: first.dataDir });
      onFileEnd(() => portal.stop());
      return portal;
    };
    const third = await restart();
    // Who signed in from a network before may guess there on their own account.
    await second.api().signIn(account);
    const guess = ({ api }: Portal, Pass: string) => api().post('/api/0511/LoginWithPassword', { Email: email, Pass });
    const statuses: number[] = [];
    for (let count = 0; count < 7; count += 1)
      for (const portal of [second, third]) statuses.push((await guess(portal, `clave ${count}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), ...Array.from({ length: 4 }, () => 429)]);
    for (let count = 0; count < 4; count += 1)
      for (const { api } of [second, third])
        expect((await api().post('/api/password/forgot', { email })).status).toBe(202);
    // A stop waits for messages, and writes what was counted.
    await Promise.all([second.stop(), third.stop()]);

    const fourth = await restart();
    expect((await guess(fourth, account.password)).status).toBe(429);
    const { body } = await fourth.api(one.token).get('/api/accesses');
    const entries: readonly { readonly event: string; readonly email?: string; readonly count?: number }[] = body;
    expect(entries.filter((entry) => entry.event === 'resetSent' && entry.email === email)).toHaveLength(5);
    const throttled = entries.filter(({ event }) => event === 'throttled');
    expect(throttled.reduce((sum, { count = 1 }) => sum + count, 0)).toBe(4);
  });
});
