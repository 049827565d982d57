import { sql } from 'kysely';
import { type Group, isGroup, type Query, type Where } from '#core/values/query.ts';
import type { Sql } from '../dialect.ts';
import { allOf, anyOf, type Context, type WhereIn } from '../lists/listRequest.ts';
import { likeCondition, unlikeCondition } from './textConditions.ts';
import { emptyCondition, valueCondition } from './valueConditions.ts';

/** The groups of a query, one condition each. Their texts are tested row by row, since the search index knows no alternatives. */
export function groupConditions(context: Context): readonly Sql[] {
  const groups = context.request.query.groups ?? [];
  const byText: Context = { ...context, isGroup: true };
  return groups.map((group, index) => groupCondition(group, ({ groups: all }) => all?.[index], byText));
}

type GroupIn = (query: Query) => Group | Where | undefined;

function groupCondition({ match, parts }: Group, read: GroupIn, context: Context): Sql {
  if (parts.length === 0) return sql`1 = 1`;
  const conditions = parts.map((part, position) => {
    const partIn: GroupIn = (query) => {
      const group = read(query);
      return group !== undefined && isGroup(group) ? group.parts[position] : undefined;
    };
    return isGroup(part) ? groupCondition(part, partIn, context) : whereCondition(part, partIn as WhereIn, context);
  });
  return match === 'any' ? anyOf(conditions) : sql`(${allOf(conditions)})`;
}

/** One condition; `read` finds it in any query of the same shape. */
export function whereCondition(where: Where, read: WhereIn, context: Context): Sql {
  if (where.operator === 'like') return likeCondition(where, read, context);
  if (where.operator === 'unlike') return unlikeCondition(where, read, context);
  if (where.operator === 'empty') return emptyCondition(where, context);
  return valueCondition(where, read, context);
}
