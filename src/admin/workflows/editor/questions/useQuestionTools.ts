import { moveItem } from '#core/workflow/articles.ts';
import { editorTexts } from '#core/locales/es/workflows/workflowEditor.ts';
import { makeId } from '../../../data/makeId.ts';
import { dependentPositions } from '../conditions/conditionLinks.ts';
import { useEditorActions } from '../editorContext.ts';
import { addQuestionId, questionInput } from '../faultLocations.ts';
import { movedText, withLost } from '../regulation/movedText.ts';
import { type QuestionRef, withCondition, withQuestions } from './questionChanges.ts';
import { newRule } from '../conditions/rules.ts';

type ToolContext = { readonly questionRef: QuestionRef; readonly index: number };

/** Handlers of a question's buttons. */
export function useQuestionTools({ questionRef, index }: ToolContext) {
  const { edit, announce, focus, read, ask } = useEditorActions();
  const { activityId, questionId } = questionRef;
  const name = editorTexts.question(String(index + 1));
  const siblings = () => read().activities.find(({ id }) => id === activityId)?.questions ?? [];
  const takeAway = () => {
    const all = siblings();
    const next = all[index + 1] ?? all[index - 1];
    edit((now) => withQuestions(now, activityId, (list) => list.filter(({ id }) => id !== questionId)));
    announce(withLost(editorTexts.said.removed(name), dependentPositions(all, questionId).length));
    focus(next === undefined ? addQuestionId(activityId) : `${questionInput(next.id, 'herramientas')}:eliminar`);
  };
  return {
    move: (to: number) => {
      const focusedId = document.activeElement?.id;
      const text = movedText(siblings(), { from: index, to });
      edit((now) => withQuestions(now, activityId, (list) => moveItem(list, { from: index, to })));
      announce(text);
      if (focusedId) focus(focusedId);
    },
    copy: () => {
      const copyId = makeId();
      edit((now) =>
        withQuestions(now, activityId, (list) =>
          list.flatMap((one) => (one.id === questionId ? [one, { ...one, id: copyId }] : [one])),
        ),
      );
      announce(editorTexts.said.copied(name));
      focus(questionInput(copyId, 'text'));
    },
    /** Asks for confirmation when other questions depend on its answer. */
    remove: () => {
      const dependents = dependentPositions(siblings(), questionId);
      if (dependents.length === 0) return takeAway();
      const others = dependents.map((position) => editorTexts.question(String(position + 1))).join(', ');
      ask({
        title: editorTexts.confirm.question,
        text: editorTexts.confirm.questionText(name, others),
        run: takeAway,
      });
    },
    addCondition: () => {
      const previous = siblings()[index - 1];
      if (previous === undefined) return;
      edit((now) => withCondition(now, questionRef, newRule(previous)));
      focus(`${questionInput(questionId, 'showIf')}:0:campo`);
    },
  };
}
