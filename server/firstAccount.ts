import type { Catalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/registry.ts';
import { create, type Store } from '#core/store.ts';
import type { AccountTables } from './sessions/accountTables.ts';
import { generatePassword, hashPassword } from './sessions/passwords.ts';
import { createUsers, usersTypeName } from './sessions/users.ts';

export type FirstAccount = {
  readonly email: string;
  /** Made and answered when left out. */
  readonly password: string | undefined;
  readonly tables: AccountTables;
  readonly store: Store;
  readonly registry: Registry;
  readonly words: Catalog;
};

/** Makes the first account unless there is one; answers the password that it had to make up, to be shown once. */
export async function makeFirstAccount({ email, password, tables, store, registry, words }: FirstAccount): Promise<string | undefined> {
  if (await tables.hasAny()) return undefined;
  const type = registry.get(usersTypeName);
  if (type === undefined) throw new Error(`no content type ${usersTypeName}`);
  const chosen = password ?? generatePassword();
  const hash = await hashPassword(chosen);
  const values = { nombre: words.api.start.adminName, email, activo: true };
  // A start that ended between the two writes left the person without a password.
  const known = await createUsers({ store, registry }).byEmail(email);
  const user = known ?? (await create(store, { type, values, publication: { state: 'published' }, by: 'seed' }));
  await tables.setPasswordHash(user.id, hash);
  return password === undefined ? chosen : undefined;
}
