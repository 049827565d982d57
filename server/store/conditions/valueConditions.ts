import { sql } from 'kysely';
import { columnOf, emptyKeys, firstCharacters, itemColumnOf, queryKey } from '#core/store/comparison.ts';
import type { Where } from '#core/values/query.ts';
import { allOf, anyOf, type ListRequest, type Context, slot, type WhereIn } from '../lists/listRequest.ts';
import type { Parameter } from '../database.ts';
import type { Dialect, Sql } from '../dialect.ts';
import { itemsLocation } from '../search/folding.ts';
import { isNeverNull, isNumberColumn, keySql, sortKeySql } from '../tableOf.ts';
import { andShown, visibleKey } from './visibleKeys.ts';

/** The condition of eq, ne, gt, gte, lt or lte. */
export function valueCondition(where: Where, read: WhereIn, context: Context): Sql {
  const { dialect, table } = context;
  const base = { field: where.field, dialect };
  const column = columnOf(table.type, where.field);
  if (column === 'list') return listCondition(where, read, context);
  if (where.operator === 'eq') return eqCondition(where, read, context);
  const key = guided(visibleKey(where.field, context), context);
  const relation = sql.raw(relations[String(where.operator)] ?? '=');
  const keys = where.values.map((_value, position) => slot(keyReader({ ...base, read, position, column })));
  return allOf(keys.map((value) => sql`${key} ${relation} ${value}`));
}

const relations: Readonly<Record<string, string>> = { ne: 'is distinct from', gt: '>', gte: '>=', lt: '<', lte: '<=' };

/** Whether there is no value, or an empty one. */
export function emptyCondition({ field, values }: Where, context: Context): Sql {
  const { dialect, table } = context;
  if (isNeverNull(field)) return values.includes(true) ? sql`1 = 0` : sql`1 = 1`;
  const key = visibleKey(field, context);
  const keys = emptyKeys(columnOf(table.type, field)).map((empty) => slot(() => dialect.key(empty)));
  const isEmpty = sql`(${key} is null or ${key} in (${sql.join(keys)}))`;
  return allOf(values.map((value) => (value === true ? isEmpty : sql`not ${isEmpty}`)));
}

/** Equal to any of the values; long texts are found by their indexed beginning and then compared as a whole. */
function eqCondition({ field, values }: Where, read: WhereIn, context: Context): Sql {
  const typed = { type: context.table.type, dialect: context.dialect };
  const column = columnOf(typed.type, field);
  const key = keySql(field, typed);
  const readers = values.flatMap((value, position) =>
    value === null ? [] : [keyReader({ field, dialect: typed.dialect, read, position, column })],
  );
  const tests = values.length > readers.length ? [sql`${visibleKey(field, context)} is null`] : [];
  const keys = sql.join(readers.map(slot));
  if (readers.length > 0 && column === 'text') {
    const starts = sql.join(readers.map((keyOf) => slot((request) => firstCharacters(String(keyOf(request))))));
    const isEqual = sql`(${guided(sortKeySql(field, typed), context)} in (${starts}) and ${key} in (${keys}))`;
    tests.push(andShown(isEqual, { field, context }));
  } else if (readers.length > 0) {
    tests.push(andShown(sql`${guided(key, context)} in (${keys})`, { field, context }));
  }
  return anyOf(tests);
}

/** Whether a list contains any of the values, or with `ne` none of them; null means that there is no list. */
function listCondition({ field, operator, values }: Where, read: WhereIn, context: Context): Sql {
  const { table, dialect } = context;
  const typed = { type: table.type, dialect };
  const hasAny = anyOf(
    values.map((value, position) => {
      if (value === null) return sql`${visibleKey(field, context)} is null`;
      const keys = slot(keyReader({ field, dialect, read, position, column: itemColumnOf(table.type, field) }));
      return andShown(dialect.holds(itemsLocation(field, typed), keys), { field, context });
    }),
  );
  return operator === 'ne' ? sql`not ${hasAny}` : hasAny;
}

function guided(expression: Sql, { guide, dialect }: Context): Sql {
  return guide === 'walk' ? dialect.unindexed(expression) : expression;
}

type ValueLocation = {
  readonly field: string;
  readonly dialect: Dialect;
  readonly read: WhereIn;
  readonly position: number;
  readonly column: ReturnType<typeof columnOf>;
};

function keyReader({ field, dialect, read, position, column }: ValueLocation): (request: ListRequest) => Parameter {
  const bound = isNumberColumn(field) ? dialect.numberKey : dialect.key;
  return ({ query }) => bound(queryKey(read(query)?.values[position] ?? null, column));
}
