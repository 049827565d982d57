import { type SubmitEvent, useState } from 'react';
import type { Definition } from '#core/workflow/definition.ts';
import { editorTexts } from '#core/locales/es/workflows/workflowEditor.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { dependentPositions } from './conditions/conditionLinks.ts';
import { useEditorActions } from './editorContext.ts';
import type { QuestionRef } from './questions/questionChanges.ts';
import { ChoiceField } from '../fields/TextField.tsx';

type TransferDialogProps = {
  readonly questionRef: QuestionRef;
  readonly definition: Definition;
  readonly onClose: () => void;
};

/** Chooses the activity that receives a question, and warns about the conditions that will break. */
export function TransferDialog({ questionRef, definition: { activities }, onClose }: TransferDialogProps) {
  const { transferTo } = useEditorActions();
  const { give: texts } = editorTexts;
  const from = activities.findIndex(({ id }) => id === questionRef.activityId);
  const questions = activities[from]?.questions ?? [];
  const index = questions.findIndex(({ id }) => id === questionRef.questionId);
  const others = activities.flatMap(({ id, name }, index) => {
    const number = String(index + 1);
    if (index === from) return [];
    return [
      {
        value: id,
        label: name.trim() === '' ? editorTexts.activity(number) : editorTexts.activityNamed(number, name),
      },
    ];
  });
  const next = activities[from + 1] ?? activities[from - 1];
  const [targetId, setTargetId] = useState(next?.id ?? '');
  const dependents = dependentPositions(questions, questionRef.questionId).map((index) =>
    editorTexts.question(String(index + 1)),
  );
  const transfer = (event: SubmitEvent) => {
    event.preventDefault();
    onClose();
    transferTo(questionRef, targetId);
  };
  return (
    <Dialog title={texts.title(editorTexts.question(String(index + 1)))} onClose={onClose}>
      <form className="stack" onSubmit={transfer}>
        <ChoiceField
          id="mover:actividad"
          label={texts.activity}
          value={targetId}
          options={others}
          onChoose={setTargetId}
        />
        <p className="quiet">{texts.position}</p>
        {questions[index]?.showIf !== undefined && <p>{texts.ownCondition}</p>}
        {dependents.length > 0 && <p>{texts.others(dependents.join(', '))}</p>}
        <div className="buttons">
          <Button onClick={onClose}>{editorTexts.confirm.cancel}</Button>
          <Button isSubmit look="main">
            {texts.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
