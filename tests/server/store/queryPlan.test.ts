import { expect, test } from 'vitest';
import { type Query, wholeList } from '#core/query.ts';
import { askedOf } from '#server/store/asked.ts';
import type { Database } from '#server/store/database.ts';
import { planList } from '#server/store/listPlan.ts';
import { openSqliteDatabase } from '#server/store/sqliteDatabase.ts';
import { sqliteDialect } from '#server/store/sqliteDialect.ts';
import { createSqlStore } from '#server/store/sqlStore.ts';
import { tableOf } from '#server/store/tableOf.ts';
import { buildContentType } from '#tests/support/buildContentType.ts';
import { newDatabaseFile } from '#tests/support/testDatabases.ts';

const type = buildContentType({ xContent: { public: { list: '/cosas' }, list: { sort: '-_createdAt' } } });
const table = tableOf(type, sqliteDialect);
const shown = ['titulo', 'fecha', 'precio', 'destacado', 'estado', 'servicio', '_createdAt'];

async function explain(
  database: Database,
  { query, guide }: { query: Query; guide: 'walk' | 'pick' | 'total' },
): Promise<string> {
  const asked = askedOf(query);
  const { sql, bind } = planList(asked, { table, dialect: sqliteDialect })[guide];
  const rows = await database.run(`explain query plan ${sql}`, bind(asked));
  return rows.map(({ detail }) => String(detail)).join('\n');
}

test('every field that a list shows is sorted by its index, for staff and for citizens', async () => {
  const database = await openSqliteDatabase({ file: newDatabaseFile() });
  const store = await createSqlStore({ database, dialect: sqliteDialect, types: [type] });
  for (const field of shown) {
    for (const order of ['asc', 'desc'] as const) {
      const query: Query = { ...wholeList, sort: [{ field, order }], limit: 25 };
      for (const asked of [query, { ...query, visibleAt: '2026-01-01T00:00:00.000Z' }]) {
        const plan = await explain(database, { query: asked, guide: 'walk' });
        expect(`${field} ${plan}`).not.toContain('TEMP B-TREE');
        expect(plan).toContain('USING INDEX');
      }
    }
  }
  await store.close();
});

test('a filter that few match is answered by its index', async () => {
  const database = await openSqliteDatabase({ file: newDatabaseFile() });
  const store = await createSqlStore({ database, dialect: sqliteDialect, types: [type] });
  for (const [field, value] of [
    ['titulo', 'x'],
    ['fecha', '2026-01-01'],
    ['servicio', 'x'],
    ['slug', 'x'],
  ] as const) {
    const query: Query = { ...wholeList, where: [{ field, operator: 'eq', values: [value] }] };
    expect(await explain(database, { query, guide: 'pick' })).toMatch(/^SEARCH .* USING INDEX/);
    expect(await explain(database, { query, guide: 'total' })).toMatch(/^SEARCH .* USING (COVERING )?INDEX/);
  }
  await store.close();
});
