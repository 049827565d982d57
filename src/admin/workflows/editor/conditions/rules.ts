import type { Condition, ConditionOp } from '#core/values/condition.ts';
import type { QuestionTypeName } from '#core/questions/names.ts';
import type { Question } from '#core/questions/question.ts';

/** Groups inside of groups that people write; what lies deeper is told as a sentence and kept. */
export const deepestGroup = 1;

/** One thing that a condition asks of an earlier answer. */
export type Rule = { readonly field: string; readonly op: ConditionOp; readonly value?: unknown };

/** Conditions as people write them: all of them hold, or any. */
export type Group = { readonly join: 'all' | 'any'; readonly parts: readonly Condition[] };

const given: readonly ConditionOp[] = ['notEmpty', 'empty'];
const inOrder: readonly ConditionOp[] = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', ...given];

/** What can be asked of an answer, by the type of its question. */
export const opsOf: Readonly<Record<QuestionTypeName, readonly ConditionOp[]>> = {
  text: ['eq', 'ne', 'contains', ...given],
  number: inOrder,
  date: inOrder,
  time: inOrder,
  multipleChoice: ['eq', 'ne', ...given],
  checkbox: ['contains', ...given],
  file: given,
  image: given,
  signature: given,
};

/** Whether a rule compares with a value. */
export function wantsValue(op: ConditionOp): boolean {
  return op !== 'empty' && op !== 'notEmpty' && op !== 'elsewhere';
}

/** What a rule about a question begins as. */
export function newRule({ id, type, options = [] }: Question): Rule {
  const first = options[0];
  if (type === 'multipleChoice' && first !== undefined) return { field: id, op: 'eq', value: first };
  if (type === 'checkbox' && first !== undefined) return { field: id, op: 'contains', value: first };
  return { field: id, op: 'notEmpty' };
}

/** The rule with another comparison; a value stays where it is compared with. */
export function withOp({ field, value }: Rule, op: ConditionOp): Rule {
  return wantsValue(op) && value !== undefined ? { field, op, value } : { field, op };
}

/** A condition as a group; what is no group is the only part of one. */
export function groupIn(condition: Condition): Group {
  if ('all' in condition) return { join: 'all', parts: condition.all };
  if ('any' in condition) return { join: 'any', parts: condition.any };
  return { join: 'all', parts: [condition] };
}

export function isGroup(condition: Condition): boolean {
  return 'all' in condition || 'any' in condition;
}

export function isRule(condition: Condition): condition is Rule {
  return 'field' in condition;
}

/** A group inside of another one; it stays one when it has a single part. */
export function innerCondition({ join, parts }: Group): Condition {
  return join === 'all' ? { all: parts } : { any: parts };
}

/** The condition of a question; undefined without any part. */
export function conditionOf(group: Group): Condition | undefined {
  const { parts } = group;
  return parts.length < 2 ? parts[0] : innerCondition(group);
}

/** Whether a rule lacks what it compares with. */
export function isUnfinished({ op, value }: Rule): boolean {
  return wantsValue(op) && (value === undefined || (typeof value === 'string' && value.trim() === ''));
}
