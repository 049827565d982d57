import { v7 } from 'uuid';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { passwordFaults } from '#core/accounts/passwordPolicy.ts';
import type { Values } from '#core/values/record.ts';
import type { Change } from '#core/store/store.ts';
import { Problem } from '../foundation/problems/problem.ts';
import { invalid } from '../foundation/problems/readBody.ts';
import type { AccountTables } from './sessions/accountTables.ts';
import type { Elsewhere } from './sessions/elsewhere.ts';
import { hashPassword } from '#ports/passwords.ts';
import { isActive, roleOf } from './sessions/users.ts';
import { type AccountRightsOptions, createAccountRights } from './accountRights.ts';
import { type Rule, valuesAfter } from '../rules/rule.ts';

export type AccountRulesOptions = AccountRightsOptions & {
  /** Ends every session of a user. */
  readonly revoke: (userId: string) => Promise<void>;
  readonly tables: Pick<AccountTables, 'setPasswordHash' | 'removePasswordHash'>;
  readonly elsewhere: Pick<Elsewhere, 'isOn'>;
};

const concerns = ({ purpose }: ContentType) => purpose === 'accounts';

/** A new account stores `activo` explicitly, so that lists can filter by it. */
export const newAccounts: Rule = {
  concerns: (type) => concerns(type) && fieldOf(type, 'activo') !== undefined,
  before: async ({ change }) =>
    change.kind === 'create' ? { change: { ...change, values: { activo: true, ...change.values } } } : undefined,
};

/** The rules about people who write accounts. */
export function accountRules(options: AccountRulesOptions): readonly Rule[] {
  return [rights(options), restoredAccounts(options), newPasswords(options)];
}

/** People write only accounts that they may write, and somebody who can administer remains. */
function rights(options: AccountRulesOptions): Rule {
  const { messages } = options;
  const check = createAccountRights(options);
  return {
    concerns,
    isSerial: true,
    before: async ({ change, changes, by, before: readBefore }) => {
      const before = await readBefore();
      const id = change.kind === 'create' ? undefined : change.id;
      const precondition = await check({ id, by, before, after: valuesAfter(change, before) });
      if (precondition === undefined) return undefined;
      const isLast = id === by && changes.some((other) => other.id === precondition.id && endsAdministrator(other));
      if (isLast) throw new Problem(409, { detail: messages.accounts.lastAdministrator });
      return change.kind === 'update' || change.kind === 'remove' ? { change: { ...change, precondition } } : undefined;
    },
  };
}

/** Whether the account of a change is not an active administrator's afterwards. */
function endsAdministrator(change: Change): boolean {
  const after = valuesAfter(change, undefined);
  return after === undefined || !isActive(after) || roleOf(after) !== 'administrador';
}

/** A restored account keeps its password, but sessions from before its removal end. */
function restoredAccounts({ revoke }: AccountRulesOptions): Rule {
  return {
    concerns,
    before: async ({ change }) => {
      if (change.kind === 'restore') await revoke(change.id);
      return undefined;
    },
  };
}

/**
 * Who gets an account with a password can sign in at once, so it is set before the account is stored. Another backend that is sent new
 * accounts keeps their passwords itself.
 */
function newPasswords({ tables, elsewhere, messages }: AccountRulesOptions): Rule {
  const isSentElsewhere = ({ calls }: ContentType) => elsewhere.isOn() && calls?.save[0] !== undefined;
  return {
    concerns,
    before: async ({ change, sentValues }) => {
      const password = change.kind === 'create' ? passwordIn(sentValues, messages) : undefined;
      if (change.kind !== 'create' || password === undefined || isSentElsewhere(change.type)) return undefined;
      const id = change.id ?? v7();
      await tables.setPasswordHash(id, await hashPassword(password));
      return { change: { ...change, id } };
    },
    after: async ({ change, sentValues }, record) => {
      const isFailed = change.kind === 'create' && record === undefined && change.id !== undefined;
      if (isFailed && typeof sentValues['password'] === 'string') await tables.removePasswordHash(change.id);
    },
  };
}

/** The password of a new account, if it satisfies the policy; undefined when there is none. */
function passwordIn({ password, email, nombre }: Values, messages: ServerCatalog): string | undefined {
  if (typeof password !== 'string') return undefined;
  const faults = passwordFaults(password, { email: textOf(email), nombre: textOf(nombre) });
  if (faults.length === 0) return password;
  throw invalid(
    faults.map((rule) => ({ pointer: '/password', keyword: rule, detail: messages.passwords.rules[rule] })),
    messages,
  );
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
