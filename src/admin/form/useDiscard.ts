import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { draftTexts } from '#core/locales/es/admin/drafts.ts';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';
import { type EditorState, isChanged } from './editorState.ts';
import type { FormDrafts } from './drafts/formDrafts.ts';

type DiscardOptions = {
  readonly state: EditorState;
  readonly setState: Dispatch<SetStateAction<EditorState>>;
  readonly drafts: FormDrafts;
};

/** Offers an undo for discarded values. */
export function useDiscard({ state, setState, drafts }: DiscardOptions) {
  const board = useNoticeBoard();
  const present = useRef<EditorState>(undefined);
  useEffect(() => {
    present.current = state;
    return () => {
      present.current = undefined;
    };
  }, [state]);
  const giveBack = async (typed: EditorState) => {
    // An open, unchanged form takes the values back at once; otherwise they become a separate draft.
    if (present.current !== undefined && !isChanged(present.current)) {
      return setState((now) => ({ ...typed, round: now.round + 1 }));
    }
    await drafts.saveSeparately(typed);
    board.add({ kind: 'success', text: draftTexts.putAside });
  };
  return () => {
    if (!isChanged(state)) return;
    board.add({
      kind: 'success',
      text: draftTexts.discarded,
      action: { label: adminTexts.undo, run: () => giveBack(state) },
    });
  };
}
