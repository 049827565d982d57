import { useState } from 'react';
import { useSession } from '../session/sessionContext.ts';
import type { KeptDraft } from '../editing/useKeptDraft.ts';
import { type TabDraft, tabDraft, type TabDraftOptions } from './tabDraft.ts';

/** The signed-in person's draft of a screen in this tab; the same object as long as the screen is open. */
export function useTabDraft<T>(options: Omit<TabDraftOptions<T>, 'userId'>): TabDraft<T> & KeptDraft<T> {
  const { user } = useSession();
  const [draft] = useState(() => {
    const copy = tabDraft(sessionStorage, { userId: user.id, ...options });
    return { ...copy, opened: copy.read() };
  });
  return draft;
}
