import { describe, expect, test } from 'vitest';
import { applyQuery } from '#core/store/applyQuery.ts';
import { type Query, wholeList } from '#core/values/query.ts';
import type { Values } from '#core/values/record.ts';
import { create, UniqueConflict, update } from '#core/store/store.ts';
import type { DatabaseSettings } from '#server/store/openDatabase.ts';
import { openSqliteDriver } from '#server/store/sqlite/sqliteDriver.ts';
import { buildContentType } from '#tests/support/builders/buildContentType.ts';
import { databaseKinds, openTestDatabase } from '#tests/support/testDatabases.ts';
import { openStoreIn } from './openTestStore.ts';

const text = { type: 'string' };
const published = { state: 'published' } as const;

async function indexesIn(settings: DatabaseSettings): Promise<readonly string[]> {
  if (settings.kind === 'sqlite') return sqliteIndexesIn(settings.file);
  const { database } = await openTestDatabase(settings);
  const rows = await database.run('select indexdef from pg_indexes where schemaname = any (current_schemas(false))');
  return rows.map(({ indexdef }) => String(indexdef));
}

function sqliteIndexesIn(file: string): readonly string[] {
  const driver = openSqliteDriver(file);
  const rows = driver
    .prepare(`select sql from sqlite_master where type = 'index' and sql is not null order by sql`)
    .all([]);
  driver.close();
  return rows.map(({ sql }) => String(sql));
}

