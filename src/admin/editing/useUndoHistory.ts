import { useMemo, useState } from 'react';
import { openHistory, redo, undo, type UndoHistory, withEdit } from './undoHistory.ts';

/** The state of an editor with undo and redo; its functions stay the same. */
export function useUndoHistory<T>(start: () => UndoHistory<T>) {
  const [history, setHistory] = useState(start);
  const actions = useMemo(
    () => ({
      edit: (change: (now: T) => T, subject?: string) => setHistory((before) => withEdit(before, change, subject)),
      undo: () => setHistory((before) => undo(before)),
      redo: () => setHistory((before) => redo(before)),
      /** Starts again without a history. */
      restart: (now: T) => setHistory(openHistory(now)),
    }),
    [],
  );
  return { now: history.now, canUndo: history.past.length > 0, canRedo: history.future.length > 0, ...actions };
}
