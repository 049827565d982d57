import type { LogicalFilter } from '@refinedev/core';
import { type Operator, operators } from '#core/values/query.ts';

const storeNames: Readonly<Record<string, Operator>> = { contains: 'like', ncontains: 'unlike', null: 'empty' };

/** The store's operator of a filter. */
export function operatorOf({ operator }: Pick<LogicalFilter, 'operator'>): Operator {
  return storeNames[operator] ?? operators.find((candidate) => candidate === operator) ?? 'eq';
}
