import { useCallback, useState } from 'react';
import type { Overlay } from '#core/tuning/overlay.ts';
import { isSameJson } from '#core/values/json.ts';

type Steps = {
  readonly past: readonly Overlay[];
  readonly present: Overlay;
  readonly future: readonly Overlay[];
  /** What the last edit was about: another one of the same becomes one step with it. */
  readonly subject: string | undefined;
};

const mostSteps = 200;

/** The overlay on the screen, with undo and redo; what was recovered is its first step. */
export function useDesigner(start: Overlay, recovered?: Overlay) {
  const [steps, setSteps] = useState<Steps>(() => ({
    past: recovered === undefined ? [] : [start],
    present: recovered ?? start,
    future: [],
    subject: undefined,
  }));
  const edit = useCallback(
    (change: (overlay: Overlay) => Overlay, subject?: string) =>
      setSteps((before) => {
        const present = change(before.present);
        if (isSameJson(present, before.present)) return before;
        const isSameStep = subject !== undefined && subject === before.subject && before.past.length > 0;
        const past = isSameStep ? before.past : [...before.past, before.present].slice(-mostSteps);
        return { past, present, future: [], subject };
      }),
    [],
  );
  const undo = useCallback(
    () =>
      setSteps((before) => {
        const present = before.past.at(-1);
        if (present === undefined) return before;
        return {
          past: before.past.slice(0, -1),
          present,
          future: [before.present, ...before.future],
          subject: undefined,
        };
      }),
    [],
  );
  const redo = useCallback(
    () =>
      setSteps((before) => {
        const [present, ...future] = before.future;
        if (present === undefined) return before;
        return { past: [...before.past, before.present], present, future, subject: undefined };
      }),
    [],
  );
  return { overlay: steps.present, canUndo: steps.past.length > 0, canRedo: steps.future.length > 0, edit, undo, redo };
}

export type Designer = ReturnType<typeof useDesigner>;
