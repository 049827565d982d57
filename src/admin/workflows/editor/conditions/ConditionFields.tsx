import type { Question } from '#core/questions/question.ts';
import type { Condition } from '#core/values/condition.ts';
import type { FieldError } from '#core/validation/validate.ts';
import { editorTexts } from '#core/locales/es/workflows/workflowEditor.ts';
import { ConditionGroup, type ConditionKind } from '../../../inputs/conditions/ConditionGroup.tsx';
import { RemoveCondition } from '../../../inputs/conditions/RemoveCondition.tsx';
import { wrongRule } from './conditionLinks.ts';
import { conditionText } from './conditionText.ts';
import { useEditorActions } from '../editorContext.ts';
import { messagesAt, questionInput } from '../faultLocations.ts';
import { type QuestionRef, withCondition } from '../questions/questionChanges.ts';
import { RuleLine } from './RuleLine.tsx';
import { conditionOf, groupIn, innerCondition, isGroup, isRule, newRule } from './rules.ts';
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
