import { isOnCalendar, kindOf } from '#core/kinds/index.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import { filterOperators, type FilterOperator } from '#core/store/filterOperators.ts';
import { groupTexts } from '#core/locales/es/admin/lists/groups.ts';
import { kindTexts } from '#core/locales/es/admin/kinds.ts';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { filterLabels, stateLabel } from '../../query/filterLabels.ts';
import { type Condition, type ConditionField, serverConditionFields } from '../../query/conditions.ts';
import { staffMessages } from '../../texts/staffMessages.ts';

/** A field that conditions may name, with its label. */
export type ConditionChoice = ConditionField & { readonly name: string; readonly label: string };

/** The fields that conditions may name: the type's fields in their order, then the server's. */
export function conditionChoices(type: ContentType): readonly ConditionChoice[] {
  const filterable = type.fields.filter((field) => filterOperators(field).length > 0);
  const labels = filterLabels({ ...type, list: { ...type.list, filters: filterable.map(({ name }) => name) } });
  const serverLabels: Readonly<Record<string, string>> = {
    _state: stateLabel(type),
    _createdAt: groupTexts.createdAt,
    _updatedAt: groupTexts.updatedAt,
  };
  const stateOptions = Object.entries(listTexts.stateOf).map(([value, label]) => ({ value, label }));
  return [
    ...filterable.map((field) => ({
      ...field,
      label: labels.get(field.name) ?? field.label,
      operators: filterOperators(field),
      options: kindOf(field).column === 'boolean' ? yesAndNo() : field.options,
    })),
    ...Object.entries(serverConditionFields(type)).map(([name, field]) => ({
      ...field,
      name,
      label: serverLabels[name] ?? name,
      options: name === '_state' ? stateOptions : [],
    })),
  ];
}

const yesAndNo = () => [
  { value: true, label: kindTexts.yes },
  { value: false, label: kindTexts.no },
];

/** A comparison as people choose it: `filled` is `empty` with the value false. */
export type Comparison = FilterOperator | 'filled';

export function comparisonsOf({ operators }: ConditionField): readonly Comparison[] {
  return operators.flatMap((operator) => (operator === 'empty' ? ['empty' as const, 'filled' as const] : [operator]));
}

export function comparisonOf({ operator, value }: Pick<Condition, 'operator' | 'value'>): Comparison {
  return operator === 'empty' && value === 'false' ? 'filled' : operator;
}

export function comparisonLabel(field: ConditionField, comparison: Comparison): string {
  const { operators, nothing, something } = groupTexts;
  if (comparison === 'empty') return nothing;
  if (comparison === 'filled') return something;
  const texts: Readonly<Partial<Record<FilterOperator, string>>> = operators[vocabularyOf(field)];
  return texts[comparison] ?? comparison;
}

function vocabularyOf(field: ConditionField): keyof typeof groupTexts.operators {
  const { column, temporal } = kindOf(field);
  if (temporal !== undefined) return temporal === 'clock' ? 'time' : 'day';
  if (column === 'list') return 'list';
  if (column === 'number') return 'number';
  return field.operators.includes('like') ? 'text' : 'equal';
}

/** The field that conditions name, as lists know it. */
export function choiceOf(type: ContentType, name: string): ConditionChoice | undefined {
  return conditionChoices(type).find((choice) => choice.name === name);
}

/** The text of a value in a condition; a relation's is its id. */
export function valueText(type: ContentType, { field: name, value }: Pick<Condition, 'field' | 'value'>): string {
  const choice = choiceOf(type, name);
  const option = choice?.options.find((one) => String(one.value) === value);
  if (option !== undefined) return option.label;
  if (choice !== undefined && isOnCalendar(kindOf(choice))) return value.split('-').toReversed().join('/');
  const field = fieldOf(type, name);
  if (field === undefined || kindOf(field).column !== 'number') return value;
  return kindOf(field).toText(Number(value), field, staffMessages());
}
