/** Storage key of the ids of drafts that were typed in this browser. */
const ownKey = 'borradoresPropios';
const mostRemembered = 200;

export function rememberDraft(storage: Storage, id: string): void {
  const draftIds = ownDrafts(storage);
  if (draftIds.includes(id)) return;
  try {
    storage.setItem(ownKey, [...draftIds, id].slice(-mostRemembered).join(' '));
  } catch {
    // With a full storage the draft appears as one from another computer.
  }
}

/** Ids of the drafts that were typed in this browser. */
export function ownDrafts(storage: Storage): readonly string[] {
  return (storage.getItem(ownKey) ?? '').split(' ').filter((id) => id !== '');
}
