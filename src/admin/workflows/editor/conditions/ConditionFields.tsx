import { questionTexts } from '#core/locales/es/workflows/questions.ts';
import { questionTypeOf } from '#core/questions/index.ts';
import { fieldNotation } from '#core/numbers/fieldNotation.ts';
import type { Question } from '#core/questions/question.ts';
import type { Condition, Rule } from '#core/values/condition.ts';
import type { FieldError } from '#core/validation/validate.ts';
import { editorTexts } from '#core/locales/es/workflows/workflowEditor.ts';
import { Select } from '../../../inputs/Select.tsx';
import { useNumberText } from '#forms/numbers/useNumberText.ts';
import { NumberNote } from '#forms/numbers/NumberNote.tsx';
import { comparesLostOption, lacksValue, wantsValue } from '#core/workflow/checkDefinition.ts';
import type { ComponentProps } from 'react';
import { ConditionGroup, type ConditionKind } from '../../../inputs/conditions/ConditionGroup.tsx';
import { ConditionLine } from '../../../inputs/conditions/ConditionLine.tsx';
import { RemoveCondition } from '../../../inputs/conditions/RemoveCondition.tsx';
import { staffMessages } from '../../../texts/staffMessages.ts';
import { wrongRule } from './conditionLinks.ts';
import { conditionText, opText, questionName } from './conditionText.ts';
import { useEditorActions } from '../editorContext.ts';
import { messagesAt, questionInput } from '../faultLocations.ts';
import { type QuestionRef, withCondition } from '../questions/questionChanges.ts';
import { conditionOf, groupIn, innerCondition, isGroup, isRule, newRule, withOp } from './rules.ts';
import { FieldNotes } from '../../fields/TextField.tsx';
import { Button } from '../../../ui/Button.tsx';

type ConditionFieldsProps = {
  readonly questionRef: QuestionRef;
  readonly question: Question;
  /** Questions that the condition may refer to. */
  readonly earlier: readonly Question[];
  readonly faults: readonly FieldError[];
};

/** When a question is shown: always, or while earlier answers meet a condition. */
export function ConditionFields({ questionRef, question, earlier, faults }: ConditionFieldsProps) {
  const { edit, focus } = useEditorActions();
  const { showIf } = question;
  if (showIf === undefined) return null;
  const id = questionInput(question.id, 'showIf');
  // A fault of a rule that has inputs is shown at that rule.
  const hasInlineFault = wrongRule(showIf, earlier) !== undefined;
  return (
    <fieldset className="stack conditions wfe-condition" id={id} tabIndex={-1} aria-describedby={`${id}:nota`}>
      <legend className="field-label">{editorTexts.conditionTitle}</legend>
      <ConditionGroup
        id={id}
        kind={rulesAbout(earlier)}
        group={groupIn(showIf)}
        isRequired
        onChange={(group, typing) => edit((now) => withCondition(now, questionRef, conditionOf(group)), typing)}
      >
        <Button
          look="quiet"
          onClick={() => {
            edit((now) => withCondition(now, questionRef, undefined));
            focus(questionInput(question.id, 'condicion'));
          }}
        >
          {editorTexts.removeCondition}
        </Button>
      </ConditionGroup>
      <FieldNotes id={id} faults={hasInlineFault ? [] : messagesAt(faults, 'showIf')} />
    </fieldset>
  );
}

/** Rules about the answers of questions. */
function rulesAbout(earlier: readonly Question[]): ConditionKind<Condition> {
  const last = earlier.at(-1);
  return {
    texts: editorTexts.conditionTexts,
    // Parts have no id.
    keyOf: (_part, index) => index,
    groupIn: (part, isInner) => (isGroup(part) && !isInner ? groupIn(part) : undefined),
    fromGroup: innerCondition,
    newPart: last && (() => newRule(last)),
    renderPart: ({ part, ...line }) =>
      isRule(part) ? (
        <RuleLine {...line} rule={part} earlier={earlier} />
      ) : (
        <div className="condition" role="group" aria-label={editorTexts.conditionNumber(line.number)}>
          <p className="condition-text">
            <b>{editorTexts.conditionKept}</b> {conditionText(part, earlier)}
          </p>
          <RemoveCondition
            id={`${line.id}:campo`}
            label={editorTexts.removeRule(line.number)}
            onRemove={line.onRemove}
          />
        </div>
      ),
  };
}

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
function RuleLine({ id, number, rule, earlier, onChange, onRemove }: RuleLineProps) {
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

/** While the text is not a number, the rule has no value. */
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
