import { expect, test } from 'vitest';
import type { ContentType } from '#core/schema/contentType.ts';
import { type Query, wholeList } from '#core/values/query.ts';
import type { Values } from '#core/values/record.ts';
import { create, type Store } from '#core/store/store.ts';
import { openSqliteDriver } from '#server/store/sqlite/sqliteDriver.ts';
import { buildContentType } from '#tests/support/builders/buildContentType.ts';
import { faultyDriver, libsqlFault } from '../faultyDriver.ts';
import { newDatabaseFile } from '#tests/support/testDatabases.ts';
import { openTestStore } from '../openTestStore.ts';

const text = { type: 'string' };
const type = buildContentType();
const other = buildContentType({ name: 'otras' });
const search = (words: string, field = 'titulo'): Query => ({ ...wholeList, search: { text: words, fields: [field] } });

const add = (store: Store, values: Values, to: ContentType = type) =>
  create(store, { type: to, values, publication: { state: 'published' }, by: 'ana' });

/** Runs statements on the file from another connection. */
function runElsewhere(file: string, ...statements: readonly string[]): void {
  const driver = openSqliteDriver(file);
  for (const statement of statements) driver.prepare(statement).all([]);
  driver.close();
}

test('members of every object are valid names of fields', async () => {
  const properties = Object.fromEntries([
    ...['titulo', 'toString', 'constructor', '__proto__', 'hasOwnProperty'].map((name) => [name, text]),
    ['valueOf', { type: 'number', 'x-field': { unique: true } }],
  ]);
  const odd = buildContentType({ name: 'raras', properties });
  const store = await openTestStore({ types: [odd, type] });
  const without = await add(store, { titulo: 'Nada más' }, odd);
  const all = Object.fromEntries(Object.keys(properties).map((name) => [name, `Texto de ${name}`])) as Values;
  const withAll = await add(store, { ...all, valueOf: 3 }, odd);
  await add(store, {}, odd);
  await expect(add(store, { valueOf: 3 }, odd)).rejects.toMatchObject({
    name: 'UniqueConflict',
    field: 'valueOf',
  });
  const plain = await add(store, { titulo: 'Feria' });
  await store.waitForIndex();
  expect((await store.list(odd, search('nada'))).records).toEqual([without]);
  for (const name of ['toString', 'constructor', '__proto__']) {
    expect((await store.list(odd, search('texto', name))).records).toEqual([withAll]);
  }
  expect((await store.list(type, search('feria'))).records).toEqual([plain]);
  await store.close();
});

test('a row that cannot be indexed does not hide the rows behind it', async () => {
  const file = newDatabaseFile();
  const store = await openTestStore({ types: [type], file });
  await add(store, { titulo: 'Rota' });
  const after = await add(store, { titulo: 'Feria' });
  runElsewhere(file, `update content_cosas set folded = '{"titulo":{}}' where doc like '%Rota%'`);
  await store.waitForIndex();
  expect((await store.list(type, search('feria'))).records).toEqual([after]);
  await store.close();
});

test('a process with fewer types skips no rows of the others', async () => {
  const file = newDatabaseFile();
  const portal = await openTestStore({ types: [type, other], file });
  const early = await add(portal, { titulo: 'Feria de antes' }, other);
  const load = await openTestStore({ types: [type], file });
  const loaded = await add(load, { titulo: 'Feria' });
  await load.close();
  const late = await add(portal, { titulo: 'Feria de después' }, other);
  await portal.waitForIndex();
  expect((await portal.list(type, search('feria'))).records).toEqual([loaded]);
  expect((await portal.list(other, search('feria'))).records).toEqual([early, late]);
  await portal.close();
});

test('records that an earlier release lost from the index are found again', async () => {
  const file = newDatabaseFile();
  const first = await openTestStore({ types: [type], file });
  const record = await add(first, { titulo: 'Feria' });
  await first.close();
  runElsewhere(
    file,
    'delete from search_cosas',
    `delete from store_notes where name = 'indexed'`,
    `insert into store_notes values ('indexed_seq', '1')`,
  );
  const second = await openTestStore({ types: [type], file });
  await second.waitForIndex();
  expect((await second.list(type, search('feria'))).records).toEqual([record]);
  await second.close();
});

test.each(['BEGIN', 'insert or replace into "search_cosas"', 'COMMIT'])(
  'a full disk at %s makes search read the records',
  async (statement) => {
    let fault: Error | undefined;
    const openDriver = faultyDriver((sql) => (sql.startsWith(statement) ? fault : undefined));
    const store = await openTestStore({ types: [type], openDriver, lockWait: 0 });
    await add(store, { titulo: 'Nada' });
    const record = await add(store, { titulo: 'Feria' });
    fault = libsqlFault('SQLITE_FULL', 13);
    const queries: readonly Query[] = [
      search('feria'),
      { ...search('feria'), visibleAt: '2090-01-01T00:00:00.000Z' },
      { ...wholeList, where: [{ field: 'titulo', operator: 'like', values: ['feri'] }] },
    ];
    for (const query of queries) expect(await store.list(type, query)).toEqual({ records: [record], total: 1 });
    expect(await store.list(type, { ...search('feria'), limit: 0 })).toEqual({ records: [], total: 1 });
    fault = undefined;
    await store.waitForIndex();
    expect((await store.list(type, search('feria'))).records).toEqual([record]);
    await store.close();
  },
);

test('a broken index makes search read the records', async () => {
  const file = newDatabaseFile();
  const store = await openTestStore({ types: [type], file });
  const record = await add(store, { titulo: 'Feria' });
  await store.waitForIndex();
  runElsewhere(file, 'drop table search_cosas');
  const another = await add(store, { titulo: 'Otra feria' });
  expect((await store.list(type, search('feria'))).records).toEqual([record, another]);
  await store.close();
});
