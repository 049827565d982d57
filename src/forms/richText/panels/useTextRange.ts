import type { EditorState } from 'prosemirror-state';
import { useEffect, useState } from 'react';
import { movedRange, type TextRange } from './textRange.ts';

type Find<P> = (state: EditorState) => P;

/** The range found when the panel opened, which moves with the text; `onGone` is called when it no longer exists. */
export function useTextRange<P extends TextRange>(state: EditorState, find: Find<P>, onGone: () => void): P;
export function useTextRange<P extends TextRange>(
  state: EditorState,
  find: Find<P | undefined>,
  onGone: () => void,
): P | undefined;
export function useTextRange<P extends TextRange>(state: EditorState, find: Find<P | undefined>, onGone: () => void) {
  const [last, setLast] = useState(() => ({ doc: state.doc, range: find(state), isGone: false }));
  const isMoved = last.doc !== state.doc;
  const moved = isMoved && last.range !== undefined ? movedRange(last.range, last.doc, state.doc) : last.range;
  const range = moved ?? last.range;
  if (isMoved) setLast({ doc: state.doc, range, isGone: last.isGone || moved !== range });
  useEffect(() => {
    if (last.isGone) onGone();
  }, [last.isGone, onGone]);
  return range;
}
