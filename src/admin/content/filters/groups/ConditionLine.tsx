import { Select } from '../../../inputs/Select.tsx';
import { lateMessages } from '../../../lateMessages.ts';
import {
  type Comparison,
  type ConditionChoice,
  comparisonLabel,
  comparisonOf,
  comparisonsOf,
} from './conditionChoices.ts';
import { ConditionValue } from './ConditionValue.tsx';
import type { ConditionRow } from './groupDraft.ts';
import { Button } from '../../../shell/Button.tsx';

type ConditionLineProps = {
  readonly choices: readonly ConditionChoice[];
  readonly condition: ConditionRow;
  readonly onChange: (condition: ConditionRow) => void;
  readonly onRemove: () => void;
};

/** One condition: its field, comparison and value. */
export function ConditionLine({ choices, condition, onChange, onRemove }: ConditionLineProps) {
  const texts = lateMessages.groups;
  const choice = choices.find(({ name }) => name === condition.field);
  if (choice === undefined) return null;
  const choose = (name: string) => {
    const next = choices.find((one) => one.name === name);
    if (next !== undefined) onChange({ ...condition, ...firstCondition(next) });
  };
  const compare = (comparison: Comparison) => {
    const isValueKept = [condition.operator, comparison].every((one) => !['empty', 'filled', 'between'].includes(one));
    if (comparison === 'empty' || comparison === 'filled')
      onChange({ ...condition, operator: 'empty', value: String(comparison === 'empty') });
    else onChange({ ...condition, operator: comparison, value: isValueKept ? condition.value : '' });
  };
  return (
    <div className="condition">
      <Select
        data-condition-field=""
        aria-label={texts.field}
        value={choice.name}
        options={choices.map(({ name, label }) => ({ value: name, label }))}
        onChoose={choose}
      />
      <Select
        aria-label={texts.operator}
        value={comparisonOf(condition)}
        options={comparisonsOf(choice).map((one) => ({ value: one, label: comparisonLabel(choice, one) }))}
        onChoose={compare}
      />
      <ConditionValue
        key={`${choice.name} ${condition.operator}`}
        choice={choice}
        condition={condition}
        onChange={(value) => onChange({ ...condition, value })}
      />
      <Button
        look="icon quiet"
        className="condition-remove"
        aria-label={texts.removeCondition(choice.label)}
        title={texts.removeCondition(choice.label)}
        onClick={onRemove}
      >
        <span aria-hidden="true">×</span>
      </Button>
    </div>
  );
}

/** A new condition on a field, still without a value unless its only comparison needs none. */
export function firstCondition(choice: ConditionChoice): Pick<ConditionRow, 'field' | 'operator' | 'value'> {
  const operator = choice.operators[0] ?? 'empty';
  return { field: choice.name, operator, value: operator === 'empty' ? 'true' : '' };
}
