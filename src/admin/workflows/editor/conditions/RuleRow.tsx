import type { Rule } from '#core/values/condition.ts';
import { wantsValue } from '#core/workflow/checkDefinition.ts';
import { questionTypeOf } from '#core/questions/index.ts';
import type { Question } from '#core/questions/question.ts';
import { opText, questionName } from './conditionText.ts';
import { editorMessages } from '../editorMessages.ts';
import { ToolButton } from '../PartTools.tsx';
import { RuleValue } from './RuleValue.tsx';
import { newRule, withOp } from './rules.ts';
import { ChoiceField } from '../../fields/TextField.tsx';

type RuleRowProps = {
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
export function RuleRow({ id, number, rule, earlier, onChange, onRemove }: RuleRowProps) {
  const subject = earlier.find((question) => question.id === rule.field);
  const missingChoice = subject === undefined ? [{ value: rule.field, label: editorMessages.ruleGone }] : [];
  const choices = earlier.map((question, index) => ({
    value: question.id,
    label: questionName(question, index),
  }));
  return (
    <div className="wfe-row wfe-rule" role="group" aria-label={editorMessages.conditionNumber(number)}>
      <ChoiceField
        id={`${id}:pregunta`}
        label={editorMessages.ruleQuestion}
        value={rule.field}
        options={[...missingChoice, ...choices]}
        faults={subject === undefined ? [editorMessages.ruleLost] : []}
        onChoose={(field) => {
          const next = earlier.find((question) => question.id === field);
          if (next !== undefined) onChange(newRule(next));
        }}
      />
      <ChoiceField
        id={`${id}:comparacion`}
        label={editorMessages.ruleOp}
        value={rule.op}
        options={opChoices(rule, subject)}
        onChoose={(op) => onChange(withOp(rule, op))}
      />
      {wantsValue(rule.op) && <RuleValue {...{ id, rule, subject, onChange }} />}
      {onRemove !== undefined && (
        <ToolButton look="remove" label={editorMessages.removeRule(number)} isDanger onPress={onRemove} />
      )}
    </div>
  );
}

/** Operators for the question's type, plus the current one even when it belongs to another type. */
function opChoices({ op }: Rule, subject: Question | undefined) {
  const typeOps = subject === undefined ? [] : questionTypeOf(subject).conditionOps;
  const ops = typeOps.includes(op) ? typeOps : [op, ...typeOps];
  return ops.map((value) => ({ value, label: opText(value, subject) }));
}
