import { randomBytes } from 'node:crypto';
import type { SessionUser } from '#core/access.ts';
import type { UnsavedRecord } from './withUnsaved.ts';

/** How long an address of a preview leads somewhere, milliseconds. */
const lifetime = 15 * 60_000;

/** Of one person; the oldest goes when there is another one. */
const mostOfOne = 5;

/** Unsaved records that wait to be looked at, each under a token that nobody can guess. They live in this process alone. */
export interface PreviewStore {
  add(unsaved: UnsavedRecord, of: PreviewOwner): { readonly token: string; readonly expiresAt: number };
  /** Undefined for a token that never was, is too old, or whose session has ended. */
  find(token: string): Promise<{ readonly unsaved: UnsavedRecord; readonly user: SessionUser } | undefined>;
}

/** The person, and the token of the session in which they asked. */
type PreviewOwner = { readonly user: SessionUser; readonly session: string };

type PreviewEntry = PreviewOwner & { readonly unsaved: UnsavedRecord; readonly expiresAt: number };

type PreviewStoreOptions = { readonly now: () => number; readonly isLive: (session: string) => Promise<boolean> };

export function createPreviewStore({ now, isLive }: PreviewStoreOptions): PreviewStore {
  const held = new Map<string, PreviewEntry>();
  const forgetOld = () => {
    for (const [token, { expiresAt: until }] of held) if (until <= now()) held.delete(token);
  };
  return {
    add: (unsaved, { user, session }) => {
      forgetOld();
      const own = [...held].filter(([, one]) => one.user.id === user.id);
      for (const [token] of own.slice(0, Math.max(0, own.length - mostOfOne + 1))) held.delete(token);
      const token = randomBytes(24).toString('base64url');
      const until = now() + lifetime;
      held.set(token, { unsaved, user, session, expiresAt: until });
      return { token, expiresAt: until };
    },
    find: async (token) => {
      forgetOld();
      const one = held.get(token);
      if (one !== undefined && (await isLive(one.session))) return one;
      held.delete(token);
      return undefined;
    },
  };
}
