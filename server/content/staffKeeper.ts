import type { ContentType } from '#core/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { Problem } from '../problem.ts';
import { usersTypeName } from '../sessions/users.ts';
import { needsSession } from '../visitor.ts';

export type StaffKeeperParts = {
  readonly isActive: (userId: string) => Promise<boolean>;
  /** Ends every session of a user. */
  readonly revoke: (userId: string) => Promise<void>;
  readonly words: ServerCatalog;
};

/**
 * Sees to it that somebody can always sign in. Whoever deactivates or removes an account is signed in, so it is enough that
 * nobody does it to themselves, and that two people cannot do it to each other at once.
 */
export function createStaffKeeper({ isActive, revoke, words }: StaffKeeperParts) {
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** Writes of accounts follow one another; those of other types go at once. */
    inTurn: <T>(type: ContentType, write: () => Promise<T>): Promise<T> => {
      if (type.name !== usersTypeName) return write();
      const result = last.then(write, write);
      last = result;
      return result;
    },
    /** Rejects with a Problem when `by` may not take this account away. */
    mayGo: async (type: ContentType, { id, by }: { readonly id: string; readonly by: string }): Promise<void> => {
      if (type.name !== usersTypeName) return;
      if (id === by) throw new Problem(409, { detail: words.api.ownAccount });
      if (!(await isActive(by))) throw needsSession(words);
    },
    /** A removed account that is restored keeps its password, but a session from before its removal is over. */
    comesBack: async (type: ContentType, id: string): Promise<void> => {
      if (type.name === usersTypeName) await revoke(id);
    },
  };
}

export type StaffKeeper = ReturnType<typeof createStaffKeeper>;
