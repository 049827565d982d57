import { useEffect, useState } from 'react';

/** A copy of an editor's unsaved values: in this tab, and on the server too where the editor has drafts there. */
export interface KeptDraft<T, Opened = T> {
  /** What this tab had when the editor opened. */
  readonly opened: Opened | undefined;
  saveDraft(unsaved: T): void;
  drop(): unknown;
}

/** Keeps what is unsaved in its draft, and drops the draft once nothing is. `unsaved` must stay the same object until it changes. */
export function useKeptDraft<T>(draft: KeptDraft<T, unknown>, unsaved: T | undefined) {
  const [isRecovered, setRecovered] = useState(draft.opened !== undefined);
  const endRecovery = () => setRecovered(false);
  useEffect(() => {
    if (unsaved !== undefined) return draft.saveDraft(unsaved);
    setRecovered(false);
    draft.drop();
  }, [draft, unsaved]);
  return {
    /** Whether the editor shows values that were recovered from the draft, until they are saved or discarded. */
    isRecovered: isRecovered && unsaved !== undefined,
    endRecovery,
  };
}
