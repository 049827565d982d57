import { type Role, roleIn, type SessionUser, usersTypeName } from '#core/access.ts';
import type { StoredRecord, Values } from '#core/store/record.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Store } from '#core/store/store.ts';

export type UsersDependencies = {
  readonly store: Store;
  readonly registry: Registry;
  /** Whether people have area roles. */
  readonly hasRoles?: boolean;
};

/** The staff, as sign-in sees them: records of a content type like any other. */
export function createUsers({ store, registry, hasRoles = false }: UsersDependencies) {
  const type = () => {
    const found = registry.get(usersTypeName);
    if (found === undefined) throw new Error(`no content type ${usersTypeName}`);
    return found;
  };
  const findByEmail = async (email: string): Promise<StoredRecord | undefined> => {
    const wanted = email.trim().toLowerCase();
    const { records } = await store.list(type(), {
      where: [{ field: 'email', operator: 'eq', values: [wanted] }],
      sort: [],
      offset: 0,
      limit: 10,
    });
    // A store compares folded texts; an account is opened by its own letters only.
    return records.find((record) => String(record['email']).toLowerCase() === wanted);
  };
  const asUser = (record: StoredRecord | undefined): SessionUser | undefined => {
    if (record === undefined || !isActive(record)) return undefined;
    const { id } = record;
    const user = { id, email: String(record['email'] ?? ''), name: String(record['nombre'] ?? '') };
    return hasRoles ? { ...user, role: roleOf(record) } : user;
  };
  const removed = async (id: string): Promise<StoredRecord | undefined> =>
    (await store.history(type(), id, { offset: 0, limit: 1 }))[0]?.before;
  return {
    /** The active user with this id, or undefined. */
    byId: async (id: string): Promise<SessionUser | undefined> => asUser(await store.get(type(), id)),
    /** The record of an active user, or undefined. */
    activeRecord: async (id: string): Promise<StoredRecord | undefined> => {
      const record = await store.get(type(), id);
      return record !== undefined && isActive(record) ? record : undefined;
    },
    /** The record with this id, whether active or not. */
    record: (id: string): Promise<StoredRecord | undefined> => store.get(type(), id),
    /** The record of an active administrador who is not this person, or undefined. */
    otherAdministrator: async (id: string): Promise<StoredRecord | undefined> => {
      const { records } = await store.list(type(), {
        where: [{ field: 'rol', operator: 'eq', values: ['administrador'] }],
        sort: [],
        offset: 0,
        limit: 1000,
      });
      return records.find((record) => record.id !== id && isActive(record));
    },
    /** The account that names who hands on links: the oldest active one that does so itself. */
    firstLinkViewer: async (): Promise<StoredRecord | undefined> => {
      const { records } = await store.list(type(), {
        where: [{ field: linksField, operator: 'eq', values: [true] }],
        sort: [{ field: '_createdAt', order: 'asc' }],
        offset: 0,
        limit: 1000,
      });
      return records.find(isActive);
    },
    /** The active user of a record, or undefined. */
    asUser,
    /** The record with this address, case aside, whether active or not. */
    findByEmail,
    /** Codes of the municipalities that a person's account names; none when it names none. */
    municipalitiesOf: async (id: string): Promise<readonly string[]> => {
      return municipalitiesIn((await store.get(type(), id)) ?? {});
    },
    /** A person's name, whether still active, deactivated or removed. */
    nameOf: async (id: string): Promise<string | undefined> => {
      const name = ((await store.get(type(), id)) ?? (await removed(id)))?.['nombre'];
      return typeof name === 'string' ? name : undefined;
    },
  };
}

export type Users = ReturnType<typeof createUsers>;

/** The area role of an account; the least when it names none. */
export function roleOf(account: Values): Role {
  return roleIn(account['rol']) ?? 'operador';
}

/** The codes of municipalities that an account names. */
export function municipalitiesIn(account: Values): readonly string[] {
  const codes = account['municipalidades'];
  return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [];
}

/** The field of an account that says whether it sees the links that other people wait for, where there are no area roles. */
export const linksField = 'entregaEnlaces';

export function canSeeLinks(account: Values): boolean {
  return account[linksField] === true;
}

export function isActive(account: Values): boolean {
  return account['activo'] !== false;
}
