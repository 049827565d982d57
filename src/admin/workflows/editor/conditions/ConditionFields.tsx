import type { Question } from '#core/questions/question.ts';
import type { FieldError } from '#core/values/validate.ts';
import { ConditionGroup } from './ConditionGroup.tsx';
import { wrongRule } from './conditionLinks.ts';
import { useEditorActions } from '../editorContext.ts';
import { editorMessages } from '../editorMessages.ts';
import { messagesAt, questionInput } from '../faultLocations.ts';
import { type QuestionRef, withCondition } from '../questions/questionChanges.ts';
import { conditionOf, groupIn } from './rules.ts';
import { FieldNotes } from '../../fields/TextField.tsx';
import { Button } from '../../../shell/Button.tsx';

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
    <fieldset className="stack wfe-condition" id={id} tabIndex={-1} aria-describedby={`${id}:nota`}>
      <legend className="field-label">{editorMessages.conditionTitle}</legend>
      <ConditionGroup
        id={id}
        number=""
        depth={0}
        group={groupIn(showIf)}
        earlier={earlier}
        onChange={(group, typing) => edit((now) => withCondition(now, questionRef, conditionOf(group)), typing)}
      />
      <FieldNotes id={id} faults={hasInlineFault ? [] : messagesAt(faults, 'showIf')} />
      <div className="buttons">
        <Button
          look="quiet"
          onClick={() => {
            edit((now) => withCondition(now, questionRef, undefined));
            focus(questionInput(question.id, 'condicion'));
          }}
        >
          {editorMessages.removeCondition}
        </Button>
      </div>
    </fieldset>
  );
}
