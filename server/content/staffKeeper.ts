import { usersTypeName } from '#core/access.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { Values } from '#core/store/record.ts';
import { type Change, type Precondition, PreconditionFailed, preconditionsIn } from '#core/store/store.ts';
import { Problem } from '../answering/problem.ts';
import { type AccountWrite, createStaffRules, type StaffRulesParts } from './staffRules.ts';

const mostAttempts = 10;

export type StaffKeeperParts = StaffRulesParts & {
  /** Ends every session of a user. */
  readonly revoke: (userId: string) => Promise<void>;
  /** Sets the password of an account. */
  readonly setPassword: (userId: string, password: string) => Promise<void>;
  readonly dropPassword: (userId: string) => Promise<void>;
};

/** What writes of accounts need beside those of other records; those of other types pass. */
export function createStaffKeeper({ revoke, setPassword, dropPassword, ...rules }: StaffKeeperParts) {
  let last: Promise<unknown> = Promise.resolve();
  const { words } = rules;
  const { check, readPassword } = createStaffRules(rules);
  return {
    /** Writes of accounts follow one another; those of other types go at once. */
    inTurn: <T>(type: ContentType, write: () => Promise<T>): Promise<T> => {
      if (type.name !== usersTypeName) return write();
      const result = last.then(() => steadily(write));
      last = result.catch(() => undefined);
      return result;
    },
    /** What a write of an account relies on; rejects with a Problem when `by` may not do it. */
    mayWrite: async (type: ContentType, write: AccountWrite): Promise<{ readonly given?: Precondition }> =>
      type.name === usersTypeName ? check(write) : {},
    /** Refuses a write that takes away both an account and the one that was to stay instead. */
    checkTogether: (changes: readonly Change[]): void => {
      const leaving = changes.filter((change) => 'given' in change);
      const isGone = (id: string | undefined) => leaving.some((change) => change.id === id);
      if (preconditionsIn(leaving).some(({ id }) => isGone(id)))
        throw new Problem(409, { detail: words.accounts.lastAdministrator });
    },
    /** A new account says whether it is active, so that lists find it by that. */
    completed: (type: ContentType, values: Values): Values =>
      type.name === usersTypeName && fieldOf(type, 'activo') !== undefined ? { activo: true, ...values } : values,
    /** The password that a new account is to have, held to the policy; undefined when there is none. */
    passwordIn: (type: ContentType, body: unknown): string | undefined =>
      type.name === usersTypeName ? readPassword(body) : undefined,
    /** Makes an account that can sign in at once: nobody is without their password for a moment, nor a password left over. */
    withPassword: async <T>(id: string, { password, make }: Making<T>): Promise<T> => {
      await setPassword(id, password);
      try {
        return await make();
      } catch (error) {
        await dropPassword(id);
        throw error;
      }
    },
    /** A removed account that is restored keeps its password, but a session from before its removal is over. */
    comesBack: async (type: ContentType, id: string): Promise<void> => {
      if (type.name === usersTypeName) await revoke(id);
    },
  };
}

type Making<T> = { readonly password: string; readonly make: () => Promise<T> };

/** Plans and writes anew when an account that the write relies on changed meanwhile. */
async function steadily<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof PreconditionFailed) || attempt === mostAttempts) throw error;
    }
  }
}

export type StaffKeeper = ReturnType<typeof createStaffKeeper>;
