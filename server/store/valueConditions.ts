import { sql } from 'kysely';
import { columnOf, firstCharacters, queryKey } from '#core/values/comparison.ts';
import type { Where } from '#core/store/query.ts';
import { allOf, anyOf, type ListRequest, type Context, slot } from './listRequest.ts';
import type { Parameter } from './database.ts';
import type { Dialect, Sql } from './dialect.ts';
import { itemsLocation, keyLocation } from './search/folding.ts';
import { isNumbered, keySql, sortKeySql } from './tableOf.ts';

/** eq, ne, gte and lte; `index` says which of the query's conditions it is. */
export function valueCondition(where: Where, index: number, context: Context): Sql {
  const { dialect, table } = context;
  const place = { field: where.field, dialect };
  const column = columnOf(table.type, where.field);
  if (column === 'list') return heldCondition(where, index, context);
  if (where.operator === 'eq') return eqCondition(where, index, context);
  const key = guided(keySql(where.field, { type: table.type, dialect }), context);
  const relation = sql.raw({ ne: 'is distinct from', gte: '>=', lte: '<=' }[String(where.operator)] ?? '=');
  const wanted = where.values.map((_value, position) => slot(wantedAt({ ...place, index, position, column })));
  return allOf(wanted.map((value) => sql`${key} ${relation} ${value}`));
}

/** Any of the values; long texts are found by their indexed beginning and then compared whole. */
function eqCondition({ field, values }: Where, index: number, context: Context): Sql {
  const place = { type: context.table.type, dialect: context.dialect };
  const column = columnOf(place.type, field);
  const key = keySql(field, place);
  const known = values.flatMap((value, position) =>
    value === null ? [] : [wantedAt({ field, dialect: place.dialect, index, position, column })],
  );
  const tests = values.length > known.length ? [sql`${key} is null`] : [];
  const wanted = sql.join(known.map(slot));
  if (known.length > 0 && column === 'text') {
    const starts = sql.join(known.map((read) => slot((asked) => firstCharacters(String(read(asked))))));
    tests.push(sql`(${guided(sortKeySql(field, place), context)} in (${starts}) and ${key} in (${wanted}))`);
  } else if (known.length > 0) {
    tests.push(sql`${guided(key, context)} in (${wanted})`);
  }
  return anyOf(tests);
}

/** Whether a list holds any of the values, or none of them; null asks whether there is no list. */
function heldCondition({ field, operator, values }: Where, index: number, { table, dialect }: Context): Sql {
  const typed = { type: table.type, dialect };
  const isAnyHeld = anyOf(
    values.map((value, position) => {
      if (value === null) return sql`${dialect.member(keyLocation(field, typed))} is null`;
      const wanted = slot(wantedAt({ field, dialect, index, position, column: 'exact' }));
      return dialect.holds(itemsLocation(field, typed), wanted);
    }),
  );
  return operator === 'ne' ? sql`not ${isAnyHeld}` : isAnyHeld;
}

function guided(expression: Sql, { guide, dialect }: Context): Sql {
  return guide === 'walk' ? dialect.unindexed(expression) : expression;
}

type Position = {
  readonly field: string;
  readonly dialect: Dialect;
  readonly index: number;
  readonly position: number;
  readonly column: ReturnType<typeof columnOf>;
};

function wantedAt({ field, dialect, index, position, column }: Position): (asked: ListRequest) => Parameter {
  const bound = isNumbered(field) ? dialect.numberKey : dialect.key;
  return ({ query }) => bound(queryKey(query.where[index]?.values[position] ?? null, column));
}
