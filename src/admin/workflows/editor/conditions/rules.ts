import type { Condition, ConditionOp, Rule } from '#core/values/condition.ts';
import { wantsValue } from '#core/workflow/checkDefinition.ts';
import type { Question } from '#core/questions/question.ts';
import type { Group as Joined } from '../../../inputs/conditions/ConditionGroup.tsx';

/** Depth of nested groups that people can edit; deeper ones are shown as a sentence and preserved. */
export const deepestGroup = 1;

/** Conditions as people edit them. */
type Group = Joined<Condition>;

/** The initial rule about a question. */
export function newRule({ id, type, options = [] }: Question): Rule {
  const first = options[0];
  if (type === 'multipleChoice' && first !== undefined) return { field: id, op: 'eq', value: first };
  if (type === 'checkbox' && first !== undefined) return { field: id, op: 'contains', value: first };
  return { field: id, op: 'notEmpty' };
}

/** The rule with another operator; the value stays if the operator needs one. */
export function withOp({ field, value }: Rule, op: ConditionOp): Rule {
  return wantsValue(op) && value !== undefined ? { field, op, value } : { field, op };
}

/** A condition as a group; a single rule becomes the only part of one. */
export function groupIn(condition: Condition): Group {
  if ('all' in condition) return { match: 'all', parts: condition.all };
  if ('any' in condition) return { match: 'any', parts: condition.any };
  return { match: 'all', parts: [condition] };
}

export function isGroup(condition: Condition): boolean {
  return 'all' in condition || 'any' in condition;
}

export function isRule(condition: Condition): condition is Rule {
  return 'field' in condition;
}

/** A nested group; it stays a group even with a single part. */
export function innerCondition({ match, parts }: Group): Condition {
  return match === 'all' ? { all: parts } : { any: parts };
}

/** The condition of a question; undefined when the group is empty. */
export function conditionOf(group: Group): Condition | undefined {
  const { parts } = group;
  return parts.length < 2 ? parts[0] : innerCondition(group);
}
