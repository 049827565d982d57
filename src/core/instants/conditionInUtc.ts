import { kindOf } from '../kinds/index.ts';
import type { Field } from '../schema/field.ts';
import { utcInstant } from '../time/utcInstant.ts';
import { type Condition, mapRules, type Rule } from '../values/condition.ts';

/** The condition with the instants that it compares as values of these fields are stored. */
export function conditionInUtc(condition: Condition, fields: readonly Pick<Field, 'kind' | 'name'>[]): Condition {
  const instants = new Set(fields.filter((field) => kindOf(field).temporal === 'instant').map(({ name }) => name));
  const inUtc = ({ value, ...rule }: Rule): Rule => ({
    ...rule,
    value: typeof value === 'string' ? (utcInstant(value) ?? value) : value,
  });
  return instants.size === 0
    ? condition
    : mapRules(condition, (rule) => (instants.has(rule.field) ? inUtc(rule) : rule));
}
