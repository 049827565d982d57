import { isSameJson } from './json.ts';
import type { Values } from '../store/record.ts';
import { ownValue } from './ownValue.ts';
import { fileIn } from '../files/storedFile.ts';

export const conditionOps = [
  'eq',
  'ne',
  'gt',
  'gte',
  'lt',
  'lte',
  'contains',
  'empty',
  'notEmpty',
  'elsewhere',
] as const;

export type ConditionOp = (typeof conditionOps)[number];

/** A closed little language over the values of one Shape, the same in browser and server. */
export type Condition =
  | { readonly field: string; readonly op: ConditionOp; readonly value?: unknown }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

export function holds(condition: Condition, values: Values): boolean {
  if ('all' in condition) return condition.all.every((part) => holds(part, values));
  if ('any' in condition) return condition.any.some((part) => holds(part, values));
  if ('not' in condition) return !holds(condition.not, values);
  return tests[condition.op](ownValue(values, condition.field), condition.value);
}

/** The names of the fields that a condition looks at. */
export function fieldsIn(condition: Condition): readonly string[] {
  if ('all' in condition) return condition.all.flatMap(fieldsIn);
  if ('any' in condition) return condition.any.flatMap(fieldsIn);
  if ('not' in condition) return fieldsIn(condition.not);
  return [condition.field];
}

const tests: Record<ConditionOp, (actual: unknown, wanted: unknown) => boolean> = {
  eq: isSameJson,
  ne: (actual, wanted) => !isSameJson(actual, wanted),
  gt: (actual, wanted) => compare(actual, wanted) > 0,
  gte: (actual, wanted) => compare(actual, wanted) >= 0,
  lt: (actual, wanted) => compare(actual, wanted) < 0,
  lte: (actual, wanted) => compare(actual, wanted) <= 0,
  contains: (actual, wanted) =>
    Array.isArray(actual)
      ? actual.some((item) => isSameJson(item, wanted))
      : typeof actual === 'string' && typeof wanted === 'string' && actual.includes(wanted),
  empty: isEmpty,
  notEmpty: (actual) => !isEmpty(actual),
  elsewhere: (actual) => !isEmpty(actual) && fileIn(actual) === undefined,
};

/** Absent, null, an empty text or an empty list. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Below, at or above zero; NaN, which is none of them, for values that have no common order. */
function compare(actual: unknown, wanted: unknown): number {
  if (typeof actual === 'number' && typeof wanted === 'number') return actual - wanted;
  if (typeof actual === 'string' && typeof wanted === 'string') return actual < wanted ? -1 : Number(actual > wanted);
  return Number.NaN;
}
