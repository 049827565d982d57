import { expect, test } from 'vitest';
import { type Query, wholeList } from '#core/store/query.ts';
import { askedOf } from '#server/store/asked.ts';
import { createKeptPlans } from '#server/store/keptPlans.ts';
import { sqliteDialect } from '#server/store/sqlite/sqliteDialect.ts';
import { tableOf } from '#server/store/tableOf.ts';
import { buildContentType } from '#tests/support/builders/buildContentType.ts';

const table = tableOf(buildContentType(), sqliteDialect);
const asking = (count: number): Query => ({
  ...wholeList,
  where: [{ field: 'precio', operator: 'eq', values: Array.from({ length: count }, (_, index) => index) }],
});

test('lists of one shape share a plan, whatever they ask for', () => {
  const planOf = createKeptPlans(sqliteDialect);
  const [one, two] = ['uno', 'dos'].map((value) =>
    planOf(table, askedOf({ ...wholeList, where: [{ field: 'slug', operator: 'eq', values: [value] }] })),
  );
  expect(one).toBe(two);
});

test('plans are let go once they are too many or too long together', () => {
  const few = createKeptPlans(sqliteDialect, { most: 2, mostCharacters: 1_000_000 });
  const first = few(table, askedOf(asking(1)));
  few(table, askedOf(asking(2)));
  expect(few(table, askedOf(asking(1)))).toBe(first);
  few(table, askedOf(asking(3)));
  few(table, askedOf(asking(4)));
  expect(few(table, askedOf(asking(1)))).not.toBe(first);

  const short = createKeptPlans(sqliteDialect, { most: 100, mostCharacters: 100_000 });
  const small = short(table, askedOf(asking(1)));
  const long = short(table, askedOf(asking(1000)));
  expect(short(table, askedOf(asking(1000)))).not.toBe(long);
  expect(short(table, askedOf(asking(1)))).toBe(small);
  for (let count = 2; count < 60; count += 1) short(table, askedOf(asking(count)));
  expect(short(table, askedOf(asking(1)))).not.toBe(small);
});
