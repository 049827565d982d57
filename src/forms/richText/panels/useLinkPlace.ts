import type { EditorState } from 'prosemirror-state';
import { useEffect, useState } from 'react';
import { type LinkPlace, linkPlace, movedPlace } from './linkCommands.ts';

/** The place of the link, which moves with the text; `onGone` is called when it no longer exists. */
export function useLinkPlace(state: EditorState, onGone: () => void): LinkPlace {
  const [last, setLast] = useState(() => ({ doc: state.doc, place: linkPlace(state), isGone: false }));
  const isMoved = last.doc !== state.doc;
  const moved = isMoved ? movedPlace(last.place, last.doc, state.doc) : last.place;
  const place = moved ?? last.place;
  if (isMoved) setLast({ doc: state.doc, place, isGone: last.isGone || moved === undefined });
  useEffect(() => {
    if (last.isGone) onGone();
  }, [last.isGone, onGone]);
  return place;
}
