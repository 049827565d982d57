import { useState } from 'react';
import type { Question } from '#core/questions/question.ts';
import { editorWords, flowWords } from '../editorWords.ts';
import { isUnfinished, type Rule } from './rules.ts';
import { ChoiceField, TextField } from '../TextField.tsx';

type RuleValueProps = {
  readonly id: string;
  readonly rule: Rule;
  readonly asked: Question | undefined;
  readonly onChange: (rule: Rule, typing?: string) => void;
};

const inputTypes: Readonly<Record<string, string>> = { date: 'date', time: 'time' };

/** The value that a rule compares an earlier answer with. */
export function RuleValue({ id, rule, asked, onChange }: RuleValueProps) {
  const own = `${id}:respuesta`;
  const value = typeof rule.value === 'string' ? rule.value : '';
  const isGone = asked?.options !== undefined && value !== '' && !asked.options.includes(value);
  const faults = isUnfinished(rule) ? [editorWords.ruleUnfinished] : isGone ? [editorWords.ruleOptionGone] : [];
  const give = (next: string) => onChange({ ...rule, value: next }, own);
  if (asked?.options !== undefined) {
    const options = [...new Set([...(asked.options.includes(value) ? [] : [value]), ...asked.options])];
    return (
      <ChoiceField
        id={own}
        label={editorWords.ruleValue}
        value={value}
        options={options.map((option) => ({ value: option, label: option }))}
        faults={faults}
        onChoose={give}
      />
    );
  }
  if (asked?.type === 'number') return <NumberValue {...{ own, rule, faults, onChange }} />;
  return (
    <TextField
      id={own}
      label={editorWords.ruleValue}
      type={inputTypes[asked?.type ?? ''] ?? 'text'}
      value={value}
      faults={faults}
      onChange={give}
    />
  );
}

type NumberValueProps = Pick<RuleValueProps, 'rule' | 'onChange'> & {
  readonly own: string;
  readonly faults: readonly string[];
};

/** A whole number; other text shows an error and sets no value. */
function NumberValue({ own, rule, faults, onChange }: NumberValueProps) {
  const [typed, setTyped] = useState<string>();
  const given = rule.value === undefined ? '' : String(rule.value);
  // Undo can replace the number behind the typed text.
  const shown = typed !== undefined && (isWhole(typed) ? Number(typed) === rule.value : given === '') ? typed : given;
  const isWrong = shown.trim() !== '' && !isWhole(shown);
  return (
    <TextField
      id={own}
      label={editorWords.ruleValue}
      inputMode="numeric"
      value={shown}
      faults={isWrong ? [flowWords.questions.answers.integer] : faults}
      onChange={(text) => {
        setTyped(text);
        const { field, op } = rule;
        onChange(isWhole(text) ? { field, op, value: Number(text) } : { field, op }, own);
      }}
    />
  );
}

const isWhole = (text: string) => /^\s*-?\d{1,15}\s*$/.test(text);
