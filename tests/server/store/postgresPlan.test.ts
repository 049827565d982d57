import { beforeAll, expect, test } from 'vitest';
import { type Query, wholeList } from '#core/values/query.ts';
import { listRequestOf } from '#server/store/lists/listRequest.ts';
import { planList } from '#server/store/lists/listPlan.ts';
import type { OpenDatabase } from '#server/store/openDatabase.ts';
import { openDatabase } from '#server/store/openDatabase.ts';
import { postgresDialect } from '#server/store/postgres/postgresDialect.ts';
import { createSqlStore, type SqlStore } from '#server/store/sqlStore.ts';
import { tableOf } from '#server/store/tableOf.ts';
import { buildContentType } from '#tests/support/builders/buildContentType.ts';
import { newPostgresUrl } from '#tests/support/testDatabases.ts';

const type = buildContentType({ xContent: { public: { list: '/cosas' }, list: { sort: '-_createdAt' } } });
const table = tableOf(type, postgresDialect);
const columns = ['titulo', 'fecha', 'precio', 'destacado', 'estado', 'servicio', '_createdAt'];
let opened: OpenDatabase;
let store: SqlStore;

beforeAll(async () => {
  opened = await openDatabase({ kind: 'postgres', url: await newPostgresUrl() });
  store = await createSqlStore({ ...opened, types: [type] });
  const values = Array.from({ length: 3000 }, (_none, index) => ({
    titulo: `Nota ${index}`,
    contenido: `Texto de la nota número ${index}, con algunas palabras más para que ocupe lugar. `.repeat(10),
    slug: `nota-${index}`,
    fecha: `2026-${String((index % 12) + 1).padStart(2, '0')}-${String((index % 28) + 1).padStart(2, '0')}`,
    precio: index / 7,
    destacado: index % 3 === 0,
    estado: ['nuevo', 'usado', 'roto'][index % 3],
    servicio: `s${index % 200}`,
  }));
  await store.write(
    values.map((one) => ({ kind: 'create', type, values: one, publication: { state: 'published' } }) as const),
    'ana',
  );
  await store.waitForIndex();
  await opened.database.run('analyze');
  return () => store.close();
}, 180_000);

async function explain(query: Query, guide: 'walk' | 'pick' | 'total'): Promise<string> {
  const request = listRequestOf(query);
  const { sql, bind } = planList(request, { table, dialect: postgresDialect })[guide];
  const rows = await opened.database.run(`explain ${sql}`, bind(request));
  return rows.map((row) => String(row['QUERY PLAN'])).join('\n');
}

test('a page of 25 sorted by any field of a list uses its index, for staff and for citizens', async () => {
  for (const field of columns) {
    for (const order of ['asc', 'desc'] as const) {
      const query: Query = { ...wholeList, sort: [{ field, order }], limit: 25 };
      for (const each of [query, { ...query, visibleAt: '2090-01-01T00:00:00.000Z' }]) {
        const plan = await explain(each, 'walk');
        expect(`${field} ${plan}`).toMatch(/Index Scan( Backward)? using/);
        expect(`${field} ${plan}`).not.toMatch(/\bSort\b|Seq Scan/);
      }
    }
  }
});

test('a filter with few matches, and a search, use their indexes', async () => {
  for (const [field, value] of [
    ['titulo', 'Nota 7'],
    ['servicio', 's7'],
    ['slug', 'nota-7'],
    ['precio', 1],
  ] as const) {
    const query: Query = { ...wholeList, limit: 25, where: [{ field, operator: 'eq', values: [value] }] };
    expect(`${field} ${await explain(query, 'pick')}`).toMatch(/Index Scan/);
    expect(`${field} ${await explain(query, 'total')}`).toMatch(/Index( Only)? Scan/);
  }
  const search: Query = { ...wholeList, limit: 25, search: { text: 'nota número 2999', fields: ['contenido'] } };
  expect(await explain(search, 'pick')).toMatch(/Bitmap Index Scan on "?search_cosas/);
  expect((await store.list(type, search)).total).toBe(1);
});

test('rare, common and missing words, short words and pattern characters are counted correctly, and never in the documents', async () => {
  const counted = async (text: string) => {
    const search: Query = { ...wholeList, limit: 1, search: { text, fields: ['titulo', 'contenido'] } };
    const { total, records } = await store.list(type, search);
    expect([text, records.length]).toEqual([text, Math.min(total, 1)]);
    expect(await explain(search, 'total')).not.toContain('content_cosas');
    return total;
  };
  expect(await counted('nota')).toBe(3000);
  expect(await counted('nota 2999')).toBe(1);
  expect(await counted('no de')).toBe(3000);
  expect(await counted('a')).toBe(3000);
  for (const nowhere of ['zq', 'zq nota', 'n_ta', 'n%a', '%', '_', 'not\\a', '\\'])
    expect(await counted(nowhere)).toBe(0);
  const atMost = { ...wholeList, limit: 0, search: { text: 'nota', fields: ['titulo'] }, countAtMost: 1001 };
  expect((await store.list(type, atMost)).total).toBe(1001);
});
