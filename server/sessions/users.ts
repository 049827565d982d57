import type { SessionUser } from '#core/access.ts';
import type { StoredRecord } from '#core/record.ts';
import type { Registry } from '#core/registry.ts';
import type { Store } from '#core/store.ts';

/** Name of the content type whose records are the people of the staff. */
export const usersTypeName = 'usuarios';

/** The staff, as sign-in sees them: records of a content type like any other. */
export function createUsers({ store, registry }: { readonly store: Store; readonly registry: Registry }) {
  const type = () => {
    const found = registry.get(usersTypeName);
    if (found === undefined) throw new Error(`no content type ${usersTypeName}`);
    return found;
  };
  const recordOf = async (email: string): Promise<StoredRecord | undefined> => {
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
  const removed = async (id: string): Promise<StoredRecord | undefined> =>
    (await store.history(type(), id, { offset: 0, limit: 1 }))[0]?.before;
  return {
    /** The active user with this id, or undefined. */
    byId: async (id: string): Promise<SessionUser | undefined> => asUser(await store.get(type(), id)),
    activeVersion: async (id: string): Promise<number | undefined> => {
      const record = await store.get(type(), id);
      return asUser(record) === undefined ? undefined : record?._version;
    },
    /** The active user with this address, case aside, or undefined. */
    byEmail: async (email: string): Promise<SessionUser | undefined> => asUser(await recordOf(email)),
    /** The record with this address, case aside, whether active or not. */
    recordOf,
    /** Codes of the municipalities that a person's account names; none when it names none. */
    municipalitiesOf: async (id: string): Promise<readonly string[]> => {
      const codes = (await store.get(type(), id))?.['municipalidades'];
      return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [];
    },
    /** A person's name, whether still active, deactivated or removed. */
    nameOf: async (id: string): Promise<string | undefined> => {
      const name = ((await store.get(type(), id)) ?? (await removed(id)))?.['nombre'];
      return typeof name === 'string' ? name : undefined;
    },
  };
}

export type Users = ReturnType<typeof createUsers>;

function asUser(record: StoredRecord | undefined): SessionUser | undefined {
  if (record === undefined || record['activo'] === false) return undefined;
  return { id: record.id, email: String(record['email'] ?? ''), name: String(record['nombre'] ?? '') };
}
