import { moveItem } from '#core/workflow/articles.ts';
import { newQuestion } from '#core/workflow/newDefinition.ts';
import type { DropTargets } from '#forms/lists/Sorting.tsx';
import { useEffect, useMemo, useRef } from 'react';
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
    announce(editorTexts.announced.added(editorTexts.question(String(count + 1))));
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

/** Marks the activity under a dragged question. */
const overClass = 'wfe-drop';

/** Lets a question be dropped on another activity, open or closed. */
function useOtherActivities(activityId: string): DropTargets {
  const { transferTo, read } = useEditorActions();
  const target = useRef<HTMLElement>(undefined);
  const dropTargets = useMemo<DropTargets>(
    () => ({
      hover: (point) => {
        const next = point && otherActivityAt(point, activityId);
        if (next === target.current) return;
        target.current?.classList.remove(overClass);
        next?.classList.add(overClass);
        target.current = next;
      },
      drop: (from) => {
        const to = target.current?.dataset['activity'];
        const question = read().activities.find(({ id }) => id === activityId)?.questions[from];
        if (to === undefined || question === undefined) return false;
        transferTo({ activityId, questionId: question.id }, to);
        return true;
      },
    }),
    [activityId, transferTo, read],
  );
  useEffect(() => () => dropTargets.hover(undefined), [dropTargets]);
  return dropTargets;
}

/** The dragged element also lies under the pointer, so elements of its own activity are skipped. */
function otherActivityAt({ x, y }: { readonly x: number; readonly y: number }, ownId: string): HTMLElement | undefined {
  return (
    document
      .elementsFromPoint(x, y)
      .map((element) => element.closest<HTMLElement>('[data-activity]'))
      .find((activity) => activity !== null && activity.dataset['activity'] !== ownId) ?? undefined
  );
}
