import type { Rule } from '#core/values/condition.ts';
import { wantsValue } from '#core/workflow/checkDefinition.ts';
import type { Condition, ConditionOp } from '#core/values/condition.ts';
import type { Question } from '#core/questions/question.ts';
import { editorTexts } from '#core/locales/es/workflows/workflowEditor.ts';
import { isRule } from './rules.ts';

/** A condition as a sentence; it names questions by their position among the earlier ones. */
export function conditionText(condition: Condition, earlier: readonly Question[]): string {
  if (isRule(condition)) return ruleText(condition, earlier);
  const { and, or, not, never, always } = editorTexts.conditionSentence;
  if ('not' in condition) return not(conditionText(condition.not, earlier));
  const parts = 'all' in condition ? condition.all : condition.any;
  if (parts.length === 0) return 'all' in condition ? always : never;
  const texts = parts.map((part) => {
    const text = conditionText(part, earlier);
    return isRule(part) || 'not' in part ? text : `(${text})`;
  });
  return texts.join('all' in condition ? and : or);
}

function ruleText(rule: Rule, earlier: readonly Question[]): string {
  const index = earlier.findIndex(({ id }) => id === rule.field);
  const subject = earlier[index];
  const name = subject === undefined ? editorTexts.ruleGone : questionName(subject, index);
  const value = rule.value === undefined || rule.value === '' ? '…' : String(rule.value);
  return [`«${name}»`, opText(rule.op, subject), ...(wantsValue(rule.op) ? [`«${value}»`] : [])].join(' ');
}

/** The label of an operator for answers of a question. */
export function opText(op: ConditionOp, subject: Question | undefined): string {
  const isTime = subject?.type === 'date' || subject?.type === 'time';
  const messages: Readonly<Record<ConditionOp, string>> = {
    ...editorTexts.ops,
    ...(isTime && editorTexts.timeOps),
  };
  return messages[op];
}

/** A question's name: its position and its text. `index` counts from 0. */
export function questionName({ text }: Question, index: number): string {
  const number = String(index + 1);
  return text.trim() === '' ? editorTexts.question(number) : editorTexts.questionNamed(number, text);
}
