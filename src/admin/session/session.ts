import { beginActivity } from './lastActivity.ts';
import { readSession, type Session, sessionKey } from './storedSession.ts';

/** Why a session ended: by the person, here or in another tab, or by the server (inactivity, revocation). */
export type Ending = 'signedOut' | 'signedOutElsewhere' | 'expired';

/** The signed-in person of this browser, stored so that other tabs share it. */
export interface SessionStore {
  get(): Session | undefined;
  start(session: Session): void;
  /** Updates the person's name. */
  rename(name: string): void;
  end(ending: Ending): void;
  /** How the last session ended; undefined if none has ended. */
  lastEnding(): Ending | undefined;
  subscribe(listener: () => void): () => void;
}

/** Storage key of the ending, for the other tabs. */
const endingKey = 'authEnding';

export function createSessionStore(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): SessionStore {
  const listeners = new Set<() => void>();
  let current = readSession(storage.getItem(sessionKey));
  let ending: Ending | undefined;
  const change = (next: Session | undefined) => {
    current = next;
    for (const listener of listeners) listener();
  };
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key !== sessionKey && event.key !== null) return;
    const next = readSession(storage.getItem(sessionKey));
    if (next?.token === current?.token) return;
    ending = storage.getItem(endingKey) === 'signedOut' ? 'signedOutElsewhere' : 'expired';
    change(next);
  });
  return {
    get: () => current,
    lastEnding: () => ending,
    start: (session) => {
      storage.removeItem(endingKey);
      beginActivity(storage);
      storage.setItem(sessionKey, JSON.stringify(session));
      change(session);
    },
    rename: (name) => {
      if (current === undefined) return;
      const next = { ...current, user: { ...current.user, name } };
      storage.setItem(sessionKey, JSON.stringify(next));
      change(next);
    },
    end: (reason) => {
      if (current === undefined) return;
      const stored = readSession(storage.getItem(sessionKey));
      // Another tab has begun a session, and its event is still to come: only the former one has expired.
      if (reason === 'expired' && stored !== undefined && stored.token !== current.token) return change(stored);
      ending = reason;
      storage.setItem(endingKey, reason);
      storage.removeItem(sessionKey);
      change(undefined);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
