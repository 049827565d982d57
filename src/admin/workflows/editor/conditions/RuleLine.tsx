import type { ComponentProps } from 'react';
import { fieldNotation } from '#core/numbers/fieldNotation.ts';
import type { Rule } from '#core/values/condition.ts';
import { questionTypeOf } from '#core/questions/index.ts';
import type { Question } from '#core/questions/question.ts';
import { comparesLostOption, lacksValue, wantsValue } from '#core/workflow/checkDefinition.ts';
import { editorTexts } from '#core/locales/es/workflows/workflowEditor.ts';
import { questionTexts } from '#core/locales/es/workflows/questions.ts';
import { NumberNote } from '#forms/numbers/NumberNote.tsx';
import { useNumberText } from '#forms/numbers/useNumberText.ts';
import { ConditionLine } from '../../../inputs/conditions/ConditionLine.tsx';
import { Select } from '../../../inputs/Select.tsx';
import { opText, questionName } from './conditionText.ts';
import { newRule, withOp } from './rules.ts';
import { staffMessages } from '../../../texts/staffMessages.ts';

type RuleLineProps = {
  readonly id: string;
  /** Number within its condition, such as '2' or '2.1'. */
  readonly number: string;
  readonly rule: Rule;
  readonly earlier: readonly Question[];
  readonly onChange: (rule: Rule, typing?: string) => void;
  /** Undefined for the only rule. */
  readonly onRemove: (() => void) | undefined;
};

/** One rule of a condition: the question, the operator and the value. */
export function RuleLine({ id, number, rule, earlier, onChange, onRemove }: RuleLineProps) {
  const subject = earlier.find((question) => question.id === rule.field);
  const choices = earlier.map((question, index) => ({ value: question.id, label: questionName(question, index) }));
  const fault = faultOf(rule, subject);
  return (
    <ConditionLine
      id={id}
      label={editorTexts.conditionNumber(number)}
      texts={{
        field: editorTexts.ruleQuestion,
        operator: editorTexts.ruleOp,
        remove: editorTexts.removeRule(number),
      }}
      field={rule.field}
      fields={subject === undefined ? [{ value: rule.field, label: editorTexts.ruleGone }, ...choices] : choices}
      operator={rule.op}
      operators={opChoices(rule, subject)}
      fault={fault}
      isFieldWrong={subject === undefined}
      onField={(field) => {
        const next = earlier.find((question) => question.id === field);
        if (next !== undefined) onChange(newRule(next));
      }}
      onOperator={(op) => onChange(withOp(rule, op))}
      onRemove={onRemove}
    >
      {wantsValue(rule.op) && (
        <RuleValue {...{ id, rule, subject, onChange }} isWrong={fault !== undefined && subject !== undefined} />
      )}
    </ConditionLine>
  );
}

function faultOf(rule: Rule, subject: Question | undefined): string | undefined {
  if (subject === undefined) return editorTexts.ruleLost;
  if (lacksValue(rule))
    return typeof rule.value === 'number' ? questionTexts.answers.integer : editorTexts.ruleUnfinished;
  return comparesLostOption(rule, [subject]) ? editorTexts.ruleOptionGone : undefined;
}

/** Operators for the question's type, plus the current one even when it belongs to another type. */
function opChoices({ op }: Rule, subject: Question | undefined) {
  const typeOps = subject === undefined ? [] : questionTypeOf(subject).conditionOps;
  const ops = typeOps.includes(op) ? typeOps : [op, ...typeOps];
  return ops.map((value) => ({ value, label: opText(value, subject) }));
}

type RuleValueProps = Pick<RuleLineProps, 'id' | 'rule' | 'onChange'> & {
  readonly subject: Question | undefined;
  readonly isWrong: boolean;
};

/** The value that a rule compares an earlier answer with. */
function RuleValue({ id, rule: { field, op, value }, subject, isWrong, onChange }: RuleValueProps) {
  const input = {
    id: `${id}:valor`,
    'aria-label': editorTexts.ruleValue,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': isWrong ? `${id}:nota` : undefined,
  };
  const set = (next: string | number) => onChange({ field, op, ...(next !== '' && { value: next }) }, input.id);
  const options = subject?.options;
  if (options !== undefined) {
    const text = typeof value === 'string' ? value : '';
    const all = [...new Set([...(options.includes(text) ? [] : [text]), ...options])];
    return (
      <Select
        {...input}
        value={text}
        options={all.map((option) => ({ value: option, label: option }))}
        onChoose={set}
      />
    );
  }
  const type = subject?.type ?? 'text';
  if (type === 'number') return <NumberValue {...input} value={value} onChange={(number) => set(number ?? '')} />;
  return (
    <input
      {...input}
      type={type === 'date' || type === 'time' ? type : 'text'}
      value={typeof value === 'number' || typeof value === 'string' ? value : ''}
      onChange={({ target }) => set(target.value)}
    />
  );
}

type NumberValueProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  readonly value: Rule['value'];
  readonly onChange: (value: number | undefined) => void;
};

/** While its text is no number, the rule lacks a value. */
function NumberValue({ value, onChange, ...input }: NumberValueProps) {
  const number = useNumberText({
    value: typeof value === 'number' ? value : undefined,
    notation: fieldNotation({ unit: undefined }, staffMessages()),
    isFaultEmpty: true,
    messages: staffMessages(),
    onChange,
  });
  return (
    <>
      <input {...input} {...number.attributes} />
      <NumberNote id={`${input.id}:numero`} number={number} />
    </>
  );
}
