import { moveItem } from '#core/workflow/articles.ts';
import { newQuestion } from '#core/workflow/newDefinition.ts';
import { useMemo } from 'react';
import type { Question } from '#core/questions/question.ts';
import type { FieldError } from '#core/validation/validate.ts';
import type { Activity } from '#core/workflow/definition.ts';
import { editorTexts } from '#core/locales/es/workflows/workflowEditor.ts';
import { makeId } from '../../../data/makeId.ts';
import { useEditorActions } from '../editorContext.ts';
import { addQuestionId, faultsWithin, questionInput } from '../faultLocations.ts';
import { movedText } from '../regulation/movedText.ts';
import { QuestionCard } from './QuestionCard.tsx';
import { withQuestions } from './questionChanges.ts';
import { SortedList } from '../SortedList.tsx';
import { useOtherActivities } from '../activities/useOtherActivities.ts';
import { Button } from '../../../ui/Button.tsx';

type QuestionListProps = {
  readonly activity: Activity;
  /** Whether there is no other activity to move a question to. */
  readonly isOnly: boolean;
  readonly faults: readonly FieldError[];
};

/** The questions of an open activity. */
export function QuestionList({ activity: { id: activityId, questions }, isOnly, faults }: QuestionListProps) {
  const { edit, focus, announce } = useEditorActions();
  const wrong = useMemo(
    () => questions.map((_, index) => faultsWithin(faults, 'questions', index)),
    [questions, faults],
  );
  const dropTargets = useOtherActivities(activityId);
  const count = questions.length;
  const add = () => {
    const questionId = makeId();
    edit((now) => withQuestions(now, activityId, (all) => [...all, newQuestion(questionId)]));
    announce(editorTexts.said.added(editorTexts.question(String(count + 1))));
    focus(questionInput(questionId, 'text'));
  };
  const move = (from: number, to: number) => {
    edit((now) => withQuestions(now, activityId, (all) => moveItem(all, { from, to })));
    announce(movedText(questions, { from, to }));
  };
  return (
    <div className="stack">
      <h3>{editorTexts.questions}</h3>
      {count === 0 ? (
        <p className="field-help">{editorTexts.noQuestions}</p>
      ) : (
        <SortedList className="items stack gap-3" {...{ count, dropTargets }} onMove={move}>
          {questions.map((question, index) => (
            <QuestionCard
              key={question.id}
              {...{ activityId, question, index, count, isOnly }}
              earlier={question.showIf === undefined ? noQuestions : questions.slice(0, index)}
              faults={wrong[index] ?? noFaults}
            />
          ))}
        </SortedList>
      )}
      <Button id={addQuestionId(activityId)} onClick={add}>
        <span aria-hidden="true">+</span> {editorTexts.addQuestion}
      </Button>
    </div>
  );
}

const noQuestions: readonly Question[] = [];
const noFaults: readonly FieldError[] = [];
