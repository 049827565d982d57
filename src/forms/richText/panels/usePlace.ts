import type { EditorState } from 'prosemirror-state';
import { useEffect, useState } from 'react';
import { movedPlace, type Place } from './place.ts';

type Find<P> = (state: EditorState) => P;

/** The place found when the panel opened, which moves with the text; `onGone` is called when it no longer exists. */
export function usePlace<P extends Place>(state: EditorState, find: Find<P>, onGone: () => void): P;
export function usePlace<P extends Place>(
  state: EditorState,
  find: Find<P | undefined>,
  onGone: () => void,
): P | undefined;
export function usePlace<P extends Place>(state: EditorState, find: Find<P | undefined>, onGone: () => void) {
  const [last, setLast] = useState(() => ({ doc: state.doc, place: find(state), isGone: false }));
  const isMoved = last.doc !== state.doc;
  const moved = isMoved && last.place !== undefined ? movedPlace(last.place, last.doc, state.doc) : last.place;
  const place = moved ?? last.place;
  if (isMoved) setLast({ doc: state.doc, place, isGone: last.isGone || moved !== place });
  useEffect(() => {
    if (last.isGone) onGone();
  }, [last.isGone, onGone]);
  return place;
}
