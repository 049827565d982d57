import { describe, expect, test } from 'vitest';
import type { Change } from '#core/store/store.ts';
import { type Query, wholeList } from '#core/values/query.ts';
import { listRequestOf } from '#server/store/lists/listRequest.ts';
import { readActivity, readActivityRun, readAuthors } from '#server/store/activity/activityRows.ts';
import type { Database } from '#server/store/database.ts';
import { planList } from '#server/store/lists/listPlan.ts';
import { openSqliteDatabase } from '#server/store/sqlite/sqliteDatabase.ts';
import { sqliteDialect } from '#server/store/sqlite/sqliteDialect.ts';
import { createSqlStore } from '#server/store/sqlStore.ts';
import { type Table, tableOf } from '#server/store/tableOf.ts';
import { workflowStateOf } from '#core/workflow/execution.ts';
import { executionType } from '#server/schemaFiles/workflowTypes.ts';
import { buildContentType } from '#tests/support/builders/buildContentType.ts';
import { newDatabaseFile } from '#tests/support/testDatabases.ts';

const type = buildContentType({ xContent: { public: { list: '/cosas' }, list: { sort: '-_createdAt' } } });
const table = tableOf(type, sqliteDialect);
const columns = ['titulo', 'fecha', 'precio', 'destacado', 'estado', 'servicio', '_createdAt'];

async function explain(
  database: Database,
  { query, guide, of = table }: { query: Query; guide: 'walk' | 'pick' | 'total'; of?: Table },
): Promise<string> {
  const asked = listRequestOf(query);
  const { sql, bind } = planList(asked, { table: of, dialect: sqliteDialect })[guide];
  const rows = await database.run(`explain query plan ${sql}`, bind(asked));
  return rows.map(({ detail }) => String(detail)).join('\n');
}

