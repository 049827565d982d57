const prefix = 'borrador:';

export type DraftLocation = { readonly userId: string; readonly path: string; readonly id: string | undefined };

/** Storage key of a form's draft in this tab. */
export const draftKey = ({ userId, path, id }: DraftLocation) => `${prefix}${userId}:${path}:${id ?? 'nuevo'}`;

export function hasDrafts(storage: Storage): boolean {
  return Object.keys(storage).some((key) => key.startsWith(prefix));
}

/** Removes all drafts of a person from this tab. */
export function dropDrafts(storage: Storage, userId: string): void {
  for (const key of Object.keys(storage)) if (key.startsWith(`${prefix}${userId}:`)) storage.removeItem(key);
}
