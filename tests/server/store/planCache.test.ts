import { expect, test } from 'vitest';
import { type Query, wholeList } from '#core/values/query.ts';
import { listRequestOf } from '#server/store/lists/listRequest.ts';
import { createPlanCache } from '#server/store/lists/planCache.ts';
import { sqliteDialect } from '#server/store/sqlite/sqliteDialect.ts';
import { tableOf } from '#server/store/tableOf.ts';
import { buildContentType } from '#tests/support/builders/buildContentType.ts';

const table = tableOf(buildContentType(), sqliteDialect);
const asking = (count: number): Query => ({
  ...wholeList,
  where: [{ field: 'precio', operator: 'eq', values: Array.from({ length: count }, (_, index) => index) }],
});

test('lists of one shape share a plan', () => {
  const planOf = createPlanCache(sqliteDialect);
  const [one, two] = ['uno', 'dos'].map((value) =>
    planOf(table, listRequestOf({ ...wholeList, where: [{ field: 'slug', operator: 'eq', values: [value] }] })),
  );
  expect(one).toBe(two);
});

test('plans are evicted when they are too many or too long', () => {
  const few = createPlanCache(sqliteDialect, { maxPlans: 2, maxCharacters: 1_000_000 });
  const first = few(table, listRequestOf(asking(1)));
  few(table, listRequestOf(asking(2)));
  expect(few(table, listRequestOf(asking(1)))).toBe(first);
  few(table, listRequestOf(asking(3)));
  few(table, listRequestOf(asking(4)));
  expect(few(table, listRequestOf(asking(1)))).not.toBe(first);

  const short = createPlanCache(sqliteDialect, { maxPlans: 100, maxCharacters: 100_000 });
  const small = short(table, listRequestOf(asking(1)));
  const long = short(table, listRequestOf(asking(1000)));
  expect(short(table, listRequestOf(asking(1000)))).not.toBe(long);
  expect(short(table, listRequestOf(asking(1)))).toBe(small);
  for (let count = 2; count < 60; count += 1) short(table, listRequestOf(asking(count)));
  expect(short(table, listRequestOf(asking(1)))).not.toBe(small);
});