test('a sort by any field of a list uses its index, for staff and for citizens', async () => {
  const database = await openSqliteDatabase({ file: newDatabaseFile() });
  const store = await createSqlStore({ database, dialect: sqliteDialect, types: [type] });
  for (const field of columns) {
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

test('the search texts of one transaction become one segment of the index, so that few segments are merged', async () => {
  const database = await openSqliteDatabase({ file: newDatabaseFile() });
  const store = await createSqlStore({ database, dialect: sqliteDialect, types: [type] });
  const changes = Array.from({ length: 100 }, (_, index): Change => {
    return { kind: 'create', type, values: { titulo: `Feria ${index}` }, publication: { state: 'published' } };
  });
  await store.write(changes, 'seed');
  await store.waitForIndex();
  const [segments] = await database.run(
    `select count(distinct "segid") as "total" from "${tableOf(type, sqliteDialect).search.name}_idx"`,
  );
  expect(segments).toEqual({ total: 1 });
  await store.close();
});

test('a filter with few matches uses its index', async () => {
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

test('a citizens’ filter on a field with a condition uses its index too, and one on another field is compiled as for staff', async () => {
  const showIf = { field: 'titulo', op: 'eq', value: 'x' };
  const conditional = buildContentType({
    properties: {
      titulo: { type: 'string' },
      motivo: { type: 'string', 'x-field': { public: true, showIf } },
      lugar: { type: 'string', 'x-field': { public: true, showIf, relation: 'lugares' } },
    },
    xContent: { public: { list: '/cosas' }, list: { filters: ['motivo', 'lugar'], columns: ['titulo', 'motivo'] } },
  });
  const database = await openSqliteDatabase({ file: newDatabaseFile() });
  const store = await createSqlStore({ database, dialect: sqliteDialect, types: [conditional] });
  const of = tableOf(conditional, sqliteDialect);
  const queryOf = (field: string): Query => ({ ...wholeList, where: [{ field, operator: 'eq', values: ['x'] }] });
  const visibleAt = '2026-01-01T00:00:00.000Z';
  for (const field of ['motivo', 'lugar'])
    expect(await explain(database, { query: { ...queryOf(field), visibleAt }, guide: 'pick', of })).toMatch(
      /^SEARCH .* USING INDEX/,
    );
  const sqlOf = (query: Query) => planList(listRequestOf(query), { table: of, dialect: sqliteDialect }).pick.sql;
  const [conditionOfStaff = ''] = sqlOf(queryOf('titulo')).split(' where ')[1]?.split(' order by ') ?? [];
  expect(sqlOf({ ...queryOf('titulo'), visibleAt })).toContain(`where ${conditionOfStaff} and +"state"`);
  await store.close();
});

test('executions of a workflow in a state are found and counted by the index alone', async () => {
  const database = await openSqliteDatabase({ file: newDatabaseFile() });
  const store = await createSqlStore({ database, dialect: sqliteDialect, types: [executionType] });
  const of = tableOf(executionType, sqliteDialect);
  const asked = workflowStateOf({ workflowId: '01930000-0000-7000-8000-000000000101', status: 'completed' });
  const query: Query = { ...wholeList, where: [{ field: 'workflowState', operator: 'eq', values: [asked] }] };
  const { sql } = planList(listRequestOf(query), { table: of, dialect: sqliteDialect }).total;
  expect(await explain(database, { query, guide: 'total', of })).toMatch(/^SEARCH .* USING (COVERING )?INDEX/);
  // No row is compared beside the index.
  expect(sql.split(' where ')[1]).not.toMatch(/folded| and /);
  await store.close();
});

test('the activity, the length of a run in it and the last changes are read along the index of the times alone, and who wrote by that of the authors', async () => {
  const database = await openSqliteDatabase({ file: newDatabaseFile() });
  const store = await createSqlStore({ database, dialect: sqliteDialect, types: [type] });
  await store.write([{ kind: 'create', type, values: {}, publication: { state: 'draft' } }], 'ana');
  const plans: string[] = [];
  const watched: Database = {
    ...database,
    run: async (sql, parameters) => {
      const rows = await database.run(`explain query plan ${sql}`, parameters);
      plans.push(rows.map(({ detail }) => String(detail)).join('\n'));
      return database.run(sql, parameters);
    },
  };
  const context = { connection: watched, dialect: sqliteDialect, snapshots: new Map() };
  const [like] = await readActivity({ types: [type], limit: 30 }, context);
  expect(like).toBeDefined();
  await readActivityRun({ types: [type], like: { ...like!, seq: like!.seq + 1 } }, context);
  // The page; the end of a run, its oldest write and its length.
  expect(plans).toHaveLength(4);
  for (const plan of plans.splice(0)) expect(plan).toContain('history USING COVERING INDEX history_by_time');
  expect(await readAuthors([type.name], context)).toEqual(['ana']);
  // The first author, the following ones, and whether each wrote records of the type.
  expect(plans.join().match(/USING (COVERING )?INDEX history_by_author/g)).toHaveLength(3);
  await store.close();
});

describe('a page of two thousand records is read along', () => {
  const query = (field: string, values: readonly (string | boolean)[], sort: Query['sort'] = []): Query => ({
    ...wholeList,
    where: [{ field, operator: 'eq', values }],
    sort,
    limit: 10,
  });
  const byDate: Query['sort'] = [{ field: 'fecha', order: 'desc' }];
  const newest: Query['sort'] = [{ field: 'id', order: 'desc' }];

  /** A store of two thousand of which half is marked and one has the title 'raro', and the plans of the pages that it reads. */
  async function twoThousand() {
    const inner = await openSqliteDatabase({ file: newDatabaseFile() });
    const pages: string[] = [];
    const run: Database['run'] = async (sql, parameters) => {
      if (!/^select .* order by .* limit/s.test(sql)) return inner.run(sql, parameters);
      const rows = await inner.run(`explain query plan ${sql}`, parameters);
      pages.push(rows.map(({ detail }) => String(detail)).join(', '));
      return inner.run(sql, parameters);
    };
    const store = await createSqlStore({ database: { ...inner, run }, dialect: sqliteDialect, types: [type] });
    const changes = Array.from({ length: 2000 }, (_, index): Change => {
      const values = {
        titulo: index === 700 ? 'raro' : 'común',
        fecha: `2026-01-${String((index % 28) + 1).padStart(2, '0')}`,
        destacado: index % 2 === 0,
      };
      return { kind: 'create', type, values, publication: { state: 'published' } };
    });
    await store.write(changes, 'seed');
    return async (asked: Query) => {
      const { total } = await store.list(type, asked);
      return { total, plan: pages.splice(0).join(' | ') };
    };
  }

  test.each([
    {
      name: 'the index of a condition that few fulfil, whatever the order',
      query: query('titulo', ['raro'], byDate),
      finds: 1,
      uses: /^SEARCH .* USING INDEX .*TEMP B-TREE/,
    },
    {
      name: 'the index of such a condition in the order of ids',
      query: query('titulo', ['raro'], newest),
      finds: 1,
      uses: /^SEARCH .* USING INDEX (?!.*TEMP)/,
    },
    {
      name: 'the index of a condition that many fulfil in the order of ids, without sorting',
      query: query('destacado', [true], newest),
      finds: 1000,
      uses: /^SEARCH .* USING INDEX (?!.*TEMP)/,
    },
    {
      name: 'the index of the order where many fulfil a condition',
      query: query('destacado', [true], byDate),
      finds: 1000,
      uses: /^SCAN .* USING INDEX (?!.*TEMP)/,
    },
  ])('$name', async ({ query: asked, finds, uses }) => {
    const { total, plan } = await (await twoThousand())(asked);
    expect(total).toBe(finds);
    expect(plan).toMatch(uses);
  });
});
