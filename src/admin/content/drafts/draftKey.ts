const prefix = 'borrador:';

export type DraftLocation = { readonly userId: string; readonly path: string; readonly id: string | undefined };

/** The name under which a tab keeps the draft of one form. */
export const draftKey = ({ userId, path, id }: DraftLocation) => `${prefix}${userId}:${path}:${id ?? 'nuevo'}`;

export function hasDrafts(storage: Storage): boolean {
  return Object.keys(storage).some((key) => key.startsWith(prefix));
}

/** Forgets all that a person was typing in this tab. */
export function dropDrafts(storage: Storage, userId: string): void {
  for (const key of Object.keys(storage)) if (key.startsWith(`${prefix}${userId}:`)) storage.removeItem(key);
}
