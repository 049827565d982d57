import type { Account, AccountChange } from '#core/api/accountOperations.ts';
import type { SessionUser } from '#core/accounts/access.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { type PasswordRule, passwordFaults } from '#core/accounts/passwordPolicy.ts';
import { type StoredRecord, type Values, valuesOf } from '#core/values/record.ts';
import type { Registry } from '#core/schema/registry.ts';
import { type Store, update } from '#core/store/store.ts';
import { isSameJson } from '#core/values/json.ts';
import { type FieldError, validate } from '#core/validation/validate.ts';
import { retryOnConflict } from '../foundation/turns/retryOnConflict.ts';
import type { Elsewhere } from './sessions/elsewhere.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { AccountTables } from './sessions/accountTables.ts';
import { hashPassword } from '#ports/passwords.ts';

/** The fields of their own account that people may change, regardless of role. */
const ownFields = ['nombre', 'telefono'] as const;

export type PasswordChange = {
  readonly user: SessionUser;
  readonly token: string;
  readonly current: string;
  readonly password: string;
  readonly address: string;
  /** Whether the person's other sessions end. */
  readonly endOthers: boolean;
};

export type PasswordOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'wrong' }
  /** The account is another backend's, and so is its password. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'weak'; readonly rules: readonly PasswordRule[] }
  | { readonly kind: 'throttled'; readonly seconds: number };

export type OwnAccountDependencies = {
  readonly store: Store;
  readonly registry: Registry;
  readonly sessions: Pick<Sessions, 'checkPassword' | 'revoke'>;
  readonly elsewhere: Pick<Elsewhere, 'has'>;
  readonly tables: Pick<AccountTables, 'changePassword' | 'addAccess'>;
  readonly messages: ServerCatalog;
  readonly now: () => number;
};

/** Changes of signed-in people to their own account. */
export function createOwnAccount(dependencies: OwnAccountDependencies) {
  const { store, registry, sessions, elsewhere, tables, messages, now } = dependencies;
  const usersType = () => {
    const type = registry.typeFor('accounts');
    if (type === undefined) throw new Error('no content type for accounts');
    return type;
  };
  return {
    read: async (userId: string): Promise<Account | undefined> => {
      const record = await store.get(usersType(), userId);
      return record === undefined ? undefined : presentAccount(record);
    },
    /** Returns the changed account, or the errors of the change; undefined when the account no longer exists. */
    change: async (userId: string, change: AccountChange): Promise<Account | readonly FieldError[] | undefined> => {
      const type = usersType();
      // An administrator may have changed the account in between, which must not be undone.
      return retryOnConflict(async () => {
        const record = await store.get(type, userId);
        if (record === undefined) return undefined;
        const values = withChange(valuesOf(record), change);
        const faults = validate(type, values, messages).filter(({ pointer }) => isAbout(pointer, { change, record }));
        if (faults.length > 0) return faults;
        if (isSameJson(values, valuesOf(record))) return presentAccount(record);
        const expectedVersion = record._version;
        return presentAccount(await update(store, { type, id: userId, values, expectedVersion, by: userId }));
      });
    },
    changePassword: async (request: PasswordChange): Promise<PasswordOutcome> => {
      const { user, token, current, password, address, endOthers } = request;
      if (await elsewhere.has(user.id)) return { kind: 'elsewhere' };
      const check = await sessions.checkPassword({ user, password: current, address });
      if (check.kind !== 'right') return check;
      const rules = passwordFaults(password, { email: user.email, nombre: user.name });
      if (rules.length > 0) return { kind: 'weak', rules };
      await tables.changePassword(user.id, await hashPassword(password));
      const entry = { userId: user.id, email: user.email, address, by: undefined };
      await tables.addAccess({ ...entry, at: now(), event: 'passwordChanged' });
      if (endOthers) await sessions.revoke(user.id, token);
      return { kind: 'done' };
    },
  };
}

export type OwnAccounts = ReturnType<typeof createOwnAccount>;

function withChange(values: Values, change: AccountChange): Values {
  const entries = ownFields.flatMap((name) =>
    change[name] === undefined ? [] : [[name, change[name].trim()] as const],
  );
  const { ...next } = { ...values, ...Object.fromEntries(entries) };
  for (const [name, value] of entries) if (value === '') delete next[name];
  return next;
}

type ChangeContext = { readonly change: AccountChange; readonly record: StoredRecord };

/** Only errors of changed fields count; a field that was empty in an older account may stay empty. */
function isAbout(pointer: string, { change, record }: ChangeContext): boolean {
  return ownFields.some((name) => {
    const text = change[name];
    const wasEmpty = (record[name] ?? '') === '';
    return pointer === `/${name}` && text !== undefined && !(wasEmpty && text.trim() === '');
  });
}

function presentAccount(record: StoredRecord): Account {
  const textOf = (name: string) => {
    const value = record[name];
    return typeof value === 'string' ? value : '';
  };
  return { id: record.id, nombre: textOf('nombre'), email: textOf('email'), telefono: textOf('telefono') };
}
