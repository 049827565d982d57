import { useEffect, useMemo, useRef } from 'react';
import type { DropTargets } from '#forms/lists/Sorting.tsx';
import { useEditorActions } from '../editorContext.ts';

/** Marks the activity under a dragged question. */
const overClass = 'wfe-drop';

/** Lets a question be dropped on another activity, open or closed. */
export function useOtherActivities(activityId: string): DropTargets {
  const { giveTo, read } = useEditorActions();
  const over = useRef<HTMLElement>(undefined);
  const places = useMemo<DropTargets>(
    () => ({
      hover: (point) => {
        const found = point && otherActivityAt(point, activityId);
        if (found === over.current) return;
        over.current?.classList.remove(overClass);
        found?.classList.add(overClass);
        over.current = found;
      },
      take: (from) => {
        const to = over.current?.dataset['activity'];
        const question = read().activities.find(({ id }) => id === activityId)?.questions[from];
        if (to === undefined || question === undefined) return false;
        giveTo({ activityId, questionId: question.id }, to);
        return true;
      },
    }),
    [activityId, giveTo, read],
  );
  useEffect(() => () => places.hover(undefined), [places]);
  return places;
}

/** The dragged element also lies under the pointer, so elements of its own activity are skipped. */
function otherActivityAt({ x, y }: { readonly x: number; readonly y: number }, own: string): HTMLElement | undefined {
  return (
    document
      .elementsFromPoint(x, y)
      .map((element) => element.closest<HTMLElement>('[data-activity]'))
      .find((activity) => activity !== null && activity.dataset['activity'] !== own) ?? undefined
  );
}
