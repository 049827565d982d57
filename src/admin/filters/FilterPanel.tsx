import { kindTexts } from '#core/locales/es/admin/kinds.ts';
import { kindOf } from '#core/kinds/index.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { Operator } from '#core/values/query.ts';
import type { Field } from '#core/schema/field.ts';
import { AntdScope } from '#forms/controls/AntdScope.tsx';
import { lazyPart } from '#forms/lazyPart.tsx';
import { useId } from 'react';
import { filterLabels, stateLabel } from '../query/filterLabels.ts';
import { inputTypeOf } from '../query/filterValues.ts';
import { filterValue, type ListFilter, type ListState } from '../query/listAddress.ts';
import type { ChangeList, ChangeOptions } from '../query/listView.ts';
import { hasPublicationStates } from '#core/validation/completeness.ts';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { filterStates, stateFilter } from '../query/stateFilter.ts';
import { useRelatedChoices } from '../records/useRelatedChoices.ts';
import { FilterSelect } from './FilterSelect.tsx';
import { TypedFilter } from './TypedFilter.tsx';
import { NumberFilter } from './NumberFilter.tsx';

const GroupEditor = lazyPart(async () => (await import('./groups/groupParts.ts')).groupParts.GroupEditor);

export type FilterPanelProps = {
  readonly type: ContentType;
  readonly state: ListState;
  readonly onChange: ChangeList;
};

/** All filters of a list. */
export function FilterPanel({ type, state, onChange }: FilterPanelProps) {
  const labels = filterLabels(type);
  return (
    <AntdScope>
      {type.list.filters.map((name) => {
        const field = fieldOf(type, name);
        return (
          field !== undefined && (
            <FieldFilter
              key={name}
              field={field}
              label={labels.get(name) ?? field.label}
              state={state}
              onChange={(filters, options) => onChange({ filters }, options)}
            />
          )
        );
      })}
      {hasPublicationStates(type) && (
        <StateFilter type={type} state={state} onChange={(filters) => onChange({ filters })} />
      )}
      <GroupEditor type={type} group={state.group} onChange={(group) => onChange({ group }, { isTyped: true })} />
    </AntdScope>
  );
}

type StateFilterProps = {
  readonly type: ContentType;
  readonly state: ListState;
  readonly onChange: (filters: readonly ListFilter[]) => void;
};

/** Filters by publication state, and by pending changes. */
function StateFilter({ type, state, onChange }: StateFilterProps) {
  const { all, stateOf, scheduled, pending, ended } = listTexts;
  const labels = { ...stateOf, scheduled, pending, ended };
  return (
    <FilterSelect
      label={stateLabel(type)}
      value={filterValue(state, stateFilter, 'eq')}
      options={[{ value: '', label: all }, ...filterStates.map((value) => ({ value, label: labels[value] }))]}
      onChoose={(value) => onChange([{ field: stateFilter, operator: 'eq', value }])}
    />
  );
}

type Choice = { readonly value: string; readonly label: string };

const yesAndNo: readonly Choice[] = [
  { value: 'true', label: kindTexts.yes },
  { value: 'false', label: kindTexts.no },
];

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
