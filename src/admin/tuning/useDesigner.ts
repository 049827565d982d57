import type { Overlay } from '#core/tuning/overlay.ts';
import { openHistory } from '../editing/undoHistory.ts';
import { useUndoHistory } from '../editing/useUndoHistory.ts';

/** The overlay on the screen, with undo and redo; undo reverts a recovered overlay to the stored one. */
export function useDesigner(start: Overlay, recovered?: Overlay) {
  const { now: overlay, ...steps } = useUndoHistory(() =>
    recovered === undefined ? openHistory(start) : openHistory(recovered, [start]),
  );
  return { overlay, ...steps };
}

export type DesignerState = ReturnType<typeof useDesigner>;
