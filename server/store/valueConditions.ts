import { sql } from 'kysely';
import { columnOf, firstCharacters, queryKey } from '#core/values/comparison.ts';
import type { Where } from '#core/store/query.ts';
import { allOf, anyOf, type ListRequest, type Context, slot } from './listRequest.ts';
import type { Parameter } from './database.ts';
import type { Dialect, Sql } from './dialect.ts';
import { itemsLocation, keyLocation } from './search/folding.ts';
import { isNumberColumn, keySql, sortKeySql } from './tableOf.ts';

/** The condition of eq, ne, gte or lte; `index` is its position in the query. */
export function valueCondition(where: Where, index: number, context: Context): Sql {
  const { dialect, table } = context;
  const base = { field: where.field, dialect };
  const column = columnOf(table.type, where.field);
  if (column === 'list') return listCondition(where, index, context);
  if (where.operator === 'eq') return eqCondition(where, index, context);
  const key = guided(keySql(where.field, { type: table.type, dialect }), context);
  const relation = sql.raw({ ne: 'is distinct from', gte: '>=', lte: '<=' }[String(where.operator)] ?? '=');
  const keys = where.values.map((_value, position) => slot(keyReader({ ...base, index, position, column })));
  return allOf(keys.map((value) => sql`${key} ${relation} ${value}`));
}

/** Equal to any of the values; long texts are found by their indexed beginning and then compared as a whole. */
function eqCondition({ field, values }: Where, index: number, context: Context): Sql {
  const typed = { type: context.table.type, dialect: context.dialect };
  const column = columnOf(typed.type, field);
  const key = keySql(field, typed);
  const readers = values.flatMap((value, position) =>
    value === null ? [] : [keyReader({ field, dialect: typed.dialect, index, position, column })],
  );
  const tests = values.length > readers.length ? [sql`${key} is null`] : [];
  const keys = sql.join(readers.map(slot));
  if (readers.length > 0 && column === 'text') {
    const starts = sql.join(readers.map((read) => slot((request) => firstCharacters(String(read(request))))));
    tests.push(sql`(${guided(sortKeySql(field, typed), context)} in (${starts}) and ${key} in (${keys}))`);
  } else if (readers.length > 0) {
    tests.push(sql`${guided(key, context)} in (${keys})`);
  }
  return anyOf(tests);
}

/** Whether a list contains any of the values, or with `ne` none of them; null means that there is no list. */
function listCondition({ field, operator, values }: Where, index: number, { table, dialect }: Context): Sql {
  const typed = { type: table.type, dialect };
  const hasAny = anyOf(
    values.map((value, position) => {
      if (value === null) return sql`${dialect.member(keyLocation(field, typed))} is null`;
      const keys = slot(keyReader({ field, dialect, index, position, column: 'exact' }));
      return dialect.holds(itemsLocation(field, typed), keys);
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
  readonly index: number;
  readonly position: number;
  readonly column: ReturnType<typeof columnOf>;
};

function keyReader({ field, dialect, index, position, column }: ValueLocation): (request: ListRequest) => Parameter {
  const bound = isNumberColumn(field) ? dialect.numberKey : dialect.key;
  return ({ query }) => bound(queryKey(query.where[index]?.values[position] ?? null, column));
}
