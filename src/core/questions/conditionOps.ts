import type { ConditionOp } from '../values/condition.ts';

/** Operators for conditions on answers of any type. */
export const presenceOps: readonly ConditionOp[] = ['notEmpty', 'empty'];

/** Operators for answers that are free text. */
export const textOps: readonly ConditionOp[] = ['eq', 'ne', 'contains', ...presenceOps];

/** Operators for answers with an order. */
export const orderOps: readonly ConditionOp[] = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', ...presenceOps];
