import { kindOf } from '../kinds/index.ts';
import type { Operator } from '../values/query.ts';
import type { Field } from '../schema/field.ts';
import { isFolded } from './foldedFields.ts';

/** The operators of a condition: the store's, and a range with both ends. */
export type FilterOperator = Operator | 'between';

/** The order in which people see them. */
const ordered: readonly FilterOperator[] = ['like', 'unlike', 'eq', 'ne', 'between', 'gt', 'gte', 'lt', 'lte', 'empty'];

/** The operators that people may choose for a field in a group of conditions; none for a write-only field. */
export function filterOperators(field: Field): readonly FilterOperator[] {
  if (field.isWriteOnly) return [];
  const { operators, notOffered = [] } = kindOf(field);
  const offered = new Set<FilterOperator>([...operators, 'empty']);
  if (offered.has('gte')) for (const operator of ['gt', 'lt', 'between'] as const) offered.add(operator);
  if (isFolded(field) && !offered.has('gte')) for (const operator of ['like', 'unlike'] as const) offered.add(operator);
  for (const operator of notOffered) offered.delete(operator);
  return ordered.filter((operator) => offered.has(operator));
}
