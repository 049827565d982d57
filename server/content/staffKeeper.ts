import type { ContentType } from '#core/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { Problem } from '../problem.ts';
import { usersTypeName } from '../sessions/users.ts';
import { needsSession } from '../visitor.ts';

export type StaffKeeperParts = {
  readonly isActive: (userId: string) => Promise<boolean>;
  readonly words: ServerCatalog;
};

/**
 * Sees to it that somebody can always sign in. Whoever deactivates or removes an account is signed in, so it is enough that
 * nobody does it to themselves, and that two people cannot do it to each other at once.
 */
export function createStaffKeeper({ isActive, words }: StaffKeeperParts) {
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
  };
}

export type StaffKeeper = ReturnType<typeof createStaffKeeper>;
