import type { EditorState } from 'prosemirror-state';
import { useEffect } from 'react';
import { useDerivedState } from '../../editing/useDerivedState.ts';
import { movedRange, type TextRange } from './textRange.ts';

type Find<P> = (state: EditorState) => P;

/** The range that the panel opened with, moved along with the text; `onGone` is called when it no longer exists. */
export function useTextRange<P extends TextRange>(state: EditorState, find: Find<P>, onGone: () => void): P;
export function useTextRange<P extends TextRange>(
  state: EditorState,
  find: Find<P | undefined>,
  onGone: () => void,
): P | undefined;
export function useTextRange<P extends TextRange>(state: EditorState, find: Find<P | undefined>, onGone: () => void) {
  const [{ range, isGone }] = useDerivedState(
    () => ({ doc: state.doc, range: find(state), isGone: false }),
    (before) => {
      if (before.doc === state.doc) return before;
      const moved = before.range && movedRange(before.range, before.doc, state.doc);
      const isLost = before.range !== undefined && moved === undefined;
      return { doc: state.doc, range: moved ?? before.range, isGone: before.isGone || isLost };
    },
  );
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone, onGone]);
  return range;
}
