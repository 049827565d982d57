import { useEffect, useState } from 'react';

/** A copy of an editor's unsaved values: in this tab, and on the server too where the editor has drafts there. */
export interface KeptDraft<T, Opened = T> {
  /** What this tab had when the editor opened. */
  readonly opened: Opened | undefined;
  saveDraft(unsaved: T): void;
  drop(): unknown;
}

/**
 * Keeps what is unsaved in its draft, and drops the draft once nothing is. `unsaved` is undefined when there is nothing to save, and must
 * stay the same object until it changes. With `delay` (milliseconds), it is copied after a pause, and before the page goes.
 */
export function useKeptDraft<T>(
  draft: KeptDraft<T, unknown>,
  unsaved: T | undefined,
  { delay = 0 }: { readonly delay?: number } = {},
) {
  const [isRecovered, setRecovered] = useState(draft.opened !== undefined);
  useEffect(() => {
    if (unsaved === undefined) {
      setRecovered(false);
      draft.drop();
      return;
    }
    const save = () => draft.saveDraft(unsaved);
    if (delay === 0) return save();
    const timer = setTimeout(save, delay);
    addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', save);
    };
  }, [draft, unsaved, delay]);
  return {
    /** Whether the editor shows values that were recovered from the draft, until they are saved or discarded. */
    isRecovered: isRecovered && unsaved !== undefined,
    endRecovery: () => setRecovered(false),
  };
}
