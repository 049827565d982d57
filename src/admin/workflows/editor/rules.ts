import type { Condition, ConditionOp } from '#core/condition.ts';
import type { QuestionTypeName } from '#core/questions/index.ts';
import type { Question } from '#core/questions/question.ts';

/** One thing that a condition asks of an earlier answer. */
export type Rule = { readonly field: string; readonly op: ConditionOp; readonly value?: unknown };

/** A condition as people write it: some rules, all of which hold, or any. */
export type Rules = { readonly join: 'all' | 'any'; readonly rules: readonly Rule[] };

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

/** The rules of a condition; undefined for one that is nested deeper than people can write here. */
export function rulesIn(condition: Condition): Rules | undefined {
  if ('all' in condition) return joined('all', condition.all);
  if ('any' in condition) return joined('any', condition.any);
  return isRule(condition) ? { join: 'all', rules: [condition] } : undefined;
}

/** Undefined without any rule. */
export function conditionOf({ join, rules }: Rules): Condition | undefined {
  const [first] = rules;
  if (first === undefined || rules.length === 1) return first;
  return join === 'all' ? { all: rules } : { any: rules };
}

/** Whether a rule lacks what it compares with. */
export function isUnfinished({ op, value }: Rule): boolean {
  return wantsValue(op) && (value === undefined || value === '');
}

function joined(join: Rules['join'], parts: readonly Condition[]): Rules | undefined {
  return parts.every(isRule) ? { join, rules: parts } : undefined;
}

function isRule(condition: Condition): condition is Rule {
  return 'field' in condition;
}
