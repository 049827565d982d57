import type { ContentType } from '#core/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { type Given, GivenChanged } from '#core/store.ts';
import { Problem } from '../problem.ts';
import { usersTypeName } from '../sessions/users.ts';
import { needsSession } from '../visitor.ts';

const mostAttempts = 10;

export type StaffKeeperParts = {
  /** The version of an account that can sign in. */
  readonly activeVersion: (userId: string) => Promise<number | undefined>;
  /** Ends every session of a user. */
  readonly revoke: (userId: string) => Promise<void>;
  readonly words: ServerCatalog;
};

/**
 * Sees to it that somebody can always sign in. Whoever deactivates or removes an account is signed in, so it is enough that
 * nobody does it to themselves, and that two people cannot do it to each other at once, not even on two servers: such a write
 * holds only while the writer's own account is as it was seen.
 */
export function createStaffKeeper({ activeVersion, revoke, words }: StaffKeeperParts) {
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** Writes of accounts follow one another; those of other types go at once. */
    inTurn: <T>(type: ContentType, write: () => Promise<T>): Promise<T> => {
      if (type.name !== usersTypeName) return write();
      const result = last.then(() => steadily(write));
      last = result.catch(() => undefined);
      return result;
    },
    /** What the write that takes this account away relies on; rejects with a Problem when `by` may not do it. */
    mayGo: async (
      type: ContentType,
      { id, by }: { readonly id: string; readonly by: string },
    ): Promise<{ readonly given?: Given }> => {
      if (type.name !== usersTypeName) return {};
      if (id === by) throw new Problem(409, { detail: words.api.ownAccount });
      const version = await activeVersion(by);
      if (version === undefined) throw needsSession(words);
      return { given: { id: by, version } };
    },
    /** A removed account that is restored keeps its password, but a session from before its removal is over. */
    comesBack: async (type: ContentType, id: string): Promise<void> => {
      if (type.name === usersTypeName) await revoke(id);
    },
  };
}

/** Plans and writes anew when the account of the writer changed meanwhile. */
async function steadily<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof GivenChanged) || attempt === mostAttempts) throw error;
    }
  }
}

export type StaffKeeper = ReturnType<typeof createStaffKeeper>;
