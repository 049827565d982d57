import { sql } from 'kysely';
import { fieldOf } from '#core/schema/contentType.ts';
import { isConditional } from '#core/records/citizenValues.ts';
import type { Sql } from '../dialect.ts';
import type { Context } from '../lists/listRequest.ts';
import { hiddenMember } from '../search/folding.ts';
import { keySql, sortKeySql } from '../tableOf.ts';

/** A field of a list, as the list's reader sees it. */
type VisibleField = { readonly field: string; readonly context: VisibilityContext };

type VisibilityContext = Pick<Context, 'table' | 'dialect' | 'request'>;

/** Whether citizens see the field in a row; undefined when they see it in every row, or when staff ask. */
export function shownCondition(field: string, { table, dialect, request }: VisibilityContext): Sql | undefined {
  const definition = request.query.visibleAt === undefined ? undefined : fieldOf(table.type, field);
  if (definition === undefined || !isConditional(definition)) return undefined;
  return sql`${dialect.member({ column: 'folded', member: hiddenMember(field) })} is null`;
}

/** The key of a field, NULL where it is hidden from the reader. */
export function visibleKey(field: string, context: VisibilityContext): Sql {
  return ifShown(keySql(field, typed(context)), { field, context });
}

/** The key by which a field is sorted, NULL where it is hidden from the reader. */
export function visibleSortKey(field: string, context: VisibilityContext): Sql {
  return ifShown(sortKeySql(field, typed(context)), { field, context });
}

/** An expression, NULL where the field is hidden from the reader. */
export function ifShown(expression: Sql, { field, context }: VisibleField): Sql {
  const isShown = shownCondition(field, context);
  return isShown === undefined ? expression : sql`(case when ${isShown} then ${expression} end)`;
}

/** A condition, only for rows that show the field. An index can still answer the condition itself. */
export function andShown(condition: Sql, { field, context }: VisibleField): Sql {
  const isShown = shownCondition(field, context);
  return isShown === undefined ? condition : sql`(${condition} and ${isShown})`;
}

const typed = ({ table, dialect }: VisibilityContext) => ({ type: table.type, dialect });
