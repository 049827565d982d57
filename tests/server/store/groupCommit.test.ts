import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Query, wholeList } from '#core/values/query.ts';
import { create, type Store, type StoreEvent } from '#core/store/store.ts';
import { buildContentType } from '#tests/support/builders/buildContentType.ts';
import { databaseKinds, newDatabaseFile } from '#tests/support/testDatabases.ts';
import { openSqlImportTables } from '#server/imports/sqlImportTables.ts';
import { openSqliteDatabase } from '#server/store/sqlite/sqliteDatabase.ts';
import { sqliteDialect } from '#server/store/sqlite/sqliteDialect.ts';
import { createSqlStore } from '#server/store/sqlStore.ts';
import { faultyDriver } from './faultyDriver.ts';
import { openStoreIn } from './openTestStore.ts';

afterEach(() => vi.restoreAllMocks());

const type = buildContentType();
const other = buildContentType({ name: 'otras' });

/** A store, the tables of its imports, and a counter of its statements with a given beginning. */
async function countingStore() {
  const statements: string[] = [];
  const openDriver = faultyDriver((sql) => {
    statements.push(sql);
    return undefined;
  });
  const database = await openSqliteDatabase({ file: newDatabaseFile(), openDriver });
  const store = await createSqlStore({ database, dialect: sqliteDialect, types: [type, other] });
  const imports = await openSqlImportTables({ database, dialect: sqliteDialect });
  statements.length = 0;
  return { store, imports, count: (start: string) => statements.filter((sql) => sql.startsWith(start)).length };
}

const manyOf = (titulo: string) => Array.from({ length: 300 }, (_, index) => creationOf(`${titulo} ${index}`));

const creationOf = (titulo: string) =>
  ({ kind: 'create', type: other, values: { titulo }, publication: { state: 'published' } }) as const;

const add = (store: Store, titulo: string, to = type) =>
  create(store, { type: to, values: { titulo }, publication: { state: 'published' }, by: 'ana' });

test('simultaneous writes share one commit, and listeners are called before the writes resolve', async () => {
  const { store, count } = await countingStore();
  const heard: (StoreEvent | string)[] = [];
  store.subscribe((event) => heard.push(event));
  const records = await Promise.all(
    ['uno', 'dos', 'tres'].map(async (titulo) => {
      const record = await add(store, titulo);
      heard.push(titulo);
      return record;
    }),
  );
  expect(count('COMMIT')).toBe(1);
  expect(heard).toEqual([{ type: 'cosas', ids: records.map(({ id }) => id) }, 'uno', 'dos', 'tres']);
  await add(store, 'cuatro');
  expect(count('COMMIT')).toBe(2);
  await store.close();
});

test('a total is counted once until the next write of its type', async () => {
  const { store, count } = await countingStore();
  const lists: readonly Query[] = [
    { ...wholeList, limit: 5, sort: [{ field: 'titulo', order: 'asc' }] },
    { ...wholeList, limit: 5, offset: 5, where: [{ field: 'titulo', operator: 'ne', values: ['x'] }] },
    { ...wholeList, limit: 5, visibleAt: '2090-01-01T00:00:00.000Z' },
  ];
  const read = async () => {
    for (const query of lists) await store.list(type, query);
  };
  await read();
  const once = count('select count(*)');
  await read();
  await add(store, 'otra', other);
  await read();
  expect(count('select count(*)')).toBe(once);
  await add(store, 'uno');
  expect((await store.list(type, lists[1]!)).total).toBe(1);
  expect(count('select count(*)')).toBeGreaterThan(once);
  await store.close();
});

test('reads never see an uncommitted write', async () => {
  const { store } = await countingStore();
  const totals: number[] = [];
  const writes = Promise.allSettled([
    add(store, 'uno'),
    store.write(
      [
        { kind: 'create', type, values: {}, publication: { state: 'draft' } },
        { kind: 'remove', type, id: 'nadie' },
      ],
      'eva',
    ),
  ]);
  const readers = Array.from({ length: 10 }, async () => {
    for (let turn = 0; turn < 30; turn += 1) {
      totals.push((await store.list(type, { ...wholeList, limit: 0 })).total);
      if (turn % 3 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
  });
  await Promise.all(readers);
  await writes;
  expect((await store.list(type, wholeList)).total).toBe(1);
  expect([...new Set(totals)]).toEqual([0, 1]);
  await store.close();
});

test('two large writes at once do not interrupt each other', async () => {
  const { store, count } = await countingStore();
  await Promise.all([store.write(manyOf('uno'), 'ana'), store.write(manyOf('dos'), 'eva')]);
  expect(count('ROLLBACK')).toBe(0);
  expect((await store.list(other, { ...wholeList, limit: 1 })).total).toBe(600);
  await store.close();
});

test('a large write of an import does not give way to the renewal of its claim', async () => {
  const { store, imports, count } = await countingStore();
  const write = store.write(manyOf('uno'), 'ana');
  while (count('BEGIN') === 0) await new Promise((resolve) => setImmediate(resolve));
  await Promise.all([write, imports.renew({ import: 'uno', name: 'dos' }, Date.now())]);
  expect(count('ROLLBACK')).toBe(0);
  await store.close();
});

describe.each(databaseKinds)('on $name', ({ emptyDatabase }) => {
  test('a large write gives way for three seconds to writes that arrive after it', async () => {
    let later = 0;
    const clock = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => clock() + later);
    const store = await openStoreIn(await emptyDatabase(), [type, other]);
    const order: string[] = [];
    const { kind, publication } = creationOf('');
    const large = Array.from({ length: 1000 }, (_, index) => ({
      kind,
      type,
      values: { titulo: `grande ${index}` },
      publication,
    }));
    const whole = store.write(large, 'ana').then(() => order.push('large'));
    while (!order.includes('large')) {
      await add(store, 'uno', other);
      // A transaction does not pass through the queue of writes.
      await store.transact(async ({ apply }) => apply(creationOf('dos')), 'ana');
      order.push('small');
      if (order.length === 5) later = 3000;
    }
    await whole;
    expect(order.indexOf('large')).toBeGreaterThanOrEqual(5);
    expect((await store.list(type, { ...wholeList, limit: 1 })).total).toBe(1000);
    await store.close();
  });
});
