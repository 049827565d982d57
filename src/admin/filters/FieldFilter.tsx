import { useId } from 'react';
import type { Field } from '#core/schema/field.ts';
import { kindOf } from '#core/kinds/index.ts';
import type { Operator } from '#core/values/query.ts';
import { kindTexts } from '#core/locales/es/admin/kinds.ts';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { filterValue, type ListFilter, type ListState } from '../query/listAddress.ts';
import type { ChangeOptions } from '../query/listView.ts';
import { FilterSelect } from './FilterSelect.tsx';
import { inputTypeOf } from '../query/filterValues.ts';
import { NumberFilter } from './NumberFilter.tsx';
import { TypedFilter } from './TypedFilter.tsx';
import { useRelatedChoices } from '../records/useRelatedChoices.ts';

type FieldFilterProps = {
  readonly field: Field;
  /** Differs from the field's label when two fields share a title. */
  readonly label: string;
  readonly state: ListState;
  readonly onChange: (filters: readonly ListFilter[], options?: ChangeOptions) => void;
};

/** The filters of a field's kind: a range, a choice, or a part of its text. */
export function FieldFilter(props: FieldFilterProps) {
  const { field, label, state, onChange } = props;
  const { operators, column, temporal } = kindOf(field);
  const part = (operator: Operator, name: string) => {
    const value = filterValue(state, field.name, operator);
    const change = (next: string) => onChange([{ field: field.name, operator, value: next }], { isTyped: true });
    return column === 'number' ? (
      <LabelledNumber field={field} label={name} value={value} onChange={change} />
    ) : (
      <TypedFilter label={name} type={inputTypeOf(field)} value={value} onChange={change} />
    );
  };
  if (field.relation !== undefined) return <RelationFilter {...props} />;
  if (column === 'boolean') return <ChoiceFilter {...props} choices={yesAndNo} />;
  if (field.options.length > 0) {
    const choices = field.options.map((option) => ({ value: String(option.value), label: option.label }));
    return <ChoiceFilter {...props} choices={choices} />;
  }
  if (operators.includes('gte')) {
    const isTime = temporal !== undefined;
    return (
      <>
        {part('gte', (isTime ? listTexts.from : listTexts.minimum)(label))}
        {part('lte', (isTime ? listTexts.to : listTexts.maximum)(label))}
      </>
    );
  }
  if (operators.includes('like')) return part('like', listTexts.contains(label));
  return operators.includes('eq') ? part('eq', label) : null;
}

type Choice = { readonly value: string; readonly label: string };

const yesAndNo: readonly Choice[] = [
  { value: 'true', label: kindTexts.yes },
  { value: 'false', label: kindTexts.no },
];

type LabelledNumberProps = {
  readonly field: Field;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

function LabelledNumber({ label, ...input }: LabelledNumberProps) {
  const id = useId();
  return (
    <div className="filter">
      <label htmlFor={id}>{label}</label>
      <NumberFilter id={id} {...input} />
    </div>
  );
}

function RelationFilter(props: FieldFilterProps) {
  const value = filterValue(props.state, props.field.name, 'eq');
  const { options, onSearch } = useRelatedChoices(props.field.relation ?? '', { ids: value === '' ? [] : [value] });
  return <ChoiceFilter {...props} choices={options} onSearch={onSearch} />;
}

type ChoiceFilterProps = FieldFilterProps & {
  readonly choices: readonly Choice[];
  readonly onSearch?: (text: string) => void;
};

function ChoiceFilter({ field, label, state, onChange, choices, onSearch }: ChoiceFilterProps) {
  const value = filterValue(state, field.name, 'eq');
  const isKnown = value === '' || choices.some((choice) => choice.value === value);
  return (
    <FilterSelect
      label={label}
      value={value}
      onSearch={onSearch}
      options={[
        { value: '', label: listTexts.all },
        ...(isKnown ? [] : [{ value, label: field.relation === undefined ? value : listTexts.reading }]),
        ...choices,
      ]}
      onChoose={(option) => onChange([{ field: field.name, operator: 'eq', value: option }])}
    />
  );
}
