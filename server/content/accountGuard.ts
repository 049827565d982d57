import { usersTypeName } from '#core/access.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { Values } from '#core/store/record.ts';
import { type Change, type Precondition, PreconditionFailed, preconditionsIn } from '#core/store/store.ts';
import { Problem } from '../answering/problem.ts';
import { type AccountWrite, createAccountRules, type AccountRulesOptions } from './accountRules.ts';

const mostAttempts = 10;

export type AccountGuardOptions = AccountRulesOptions & {
  /** Ends every session of a user. */
  readonly revoke: (userId: string) => Promise<void>;
  /** Sets the password of an account. */
  readonly setPassword: (userId: string, password: string) => Promise<void>;
  readonly dropPassword: (userId: string) => Promise<void>;
};

/** The extra steps of writes to accounts. Writes to other types pass through. */
export function createAccountGuard({ revoke, setPassword, dropPassword, ...rules }: AccountGuardOptions) {
  let queue: Promise<unknown> = Promise.resolve();
  const { words } = rules;
  const { check, readPassword } = createAccountRules(rules);
  return {
    /** Serialises writes to accounts. Writes to other types start at once. */
    inTurn: <T>(type: ContentType, write: () => Promise<T>): Promise<T> => {
      if (type.name !== usersTypeName) return write();
      const result = queue.then(() => withRetries(write));
      queue = result.catch(() => undefined);
      return result;
    },
    /** The precondition of a write to an account. Rejects with a Problem when `by` may not write it. */
    mayWrite: async (type: ContentType, write: AccountWrite): Promise<{ readonly precondition?: Precondition }> =>
      type.name === usersTypeName ? check(write) : {},
    /** Refuses a bulk write that removes both an account and the administrator who was to remain. */
    checkTogether: (changes: readonly Change[]): void => {
      const conditional = changes.filter((change) => 'precondition' in change);
      const isChanged = (id: string | undefined) => conditional.some((change) => change.id === id);
      if (preconditionsIn(conditional).some(({ id }) => isChanged(id)))
        throw new Problem(409, { detail: words.accounts.lastAdministrator });
    },
    /** Stores `activo` explicitly in a new account, so that lists can filter by it. */
    completed: (type: ContentType, values: Values): Values =>
      type.name === usersTypeName && fieldOf(type, 'activo') !== undefined ? { activo: true, ...values } : values,
    /** The password of a new account, checked against the policy; undefined when there is none. */
    passwordIn: (type: ContentType, body: unknown): string | undefined =>
      type.name === usersTypeName ? readPassword(body) : undefined,
    /** Creates an account that can sign in at once. The password is set first, and dropped when the creation fails. */
    withPassword: async <T>(id: string, { password, create }: AccountCreation<T>): Promise<T> => {
      await setPassword(id, password);
      try {
        return await create();
      } catch (error) {
        await dropPassword(id);
        throw error;
      }
    },
    /** A restored account keeps its password, but sessions from before its removal end. */
    comesBack: async (type: ContentType, id: string): Promise<void> => {
      if (type.name === usersTypeName) await revoke(id);
    },
  };
}

type AccountCreation<T> = { readonly password: string; readonly create: () => Promise<T> };

/** Retries the write when an account that it depends on has changed. */
async function withRetries<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof PreconditionFailed) || attempt === mostAttempts) throw error;
    }
  }
}

export type AccountGuard = ReturnType<typeof createAccountGuard>;
