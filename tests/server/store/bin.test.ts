import { expect, test } from 'vitest';
import { create, remove, restore } from '#core/store/store.ts';
import { createBin } from '#server/store/bin.ts';
import type { Database } from '#server/store/database.ts';
import { openSqliteDatabase } from '#server/store/sqlite/sqliteDatabase.ts';
import { sqliteDialect } from '#server/store/sqlite/sqliteDialect.ts';
import { createSqlStore } from '#server/store/sqlStore.ts';
import { createTotals } from '#server/store/lists/totals.ts';
import { buildContentType } from '#tests/support/builders/buildContentType.ts';
import { databaseKinds, newDatabaseFile } from '#tests/support/testDatabases.ts';
import { openStoreIn } from './openTestStore.ts';

const type = buildContentType();
const page = { offset: 0, limit: 25 };
const publication = { state: 'published' } as const;

test('the bin uses the index of removals, however long the history is', async () => {
  const database = await openSqliteDatabase({ file: newDatabaseFile() });
  const store = await createSqlStore({ database, dialect: sqliteDialect, types: [type] });
  const { id } = await create(store, { type, values: {}, publication, by: 'ana' });
  await remove(store, { type, id, by: 'ana' });
  const plans: string[] = [];
  const watched: Database = {
    ...database,
    run: async (sql, parameters) => {
      const rows = await database.run(`explain query plan ${sql}`, parameters);
      plans.push(rows.map(({ detail }) => String(detail)).join('\n'));
      return database.run(sql, parameters);
    },
  };
  await createBin({ database: watched, dialect: sqliteDialect, totals: createTotals() }).page(type.name, page);
  expect(plans).toHaveLength(2);
  for (const plan of plans) {
    expect(plan).toContain('history_removals');
    expect(plan).not.toMatch(/SCAN|TEMP B-TREE/);
  }
  await store.close();
});

test.each(databaseKinds)(
  'removals and restorations of another process are counted, on $name',
  async ({ newDatabase }) => {
    const settings = await newDatabase();
    const [one, two] = [await openStoreIn(settings, [type]), await openStoreIn(settings, [type])];
    const { id } = await create(one, { type, values: { titulo: 'Uno' }, publication, by: 'ana' });
    expect((await two.removed(type, page)).total).toBe(0);
    await remove(one, { type, id, by: 'ana' });
    await expect.poll(async () => (await two.removed(type, page)).total).toBe(1);
    expect((await one.removed(type, page)).total).toBe(1);
    const outcomes = await Promise.allSettled([one, two].map((store) => restore(store, { type, id, by: 'ana' })));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const lost = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(lost?.reason).toMatchObject({ name: 'UniqueConflict', field: 'id', id });
    for (const store of [one, two]) {
      await expect.poll(async () => (await store.removed(type, page)).total).toBe(0);
      expect(await store.history(type, id)).toHaveLength(3);
      await store.close();
    }
  },
);
