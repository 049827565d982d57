import { expect, test } from 'vitest';
import { wholeList } from '#core/values/query.ts';
import { create, StoreFull, StoreUnavailable } from '#core/store/store.ts';
import { buildContentType } from '#tests/support/builders/buildContentType.ts';
import { openSqliteDriver, type SqliteDriver } from '#server/store/sqlite/sqliteDriver.ts';
import { faultyDriver, libsqlFault, nodeFault } from './faultyDriver.ts';
import { openTestStore } from './openTestStore.ts';

const type = buildContentType();
const faults: readonly [string, Error][] = [
  ['a locked database', libsqlFault('SQLITE_BUSY', 5)],
  ['a full disk', libsqlFault('SQLITE_FULL', 13)],
  ['a disk that fails', libsqlFault('SQLITE_IOERR_FSYNC', 1034)],
  ['a read-only file', nodeFault(8)],
  ['a locked database, as Node says it', nodeFault(5)],
];
const statements = ['BEGIN', 'SAVEPOINT', 'insert into "content_cosas"', 'insert into "history"', 'RELEASE', 'COMMIT'];

async function faultyStore() {
  const state: { fault: Error | undefined; statement: string } = { fault: undefined, statement: '' };
  const openDriver = faultyDriver((sql) => (sql.startsWith(state.statement) ? state.fault : undefined));
  const store = await openTestStore({ types: [type], openDriver, lockWait: 0 });
  const add = (titulo: string) =>
    create(store, { type, values: { titulo }, publication: { state: 'published' }, by: 'ana' });
  const titles = async () => (await store.list(type, wholeList)).records.map(({ titulo }) => titulo);
  return { state, store, add, titles };
}

for (const [name, fault] of faults) {
  test.each(statements)(`${name} at %s refuses the current writes, and the store continues`, async (statement) => {
    const { state, store, add, titles } = await faultyStore();
    await add('antes');
    Object.assign(state, { fault, statement });
    const outcomes = await Promise.allSettled([add('uno'), add('dos')]);
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason)).toEqual([
      expect.any(StoreUnavailable),
      expect.any(StoreUnavailable),
    ]);
    state.fault = undefined;
    expect(await titles()).toEqual(['antes']);
    await add('después');
    expect(await titles()).toEqual(['antes', 'después']);
    await store.close();
  });
}

test('a disk that fills up while many records are changed leaves none of them changed', async () => {
  const drivers: SqliteDriver[] = [];
  const openDriver = (file: string) => {
    const driver = openSqliteDriver(file);
    drivers.push(driver);
    return driver;
  };
  const store = await openTestStore({ types: [type], openDriver });
  const publication = { state: 'published' } as const;
  const added = Array.from({ length: 60 }, () => ({ kind: 'create', type, values: {}, publication }) as const);
  const records = await store.write(added, 'ana');
  await store.waitForIndex();
  const [writer] = drivers;
  const [{ page_count: pages } = {}] = writer?.prepare('PRAGMA page_count').all([]) ?? [];
  writer?.prepare(`PRAGMA max_page_count = ${Number(pages) + 5}`).all([]);
  const changed = records.map(
    ({ id }, index) =>
      ({ kind: 'update', type, id, values: { titulo: index < 10 ? 'largo'.repeat(2000) : 'corto' } }) as const,
  );
  await expect(store.write(changed, 'ana')).rejects.toThrow(StoreFull);
  expect((await store.list(type, wholeList)).records.filter(({ _version }) => _version > 1)).toEqual([]);
  await store.close();
});

test('a commit that fails for an unknown reason acknowledges nothing', async () => {
  const { state, store, add, titles } = await faultyStore();
  Object.assign(state, { fault: new Error('raro'), statement: 'COMMIT' });
  await expect(add('uno')).rejects.toThrow(StoreUnavailable);
  state.fault = undefined;
  expect(await titles()).toEqual([]);
  await store.close();
});

test('a database that cannot be read refuses reads with StoreUnavailable', async () => {
  const { state, store } = await faultyStore();
  Object.assign(state, { fault: libsqlFault('SQLITE_IOERR', 10), statement: 'select' });
  await expect(store.list(type, wholeList)).rejects.toThrow(StoreUnavailable);
  await expect(store.get(type, 'x')).rejects.toThrow(StoreUnavailable);
  state.fault = undefined;
  expect((await store.list(type, wholeList)).total).toBe(0);
  await store.close();
});

test('a database file that cannot be opened is refused with StoreUnavailable', async () => {
  await expect(openTestStore({ types: [type], file: '/nada/aqui/cabildo.db' })).rejects.toThrow(StoreUnavailable);
});

test('an error of the search index does not affect writes, and indexing is retried', async () => {
  const { state, store, add } = await faultyStore();
  Object.assign(state, { fault: libsqlFault('SQLITE_FULL', 13), statement: 'insert or replace into "search_cosas"' });
  await add('Feria');
  await expect(store.waitForIndex()).rejects.toThrow(StoreUnavailable);
  state.fault = undefined;
  const query = { ...wholeList, search: { text: 'feria', fields: ['titulo'] } };
  expect((await store.list(type, query)).total).toBe(1);
  await store.close();
});
