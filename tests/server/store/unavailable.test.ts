import { expect, test } from 'vitest';
import { wholeList } from '#core/store/query.ts';
import { create, StoreUnavailable } from '#core/store/store.ts';
import { buildContentType } from '#tests/support/builders/buildContentType.ts';
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
const moments = ['BEGIN', 'SAVEPOINT', 'insert into "content_cosas"', 'insert into "history"', 'RELEASE', 'COMMIT'];

async function faultyStore() {
  const state: { fault: Error | undefined; moment: string } = { fault: undefined, moment: '' };
  const openDriver = faultyDriver((sql) => (sql.startsWith(state.moment) ? state.fault : undefined));
  const store = await openTestStore({ types: [type], openDriver, lockWait: 0 });
  const add = (titulo: string) =>
    create(store, { type, values: { titulo }, publication: { state: 'published' }, by: 'ana' });
  const titles = async () => (await store.list(type, wholeList)).records.map(({ titulo }) => titulo);
  return { state, store, add, titles };
}

for (const [name, fault] of faults) {
  test.each(moments)(`${name} at %s refuses the writes of that moment, and the store goes on`, async (moment) => {
    const { state, store, add, titles } = await faultyStore();
    await add('antes');
    Object.assign(state, { fault, moment });
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

test('a commit that fails for a reason unknown acknowledges nothing', async () => {
  const { state, store, add, titles } = await faultyStore();
  Object.assign(state, { fault: new Error('raro'), moment: 'COMMIT' });
  await expect(add('uno')).rejects.toThrow(StoreUnavailable);
  state.fault = undefined;
  expect(await titles()).toEqual([]);
  await store.close();
});

test('a database that cannot be read refuses reads with StoreUnavailable', async () => {
  const { state, store } = await faultyStore();
  Object.assign(state, { fault: libsqlFault('SQLITE_IOERR', 10), moment: 'select' });
  await expect(store.list(type, wholeList)).rejects.toThrow(StoreUnavailable);
  await expect(store.get(type, 'x')).rejects.toThrow(StoreUnavailable);
  state.fault = undefined;
  expect((await store.list(type, wholeList)).total).toBe(0);
  await store.close();
});

test('a database file that cannot be opened is refused with StoreUnavailable', async () => {
  await expect(openTestStore({ types: [type], file: '/nada/aqui/cabildo.db' })).rejects.toThrow(StoreUnavailable);
});

test('a fault of the search index leaves writing alone and is made up for', async () => {
  const { state, store, add } = await faultyStore();
  Object.assign(state, { fault: libsqlFault('SQLITE_FULL', 13), moment: 'insert or replace into "search_cosas"' });
  await add('Feria');
  await expect(store.waitForIndex()).rejects.toThrow(StoreUnavailable);
  state.fault = undefined;
  const query = { ...wholeList, search: { text: 'feria', fields: ['titulo'] } };
  expect((await store.list(type, query)).total).toBe(1);
  await store.close();
});
