import { moveItem } from '#core/workflow/articles.ts';
import type { Activity } from '#core/workflow/definition.ts';
import { editorTexts } from '#core/locales/es/workflows/workflowEditor.ts';
import { makeId } from '../../../data/makeId.ts';
import { withActivities, withActivityCopy } from './activityChanges.ts';
import { useEditorActions } from '../editorContext.ts';
import { activityInput, addActivityId } from '../faultLocations.ts';

type ToolContext = { readonly activity: Activity; readonly index: number; readonly count: number };

/** Handlers of an activity's buttons. */
export function useActivityTools({ activity, index, count }: ToolContext) {
  const { edit, announce, focus, read, ask } = useEditorActions();
  const { id } = activity;
  const number = editorTexts.activity(String(index + 1));
  const name = activity.name.trim() === '' ? number : editorTexts.activityNamed(String(index + 1), activity.name);
  const takeAway = () => {
    const all = read().activities;
    const next = all[index + 1] ?? all[index - 1];
    edit((now) => withActivities(now, (list) => list.filter((one) => one.id !== id)));
    announce(editorTexts.said.removed(name));
    focus(next === undefined ? addActivityId : activityInput(next.id, 'titulo'));
  };
  return {
    move: (to: number) => {
      const focusedId = document.activeElement?.id;
      edit((now) => withActivities(now, (list) => moveItem(list, { from: index, to })));
      announce(editorTexts.said.moved(name, String(to + 1), String(count)));
      if (focusedId) focus(focusedId);
    },
    copy: () => {
      let copyId = '';
      const makeCopyId = () => {
        copyId = makeId();
        return copyId;
      };
      const next = withActivityCopy(read(), { id, makeId: makeCopyId, nameOf: editorTexts.copyName });
      edit(() => next);
      announce(editorTexts.said.copied(name));
      // `makeId` made the copy's own id last.
      focus(activityInput(copyId, 'titulo'));
    },
    /** Removes a blank activity without confirmation. */
    remove: () => {
      const isBlank = activity.name.trim() === '' && activity.questions.length === 0;
      if (isBlank) return takeAway();
      ask({
        title: editorTexts.confirm.activity,
        text: editorTexts.confirm.activityText(name, editorTexts.questionCount(activity.questions.length)),
        run: takeAway,
      });
    },
  };
}
