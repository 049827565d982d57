import { isSameJson } from './json.ts';
import type { Values } from './record.ts';
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

/** One test of a value. */
export type Rule = { readonly field: string; readonly op: ConditionOp; readonly value?: unknown };

/** A condition on the values of one Shape, evaluated in browser and server alike. */
export type Condition =
  | Rule
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

export function holds(condition: Condition, values: Values): boolean {
  if ('all' in condition) return condition.all.every((part) => holds(part, values));
  if ('any' in condition) return condition.any.some((part) => holds(part, values));
  if ('not' in condition) return !holds(condition.not, values);
  return tests[condition.op](ownValue(values, condition.field), condition.value);
}

/** The tests of a condition, at any depth. */
export function rulesIn(condition: Condition): readonly Rule[] {
  if ('all' in condition) return condition.all.flatMap(rulesIn);
  if ('any' in condition) return condition.any.flatMap(rulesIn);
  return 'not' in condition ? rulesIn(condition.not) : [condition];
}

/** The names of the fields that a condition refers to. */
export function fieldsIn(condition: Condition): readonly string[] {
  return rulesIn(condition).map(({ field }) => field);
}

/** The condition with each test changed. */
export function mapRules(condition: Condition, change: (rule: Rule) => Rule): Condition {
  if ('all' in condition) return { all: condition.all.map((part) => mapRules(part, change)) };
  if ('any' in condition) return { any: condition.any.map((part) => mapRules(part, change)) };
  return 'not' in condition ? { not: mapRules(condition.not, change) } : change(condition);
}

const tests: Record<ConditionOp, (actual: unknown, expected: unknown) => boolean> = {
  eq: isSameJson,
  ne: (actual, expected) => !isSameJson(actual, expected),
  gt: (actual, expected) => compare(actual, expected) > 0,
  gte: (actual, expected) => compare(actual, expected) >= 0,
  lt: (actual, expected) => compare(actual, expected) < 0,
  lte: (actual, expected) => compare(actual, expected) <= 0,
  contains: (actual, expected) =>
    Array.isArray(actual)
      ? actual.some((item) => isSameJson(item, expected))
      : typeof actual === 'string' && typeof expected === 'string' && actual.includes(expected),
  empty: isEmpty,
  notEmpty: (actual) => !isEmpty(actual),
  elsewhere: (actual) => !isEmpty(actual) && fileIn(actual) === undefined,
};

/** Absent, null, an empty text or an empty list. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Negative, zero or positive; NaN for values that cannot be compared. */
function compare(actual: unknown, expected: unknown): number {
  if (typeof actual === 'number' && typeof expected === 'number') return actual - expected;
  if (typeof actual === 'string' && typeof expected === 'string')
    return actual < expected ? -1 : Number(actual > expected);
  return Number.NaN;
}
