import { type SubmitEvent, useState } from 'react';
import type { Definition } from '#core/workflow/definition.ts';
import { Dialog } from '../../shell/Dialog.tsx';
import { dependentPositions } from './conditions/conditionLinks.ts';
import { useEditorActions } from './editorContext.ts';
import { editorWords } from './editorWords.ts';
import type { QuestionPlace } from './questions/questionChanges.ts';
import { ChoiceField } from './TextField.tsx';

type GiveDialogProps = {
  readonly place: QuestionPlace;
  readonly definition: Definition;
  readonly onClose: () => void;
};

/** Chooses the activity that receives a question, and warns about the conditions that will break. */
export function TransferDialog({ place, definition: { activities }, onClose }: GiveDialogProps) {
  const { giveTo } = useEditorActions();
  const { give: say } = editorWords;
  const from = activities.findIndex(({ id }) => id === place.activityId);
  const questions = activities[from]?.questions ?? [];
  const at = questions.findIndex(({ id }) => id === place.questionId);
  const others = activities.flatMap(({ id, name }, index) => {
    const number = String(index + 1);
    if (index === from) return [];
    return [
      { value: id, label: name.trim() === '' ? editorWords.activity(number) : editorWords.activityNamed(number, name) },
    ];
  });
  const next = activities[from + 1] ?? activities[from - 1];
  const [chosen, setChosen] = useState(next?.id ?? '');
  const asked = dependentPositions(questions, place.questionId).map((index) => editorWords.question(String(index + 1)));
  const give = (event: SubmitEvent) => {
    event.preventDefault();
    onClose();
    giveTo(place, chosen);
  };
  return (
    <Dialog title={say.title(editorWords.question(String(at + 1)))} onClose={onClose}>
      <form className="wfe wfe-give" onSubmit={give}>
        <ChoiceField id="mover:actividad" label={say.activity} value={chosen} options={others} onChoose={setChosen} />
        <p className="quiet">{say.place}</p>
        {questions[at]?.showIf !== undefined && <p>{say.ownCondition}</p>}
        {asked.length > 0 && <p>{say.others(asked.join(', '))}</p>}
        <div className="buttons">
          <button type="button" className="button" onClick={onClose}>
            {editorWords.confirm.cancel}
          </button>
          <button type="submit" className="button button-main">
            {say.confirm}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