describe.each(databaseKinds)('schemas that change, on $name', ({ newDatabase }) => {
  test('a type that gains and loses fields keeps stored values', async () => {
    const settings = await newDatabase();
    const before = buildContentType({ properties: { titulo: text, nota: text } });
    const lost = buildContentType({ properties: { titulo: text, precio: { type: 'number' } } });
    const values: Values = { titulo: 'Uno', nota: 'Canción de cuna' };

    const first = await openStoreIn(settings, [before]);
    const record = await create(first, { type: before, values, publication: published, by: 'ana' });
    await first.close();

    const second = await openStoreIn(settings, [lost]);
    expect(await second.get(lost, record.id)).toEqual(record);
    const changed = await update(second, { type: lost, id: record.id, values: { ...values, precio: 20.5 }, by: 'ana' });
    const sorted = await second.list(lost, { ...wholeList, sort: [{ field: 'precio', order: 'asc' }] });
    expect(sorted.records).toEqual([changed]);
    expect((await indexesIn(settings)).some((sql) => sql.includes('nota'))).toBe(false);
    await second.close();

    const third = await openStoreIn(settings, [before]);
    const search: Query = {
      ...wholeList,
      search: { text: 'cancion', fields: ['nota'] },
      sort: [{ field: 'nota', order: 'asc' }],
    };
    expect((await third.list(before, search)).records).toEqual([changed]);
    expect((await indexesIn(settings)).some((sql) => sql.includes('nota'))).toBe(true);
    expect((await indexesIn(settings)).some((sql) => sql.includes('precio'))).toBe(false);
    await third.close();
  });

  test('a field whose kind changes keeps its values', async () => {
    const settings = await newDatabase();
    const asText = buildContentType({ properties: { valor: text } });
    const asNumber = buildContentType({ properties: { valor: { type: 'number' } } });
    const asList = buildContentType({ properties: { valor: { type: 'array', items: text } } });
    const first = await openStoreIn(settings, [asText]);
    const record = await create(first, { type: asText, values: { valor: 'doce' }, publication: published, by: 'ana' });
    await first.close();
    for (const type of [asNumber, asList, asText]) {
      const store = await openStoreIn(settings, [type]);
      const query: Query = { ...wholeList, sort: [{ field: 'valor', order: 'desc' }] };
      expect((await store.list(type, query)).records).toEqual([record]);
      await store.close();
    }
  });

  test('values stored before a field had its condition are hidden by each condition that it gets, and are there again without it', async () => {
    const settings = await newDatabase();
    const typeWith = (hints: object) =>
      buildContentType({ properties: { titulo: text, nota: { ...text, 'x-field': { public: true, ...hints } } } });
    const titled = (value: string) => typeWith({ showIf: { field: 'titulo', op: 'eq', value } });
    const plain = typeWith({});
    const first = await openStoreIn(settings, [plain]);
    const added = { type: plain, publication: published, by: 'ana' };
    for (const titulo of ['Uno', 'Dos']) await create(first, { ...added, values: { titulo, nota: 'Canción' } });
    await first.close();
    for (const [type, titles] of [
      [titled('Uno'), ['Uno']],
      [titled('Dos'), ['Dos']],
      [plain, ['Uno', 'Dos']],
      [titled('Uno'), ['Uno']],
    ] as const) {
      const store = await openStoreIn(settings, [type]);
      const titlesOf = async (query: Partial<Query>) =>
        (await store.list(type, { ...wholeList, ...query })).records.map(({ titulo }) => titulo);
      const query: Query = { ...wholeList, where: [{ field: 'nota', operator: 'like', values: ['cancion'] }] };
      expect(await titlesOf({ ...query, visibleAt: '2090-01-01T00:00:00.000Z' })).toEqual(titles);
      expect(await titlesOf(query)).toEqual(titles);
      expect(await titlesOf({ search: { text: 'canc', fields: ['nota'] } })).toEqual(titles);
      const where = [{ field: 'nota', operator: 'empty', values: [false] }] as const;
      expect(await titlesOf({ where })).toEqual(titles);
      await store.close();
    }
  });

  test('a field that becomes unique over repeated values is refused by name', async () => {
    const settings = await newDatabase();
    const free = buildContentType({ properties: { codigo: text } });
    const unique = buildContentType({ properties: { codigo: { ...text, 'x-field': { unique: true } } } });
    const store = await openStoreIn(settings, [free]);
    for (const by of ['ana', 'eva'])
      await create(store, { type: free, values: { codigo: 'A' }, publication: published, by });
    await store.close();
    await expect(openStoreIn(settings, [unique])).rejects.toThrow(UniqueConflict);
    const again = await openStoreIn(settings, [free]);
    expect((await again.list(free, wholeList)).total).toBe(2);
    await again.close();
  });

  test('a type that is added to an open store is ready after prepare', async () => {
    const store = await openStoreIn(await newDatabase(), []);
    const type = buildContentType({ name: 'bandos-2026' });
    await store.prepare([type]);
    const record = await create(store, { type, values: { titulo: 'Bando' }, publication: published, by: 'ana' });
    expect((await store.list(type, wholeList)).records).toEqual([record]);
    await store.close();
  });

  test('fields may have any name', async () => {
    const names = [
      'a"b',
      'c\\d',
      'e.f',
      "g'h",
      'i j',
      '__proto__',
      'ñ',
      '$',
      '=',
      '%22;',
      'línea\nnueva',
      '"; drop table history; --',
      'seq',
      'doc',
      'rowid',
      '',
    ];
    const properties = Object.fromEntries(
      names.flatMap((name) => [
        [name, text],
        [`${name}#`, { type: 'number' }],
      ]),
    );
    const type = buildContentType({ properties, xContent: { list: { columns: Object.keys(properties) } } });
    const store = await openStoreIn(await newDatabase(), [type]);
    for (const sample of ['Árbol', 'ñandú', 'nube']) {
      const values = Object.fromEntries(
        names.flatMap((name) => [
          [name, `${sample} ${name}`],
          [`${name}#`, sample.length],
        ]),
      );
      await create(store, { type, values: values as Values, publication: published, by: 'ana' });
    }
    const { records } = await store.list(type, wholeList);
    for (const name of names) {
      const queries: readonly Partial<Query>[] = [
        { sort: [{ field: name, order: 'desc' }] },
        { sort: [{ field: `${name}#`, order: 'desc' }] },
        { where: [{ field: name, operator: 'like', values: ['NANDU'.toLowerCase().replace('n', 'ñ'), 'u'] }] },
        { where: [{ field: name, operator: 'eq', values: [`arbol ${name}`] }] },
        { where: [{ field: `${name}#`, operator: 'gte', values: [5] }] },
        { search: { text: 'nub', fields: [name] } },
      ];
      for (const partial of queries) {
        const query = { ...wholeList, ...partial };
        expect(await store.list(type, query)).toEqual(applyQuery(records, { type, query }));
      }
    }
    await store.close();
  });
});
