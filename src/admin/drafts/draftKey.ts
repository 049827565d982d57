export type DraftLocation = {
  readonly userId: string;
  readonly path: string;
  readonly id: string | undefined;
  /** Whether it survives a sign-out, which then does not ask about it. Only the same person finds it again, in this tab. */
  readonly survivesSignOut?: boolean | undefined;
};

/** Storage key of a form's draft in this tab. */
export const draftKey = ({ userId, path, id, survivesSignOut }: DraftLocation) =>
  `${survivesSignOut ? 'texto' : 'borrador'}:${userId}:${path}:${id ?? 'nuevo'}`;

export function hasDrafts(storage: Storage): boolean {
  return Object.keys(storage).some((key) => /^(?:borrador|texto):/.test(key));
}

/** Removes the drafts of a person that do not survive a sign-out from this tab. */
export function dropDrafts(storage: Storage, userId: string): void {
  for (const key of Object.keys(storage)) if (key.startsWith(`borrador:${userId}:`)) storage.removeItem(key);
}
