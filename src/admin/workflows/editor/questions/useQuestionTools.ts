import { makeId } from '../../../content/makeId.ts';
import { dependentPositions } from '../conditions/conditionLinks.ts';
import { useEditorActions } from '../editorContext.ts';
import { editorWords } from '../editorWords.ts';
import { addQuestionId, questionInput } from '../faultPlaces.ts';
import { movedText, withLost } from '../regulation/movedText.ts';
import {
  type QuestionPlace,
  withCondition,
  withoutQuestion,
  withQuestionCopy,
  withQuestionMoved,
} from './questionChanges.ts';
import { newRule } from '../conditions/rules.ts';

type ToolsOf = { readonly place: QuestionPlace; readonly index: number };

/** Handlers of a question's buttons. */
export function useQuestionTools({ place, index }: ToolsOf) {
  const { edit, say, focus, read, ask } = useEditorActions();
  const { activityId, questionId } = place;
  const name = editorWords.question(String(index + 1));
  const siblings = () => read().activities.find(({ id }) => id === activityId)?.questions ?? [];
  const takeAway = () => {
    const all = siblings();
    const next = all[index + 1] ?? all[index - 1];
    edit((now) => withoutQuestion(now, place));
    say(withLost(editorWords.said.removed(name), dependentPositions(all, questionId).length));
    focus(next === undefined ? addQuestionId(activityId) : `${questionInput(next.id, 'herramientas')}:eliminar`);
  };
  return {
    move: (to: number) => {
      const had = document.activeElement?.id;
      const text = movedText(siblings(), { from: index, to });
      edit((now) => withQuestionMoved(now, { activityId, from: index, to }));
      say(text);
      if (had) focus(had);
    },
    copy: () => {
      const copyId = makeId();
      edit((now) => withQuestionCopy(now, place, copyId));
      say(editorWords.said.copied(name));
      focus(questionInput(copyId, 'text'));
    },
    /** Asks for confirmation when other questions depend on its answer. */
    remove: () => {
      const asked = dependentPositions(siblings(), questionId);
      if (asked.length === 0) return takeAway();
      const others = asked.map((at) => editorWords.question(String(at + 1))).join(', ');
      ask({
        title: editorWords.confirm.question,
        text: editorWords.confirm.questionText(name, others),
        confirm: editorWords.confirm.remove,
        isDanger: true,
        run: takeAway,
      });
    },
    addCondition: () => {
      const before = siblings()[index - 1];
      if (before === undefined) return;
      edit((now) => withCondition(now, place, newRule(before)));
      focus(`${questionInput(questionId, 'showIf')}:0:pregunta`);
    },
  };
}
