import { randomBytes } from 'node:crypto';
import type { SessionUser } from '#core/access.ts';
import type { UnsavedRecord } from './withUnsaved.ts';

/** Milliseconds for which a preview's address works. */
const lifetime = 15 * 60_000;

/** Previews per person; a further entry replaces the oldest. */
const maxPerPerson = 5;

/** Unsaved records for previews, each under an unguessable token, in the memory of this process. */
export interface PreviewStore {
  add(unsaved: UnsavedRecord, owner: PreviewOwner): { readonly token: string; readonly expiresAt: number };
  /** Undefined for a token that is unknown or expired, or whose session has ended. */
  find(token: string): Promise<{ readonly unsaved: UnsavedRecord; readonly user: SessionUser } | undefined>;
}

/** The person, and the token of the session that requested the preview. */
type PreviewOwner = { readonly user: SessionUser; readonly session: string };

type PreviewEntry = PreviewOwner & { readonly unsaved: UnsavedRecord; readonly expiresAt: number };

type PreviewStoreOptions = { readonly now: () => number; readonly isLive: (session: string) => Promise<boolean> };

export function createPreviewStore({ now, isLive }: PreviewStoreOptions): PreviewStore {
  const entries = new Map<string, PreviewEntry>();
  const removeExpired = () => {
    for (const [token, { expiresAt: until }] of entries) if (until <= now()) entries.delete(token);
  };
  return {
    add: (unsaved, { user, session }) => {
      removeExpired();
      const own = [...entries].filter(([, entry]) => entry.user.id === user.id);
      for (const [token] of own.slice(0, Math.max(0, own.length - maxPerPerson + 1))) entries.delete(token);
      const token = randomBytes(24).toString('base64url');
      const until = now() + lifetime;
      entries.set(token, { unsaved, user, session, expiresAt: until });
      return { token, expiresAt: until };
    },
    find: async (token) => {
      removeExpired();
      const entry = entries.get(token);
      if (entry !== undefined && (await isLive(entry.session))) return entry;
      entries.delete(token);
      return undefined;
    },
  };
}
