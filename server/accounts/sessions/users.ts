import { type Role, roleIn, type SessionUser } from '#core/accounts/access.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Store } from '#core/store/store.ts';

export type UsersDependencies = {
  readonly store: Store;
  readonly registry: Registry;
  /** Whether people have area roles. */
  readonly hasRoles?: boolean;
};

/** The staff for sign-in: records of an ordinary content type. */
export function createUsers({ store, registry, hasRoles = false }: UsersDependencies) {
  const type = () => {
    const usersType = registry.typeFor('accounts');
    if (usersType === undefined) throw new Error('no content type for accounts');
    return usersType;
  };
  const findByEmail = async (email: string): Promise<StoredRecord | undefined> => {
    const normalizedEmail = email.trim().toLowerCase();
    const { records } = await store.list(type(), {
      where: [{ field: 'email', operator: 'eq', values: [normalizedEmail] }],
      sort: [],
      offset: 0,
      limit: 10,
    });
    // The store compares folded texts, but a sign-in needs the exact letters.
    return records.find((record) => String(record['email']).toLowerCase() === normalizedEmail);
  };
  const asUser = (record: StoredRecord | undefined): SessionUser | undefined => {
    if (record === undefined || !isActive(record)) return undefined;
    const { id } = record;
    const user = { id, email: String(record['email'] ?? ''), name: String(record['nombre'] ?? '') };
    return hasRoles ? { ...user, role: roleOf(record), ...accountRolesOf(record, registry) } : user;
  };
  const removedRecord = async (id: string): Promise<StoredRecord | undefined> =>
    (await store.history(type(), id, { offset: 0, limit: 1 }))[0]?.before;
  return {
    /** Whether the accounts are records of the type with this name. */
    isType: (name: string): boolean => registry.get(name)?.purpose === 'accounts',
    /** The active user with this id, or undefined. */
    byId: async (id: string): Promise<SessionUser | undefined> => asUser(await store.get(type(), id)),
    /** The record of an active user, or undefined. */
    activeRecord: async (id: string): Promise<StoredRecord | undefined> => {
      const record = await store.get(type(), id);
      return record !== undefined && isActive(record) ? record : undefined;
    },
    /** The record with this id, whether active or not. */
    record: (id: string): Promise<StoredRecord | undefined> => store.get(type(), id),
    /** The record of another active administrador, or undefined. */
    otherAdministrator: async (id: string): Promise<StoredRecord | undefined> => {
      const { records } = await store.list(type(), {
        where: [{ field: 'rol', operator: 'eq', values: ['administrador'] }],
        sort: [],
        offset: 0,
        limit: 1000,
      });
      return records.find((record) => record.id !== id && isActive(record));
    },
    /** The oldest active account that may see links; it decides who else may. */
    firstLinkViewer: async (): Promise<StoredRecord | undefined> => {
      const { records } = await store.list(type(), {
        where: [{ field: linksField, operator: 'eq', values: [true] }],
        sort: [{ field: '_createdAt', order: 'asc' }],
        offset: 0,
        limit: 1000,
      });
      return records.find(isActive);
    },
    /** All active users, the first thousand accounts' at most. */
    allActive: async (): Promise<readonly SessionUser[]> => {
      const { records } = await store.list(type(), { where: [], sort: [], offset: 0, limit: 1000 });
      return records.flatMap((record) => asUser(record) ?? []);
    },
    /** The active user of a record, or undefined. */
    asUser,
    /** The record with this email, ignoring case, whether active or not. */
    findByEmail,
    /** Municipality codes of a person's account, possibly none. */
    municipalitiesOf: async (id: string): Promise<readonly string[]> => {
      return municipalitiesIn((await store.get(type(), id)) ?? {});
    },
    /** A person's name, also of a deactivated or removed one. */
    nameOf: async (id: string): Promise<string | undefined> => {
      const name = ((await store.get(type(), id)) ?? (await removedRecord(id)))?.['nombre'];
      return typeof name === 'string' ? name : undefined;
    },
  };
}

export type Users = ReturnType<typeof createUsers>;

/** The area role of an account; the lowest one by default. */
export function roleOf(account: Values): Role {
  return roleIn(account['rol']) ?? 'operador';
}

/** The choices in an account by which types give permissions. */
function accountRolesOf(account: Values, registry: Registry): Pick<SessionUser, 'accountRoles'> {
  const names = new Set(registry.all().flatMap(({ access }) => Object.keys(access.account)));
  const roles = [...names].flatMap((name) => {
    const value = account[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return roles.length === 0 ? {} : { accountRoles: Object.fromEntries(roles) };
}

/** The municipality codes of an account. */
export function municipalitiesIn(account: Values): readonly string[] {
  const codes = account['municipalidades'];
  return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [];
}

/** The account field that allows seeing other people's links where there are no area roles. */
export const linksField = 'entregaEnlaces';

export function canSeeLinks(account: Values): boolean {
  return account[linksField] === true;
}

/** The account field that allows tuning forms where there are no area roles. */
export const tuningField = 'ajustaFormularios';

export function isActive(account: Values): boolean {
  return account['activo'] !== false;
}
