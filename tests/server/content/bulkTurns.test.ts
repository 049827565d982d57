import { expect, onTestFinished, test } from 'vitest';
import { create } from '#core/store/store.ts';
import { yieldToEventLoop } from '#ports/turns.ts';
import { createSqlStore } from '#server/store/sqlStore.ts';
import { newDatabaseFile, openTestDatabase } from '#tests/support/testDatabases.ts';
import { buildApp, eventos, typeFrom } from '../buildApp.ts';

const count = 1000;

// SQLite runs within this process, so only it could block other requests.
test('other requests are answered while a thousand records change at once', async () => {
  const app = await buildApp({ database: { kind: 'sqlite', file: newDatabaseFile() } });
  const type = typeFrom('eventos', eventos);
  const changes = Array.from({ length: count }, (_, index) => {
    return {
      kind: 'create' as const,
      type,
      values: { titulo: `Feria ${index}` },
      publication: { state: 'published' as const },
    };
  });
  const ids = (await app.store.write(changes, 'ana')).map(({ id }) => id);
  let isDone = false;
  const bulk = app
    .staff('POST', '/api/bulk/eventos', {
      body: { action: 'change', records: ids.map((id) => ({ id })), values: { cupo: 7 } },
    })
    .finally(() => {
      isDone = true;
    });
  const statuses: number[] = [];
  while (!isDone) {
    // Each request takes a turn of the event loop.
    await yieldToEventLoop();
    const answer = await app.citizen('GET', `/api/eventos/${ids[0]}`);
    if (!isDone) statuses.push(answer.status);
  }
  expect((await bulk).status).toBe(200);
  expect(new Set(statuses)).toEqual(new Set([200]));
  // Planning and writing each take fifty batches.
  expect(statuses.length).toBeGreaterThan(20);
  expect((await app.citizen('GET', `/api/eventos/${ids[999]}`)).body.cupo).toBe(7);
}, 180_000);

test('a read during a long write sees the state before it, and afterwards all of it', async () => {
  const type = typeFrom('eventos', eventos);
  const { database, dialect } = await openTestDatabase({ kind: 'sqlite', file: newDatabaseFile() });
  const store = await createSqlStore({ database, dialect, types: [type] });
  onTestFinished(store.close);
  await create(store, { type, values: { titulo: 'Antes' }, publication: { state: 'published' }, by: 'ana' });
  const query = { where: [], sort: [], offset: 0, limit: 1 };
  const events: string[] = [];
  const changes = Array.from({ length: count }, () => {
    return { kind: 'create' as const, type, values: { titulo: 'Nueva' }, publication: { state: 'published' as const } };
  });
  let isWritten = false;
  const written = store.write(changes, 'ana').then(() => {
    isWritten = true;
    events.push('written');
  });
  while (!isWritten) {
    await yieldToEventLoop();
    const { total } = await store.list(type, query);
    if (!isWritten) events.push(`read ${total}`);
  }
  await written;
  expect(new Set(events)).toEqual(new Set(['read 1', 'written']));
  expect(events.at(-1)).toBe('written');
  expect((await store.list(type, query)).total).toBe(1 + count);
});
