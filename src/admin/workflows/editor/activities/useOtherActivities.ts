import { useEffect, useMemo, useRef } from 'react';
import type { DropTargets } from '#forms/lists/Sorting.tsx';
import { useEditorActions } from '../editorContext.ts';

/** Marks the activity under a dragged question. */
const overClass = 'wfe-drop';

/** Lets a question be dropped on another activity, open or closed. */
export function useOtherActivities(activityId: string): DropTargets {
  const { transferTo, read } = useEditorActions();
  const target = useRef<HTMLElement>(undefined);
  const dropTargets = useMemo<DropTargets>(
    () => ({
      hover: (point) => {
        const found = point && otherActivityAt(point, activityId);
        if (found === target.current) return;
        target.current?.classList.remove(overClass);
        found?.classList.add(overClass);
        target.current = found;
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
