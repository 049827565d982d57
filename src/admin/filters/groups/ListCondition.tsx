import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { inputTexts } from '#core/locales/es/admin/forms.ts';
import { kindOf } from '#core/kinds/index.ts';
import { isGroup } from '#core/values/query.ts';
import { groupTexts } from '#core/locales/es/admin/lists/groups.ts';
import { Select as NativeSelect } from '../../inputs/Select.tsx';
import { selectDefaults } from '#forms/controls/selectDefaults.tsx';
import { type HTMLInputTypeAttribute, useId } from 'react';
import { Select } from 'antd';
import type { PartProps } from '../../inputs/conditions/ConditionGroup.tsx';
import { ConditionLine } from '../../inputs/conditions/ConditionLine.tsx';
import { endsOf, rangeOf } from '../../query/conditions.ts';
import { useTypedText } from '../useTypedText.ts';
import { NumberFilter } from '../NumberFilter.tsx';
import { inputTypeOf } from '../../query/filterValues.ts';
import { useRelatedChoices } from '../../records/useRelatedChoices.ts';
import {
  type Comparison,
  comparisonLabel,
  comparisonOf,
  comparisonsOf,
  type ConditionChoice,
} from './conditionChoices.ts';
import type { ConditionRow, Row } from './groupDraft.ts';

type ListConditionProps = Pick<PartProps<Row>, 'id' | 'part' | 'onChange' | 'onRemove'> & {
  readonly choices: readonly ConditionChoice[];
};

/** One condition of a list. */
export function ListCondition({ id, choices, part, onChange, onRemove }: ListConditionProps) {
  const choice = isGroup(part) ? undefined : choices.find(({ name }) => name === part.field);
  if (choice === undefined || isGroup(part)) return null;
  const choose = (name: string) => {
    const next = choices.find((one) => one.name === name);
    if (next !== undefined) onChange({ ...part, ...firstCondition(next) });
  };
  const compare = (comparison: Comparison) => {
    const isValueKept = [part.operator, comparison].every((one) => !['empty', 'filled', 'between'].includes(one));
    if (comparison === 'empty' || comparison === 'filled')
      onChange({ ...part, operator: 'empty', value: String(comparison === 'empty') });
    else onChange({ ...part, operator: comparison, value: isValueKept ? part.value : '' });
  };
  return (
    <ConditionLine
      id={id}
      texts={{ ...groupTexts, remove: groupTexts.removeCondition(choice.label) }}
      field={choice.name}
      fields={choices.map(({ name, label }) => ({ value: name, label }))}
      operator={comparisonOf(part)}
      operators={comparisonsOf(choice).map((one) => ({ value: one, label: comparisonLabel(choice, one) }))}
      onField={choose}
      onOperator={compare}
      onRemove={onRemove}
    >
      <ConditionValue
        key={`${choice.name} ${part.operator}`}
        choice={choice}
        condition={part}
        onChange={(value) => onChange({ ...part, value })}
      />
    </ConditionLine>
  );
}

/** A new condition on a field, still without a value unless its only comparison needs none. */
export function firstCondition(choice: ConditionChoice): Pick<ConditionRow, 'field' | 'operator' | 'value'> {
  const operator = choice.operators[0] ?? 'empty';
  return { field: choice.name, operator, value: operator === 'empty' ? 'true' : '' };
}

type ConditionValueProps = {
  readonly choice: ConditionChoice;
  readonly condition: ConditionRow;
  readonly onChange: (value: string) => void;
};

/** The input of a condition's value: a choice, a related record, a typed text or number, a day, or both ends of a range. */
function ConditionValue({ choice, condition: { operator, value }, onChange }: ConditionValueProps) {
  const label = groupTexts.value(choice.label);
  if (operator === 'empty') return null;
  if (choice.relation !== undefined)
    return <RelatedInput relation={choice.relation} label={label} value={value} onChange={onChange} />;
  if (choice.options.length > 0) return <ChoiceInput choice={choice} label={label} value={value} onChange={onChange} />;
  if (operator !== 'between') return <TypedInput choice={choice} label={label} value={value} onChange={onChange} />;
  const [from, to] = endsOf(value);
  return (
    <span className="condition-range">
      <TypedInput
        choice={choice}
        label={groupTexts.from(choice.label)}
        value={from}
        onChange={(end) => onChange(rangeOf(end, to))}
      />
      {groupTexts.and}
      <TypedInput
        choice={choice}
        label={groupTexts.to(choice.label)}
        value={to}
        onChange={(end) => onChange(rangeOf(from, end))}
      />
    </span>
  );
}

type InputProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

type TypedInputProps = InputProps & { readonly choice: ConditionChoice };

function TypedInput({ choice, ...input }: TypedInputProps) {
  const id = useId();
  if (kindOf(choice).column === 'number') return <NumberFilter id={id} field={choice} {...input} />;
  return <TextFilter type={inputTypeOf(choice)} {...input} />;
}

function TextFilter({ type, label, value, onChange }: InputProps & { readonly type: HTMLInputTypeAttribute }) {
  const { typed, setTyped } = useTypedText(value, onChange);
  return <input type={type} aria-label={label} value={typed} onChange={({ target }) => setTyped(target.value)} />;
}

function ChoiceInput({ choice, label, value, onChange }: InputProps & { readonly choice: ConditionChoice }) {
  return (
    <NativeSelect
      aria-label={label}
      value={value}
      options={[
        ...(value === '' ? [{ value, label: groupTexts.choose }] : []),
        ...choice.options.map((option) => ({ value: String(option.value), label: option.label })),
      ]}
      onChoose={onChange}
    />
  );
}

function RelatedInput({ relation, label, value, onChange }: InputProps & { readonly relation: string }) {
  const { options, onSearch } = useRelatedChoices(relation, { ids: value === '' ? [] : [value] });
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <Select<string>
      {...selectDefaults}
      aria-label={label}
      value={value === '' ? null : value}
      placeholder={groupTexts.choose}
      showSearch
      filterOption={false}
      onSearch={onSearch}
      notFoundContent={inputTexts.nothingFound}
      options={[...(isKnown ? [] : [{ value, label: listTexts.reading }]), ...options]}
      onChange={onChange}
    />
  );
}
