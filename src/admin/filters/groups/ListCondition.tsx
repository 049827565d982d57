import { isGroup } from '#core/values/query.ts';
import { groupTexts } from '#core/locales/es/admin/lists/groups.ts';
import type { PartProps } from '../../inputs/conditions/ConditionGroup.tsx';
import { ConditionLine } from '../../inputs/conditions/ConditionLine.tsx';
import {
  type Comparison,
  type ConditionChoice,
  comparisonLabel,
  comparisonOf,
  comparisonsOf,
} from './conditionChoices.ts';
import { ConditionValue } from './ConditionValue.tsx';
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
