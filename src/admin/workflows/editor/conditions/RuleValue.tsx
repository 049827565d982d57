import type { Rule } from '#core/values/condition.ts';
import { useState } from 'react';
import type { Question } from '#core/questions/question.ts';
import { editorMessages, flowMessages } from '../editorMessages.ts';
import { comparesLostOption, lacksValue } from '#core/workflow/checkDefinition.ts';
import { ChoiceField, TextField } from '../../fields/TextField.tsx';

type RuleValueProps = {
  readonly id: string;
  readonly rule: Rule;
  readonly subject: Question | undefined;
  readonly onChange: (rule: Rule, typing?: string) => void;
};

const inputTypes: Readonly<Record<string, string>> = { date: 'date', time: 'time' };

/** The value that a rule compares an earlier answer with. */
export function RuleValue({ id, rule, subject, onChange }: RuleValueProps) {
  const inputId = `${id}:respuesta`;
  const value = typeof rule.value === 'string' ? rule.value : '';
  const isMissingOption = subject !== undefined && comparesLostOption(rule, [subject]);
  const faults = lacksValue(rule)
    ? [editorMessages.ruleUnfinished]
    : isMissingOption
      ? [editorMessages.ruleOptionGone]
      : [];
  const give = (next: string) => onChange({ ...rule, value: next }, inputId);
  if (subject?.options !== undefined) {
    const options = [...new Set([...(subject.options.includes(value) ? [] : [value]), ...subject.options])];
    return (
      <ChoiceField
        id={inputId}
        label={editorMessages.ruleValue}
        value={value}
        options={options.map((option) => ({ value: option, label: option }))}
        faults={faults}
        onChoose={give}
      />
    );
  }
  if (subject?.type === 'number') return <NumberValue {...{ inputId, rule, faults, onChange }} />;
  return (
    <TextField
      id={inputId}
      label={editorMessages.ruleValue}
      type={inputTypes[subject?.type ?? ''] ?? 'text'}
      value={value}
      faults={faults}
      onChange={give}
    />
  );
}

type NumberValueProps = Pick<RuleValueProps, 'rule' | 'onChange'> & {
  readonly inputId: string;
  readonly faults: readonly string[];
};

/** A whole number; other text shows an error and sets no value. */
function NumberValue({ inputId, rule, faults, onChange }: NumberValueProps) {
  const [typed, setTyped] = useState<string>();
  const valueText = rule.value === undefined ? '' : String(rule.value);
  // Undo can replace the number behind the typed text.
  const shown =
    typed !== undefined && (isWhole(typed) ? Number(typed) === rule.value : valueText === '') ? typed : valueText;
  const isWrong = shown.trim() !== '' && !isWhole(shown);
  return (
    <TextField
      id={inputId}
      label={editorMessages.ruleValue}
      inputMode="numeric"
      value={shown}
      faults={isWrong ? [flowMessages.questions.answers.integer] : faults}
      onChange={(text) => {
        setTyped(text);
        const { field, op } = rule;
        onChange(isWhole(text) ? { field, op, value: Number(text) } : { field, op }, inputId);
      }}
    />
  );
}

const isWhole = (text: string) => /^\s*-?\d{1,15}\s*$/.test(text);
