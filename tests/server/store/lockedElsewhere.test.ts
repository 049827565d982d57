import { expect, test } from 'vitest';
import { wholeList } from '#core/values/query.ts';
import { create, StoreUnavailable } from '#core/store/store.ts';
import { openSqliteDriver } from '#server/store/sqlite/sqliteDriver.ts';
import { buildContentType } from '#tests/support/builders/buildContentType.ts';
import { newDatabaseFile } from '#tests/support/testDatabases.ts';
import { openTestStore } from './openTestStore.ts';

const type = buildContentType();
const search = { ...wholeList, search: { text: 'feria', fields: ['titulo'] } };

/** A store over a file that another connection locks for writing until `release`. */
async function lockedStore(options: { lockWait?: number } = {}) {
  const file = newDatabaseFile();
  const store = await openTestStore({ types: [type], file, ...options });
  const add = (titulo: string) =>
    create(store, { type, values: { titulo }, publication: { state: 'published' }, by: 'ana' });
  const existing = await add('Feria');
  const holder = openSqliteDriver(file);
  holder.prepare('BEGIN IMMEDIATE').all([]);
  const release = () => {
    holder.prepare('COMMIT').all([]);
    holder.close();
  };
  return { store, add, existing, release };
}

test('reads continue while writes wait for the lock of another process', async () => {
  const { store, add, existing, release } = await lockedStore({ lockWait: 60_000 });
  const settled: string[] = [];
  const writes = ['uno', 'dos'].map((titulo) => add(titulo).finally(() => settled.push(titulo)));
  for (let turn = 0; turn < 20; turn += 1) {
    expect((await store.list(type, wholeList)).records).toEqual([existing]);
    expect(await store.get(type, existing.id)).toEqual(existing);
    expect(await store.history(type, existing.id)).toHaveLength(1);
    expect((await store.list(type, search)).records).toEqual([existing]);
  }
  expect(settled).toEqual([]);
  release();
  await Promise.all(writes);
  expect((await store.list(type, wholeList)).total).toBe(3);
  await store.waitForIndex();
  expect((await store.list(type, search)).records).toEqual([existing]);
  await store.close();
});

test('a write that waits too long for the lock is refused, and the store continues', async () => {
  const { store, add, release } = await lockedStore({ lockWait: 30 });
  await expect(add('uno')).rejects.toThrow(StoreUnavailable);
  expect((await store.list(type, wholeList)).total).toBe(1);
  release();
  await add('dos');
  expect((await store.list(type, wholeList)).total).toBe(2);
  await store.close();
});
