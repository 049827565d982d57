import { kindOf } from '#core/kinds/index.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import { type FilterOperator, filterOperators } from '#core/store/filterOperators.ts';
import type { Group } from '#core/values/query.ts';
import { isReadable } from './filterValues.ts';

/** A condition as people write it: the value is the text of its input, or of both inputs of a range. */
export type Condition = { readonly field: string; readonly operator: FilterOperator; readonly value: string };

export type ConditionGroup = Group<Condition>;

/** The properties of a field that conditions need; the server's fields have them too. */
export type ConditionField = Pick<Field, 'kind' | 'options' | 'relation' | 'unit'> & {
  readonly operators: readonly FilterOperator[];
};

const instant: ConditionField = {
  kind: 'dateTime',
  options: [],
  relation: undefined,
  unit: undefined,
  operators: ['eq', 'between', 'gt', 'gte', 'lt', 'lte'],
};

/** The server's fields that people may filter by in a group. */
export function serverConditionFields({ publicPages }: ContentType): Readonly<Record<string, ConditionField>> {
  const states = ['draft', 'published'].map((value) => ({ value, label: value }));
  const state: ConditionField = {
    kind: 'choice',
    options: states,
    relation: undefined,
    unit: undefined,
    operators: ['eq', 'ne'],
  };
  return { ...(publicPages !== undefined && { _state: state }), _createdAt: instant, _updatedAt: instant };
}

/** A field that conditions may name; undefined for any other. */
export function conditionField(type: ContentType, name: string): ConditionField | undefined {
  const field = fieldOf(type, name);
  if (field !== undefined) return { ...field, operators: filterOperators(field) };
  const serverFields = serverConditionFields(type);
  return Object.hasOwn(serverFields, name) ? serverFields[name] : undefined;
}

const separator = '..';

/** The ends of a range. */
export function endsOf(value: string): readonly [from: string, to: string] {
  const [from = '', to = ''] = value.split(separator);
  return [from, to];
}

export const rangeOf = (from: string, to: string) => `${from}${separator}${to}`;

/** Whether a condition is complete and its field has it. */
export function isComplete(type: ContentType, { field: name, operator, value }: Condition): boolean {
  const field = conditionField(type, name);
  if (field?.operators.includes(operator) !== true) return false;
  if (operator === 'empty') return value === 'true' || value === 'false';
  if (operator === 'between')
    return (['gte', 'lte'] as const).every((end, index) =>
      isReadable(field, { operator: end, value: endsOf(value)[index] ?? '' }),
    );
  return value.trim() !== '' && isReadable(field, { operator: asRange(field, operator), value });
}

/** Instants are filtered by day, so a day is a range. */
function asRange(field: Pick<ConditionField, 'kind'>, operator: Exclude<FilterOperator, 'between'>) {
  return kindOf(field).temporal === 'instant' && operator === 'eq' ? 'gte' : operator;
}
