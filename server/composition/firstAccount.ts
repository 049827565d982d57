import type { ServerCatalog } from '#core/locales/catalog.ts';
import { valuesOf } from '#core/values/record.ts';
import type { Registry } from '#core/schema/registry.ts';
import { create, type Store, UniqueConflict, update } from '#core/store/store.ts';
import { fieldOf } from '#core/schema/contentType.ts';
import { validate } from '#core/validation/validate.ts';
import { wrongSettings } from '../settings/environment.ts';
import { settingGroups } from '../settings/settingGroups.ts';
import { createMunicipalities } from '../settings/municipalities.ts';
import type { AccountTables } from '../accounts/sessions/accountTables.ts';
import { hashPassword } from '#ports/passwords.ts';
import { generatePassword } from '../accounts/sessions/passwords.ts';
import { createUsers, isActive } from '../accounts/sessions/users.ts';
import type { FirstAccountSettings } from '../settings/townSettings.ts';
import { townTelephone } from '../settings/townTelephone.ts';

/** The account field with the role on the board of projects. */
const boardRoleField = 'rolTablero';

/** Validates ADMIN_EMAIL against the email field of the people's type; throws EnvironmentError. */
export function checkAdminEmail(
  { email }: Pick<FirstAccountSettings, 'email'>,
  { registry, messages }: Pick<FirstAccountOptions, 'registry' | 'messages'>,
): void {
  const type = registry.typeFor('accounts');
  const values = { nombre: messages.api.start.adminName, email, activo: true };
  const error =
    type === undefined ? undefined : validate(type, values, messages).find((fault) => fault.pointer === '/email');
  if (error === undefined) return;
  const { email: setting } = settingGroups.firstAccount.settings;
  throw wrongSettings([{ setting, value: email, rule: error.message }], messages);
}

export type FirstAccountOptions = FirstAccountSettings & {
  readonly tables: AccountTables;
  readonly store: Store;
  readonly registry: Registry;
  readonly messages: ServerCatalog;
  readonly municipalityCode: string;
};

/**
 * Creates the first account. Returns the password when it was generated, to be shown once. When there are accounts, it creates one
 * only if nobody can sign in any more and `password` is set.
 */
export async function makeFirstAccount({
  email,
  password,
  tables,
  store,
  registry,
  messages,
  municipalityCode,
}: FirstAccountOptions): Promise<string | undefined> {
  const type = registry.typeFor('accounts');
  if (type === undefined) throw new Error('no content type for accounts');
  const users = createUsers({ store, registry });
  const accounts = await Promise.all((await tables.userIds()).map(users.byId));
  const isOpen = accounts.some((user) => user !== undefined);
  if (accounts.length > 0 && (isOpen || password === undefined)) return undefined;
  const newPassword = password ?? generatePassword();
  const hash = await hashPassword(newPassword);
  // The first account may use the files of every municipality; others start with their own.
  const all = createMunicipalities({ ownCode: municipalityCode, registry }).all.map(({ code }) => code);
  const municipalities = fieldOf(type, 'municipalidades') === undefined ? {} : { municipalidades: all };
  const board = fieldOf(type, boardRoleField) === undefined ? {} : { [boardRoleField]: 'admin' };
  const telephone = await townTelephone({ store, registry, messages });
  const values = {
    nombre: messages.api.start.adminName,
    email,
    activo: true,
    ...telephone,
    ...municipalities,
    ...board,
  };
  const createAccount = () => create(store, { type, values, publication: { state: 'published' }, by: 'seed' });
  // The account may exist: an interrupted start left it without a password, or it was deactivated.
  const existing = (await users.findByEmail(email)) ?? (await createAccount().catch(ignoreConflict));
  const user = existing ?? (await users.findByEmail(email));
  if (user === undefined) throw new Error(`no account ${email}`);
  if (!isActive(user))
    await update(store, { type, id: user.id, values: { ...valuesOf(user), activo: true }, by: 'seed' });
  if (accounts.length > 0) await tables.setPasswordHash(user.id, hash);
  // Of two servers that start at the same time, only the one that saves its password shows it.
  else if (!(await tables.addPasswordHash(user.id, hash))) return undefined;
  return password === undefined ? newPassword : undefined;
}

/** Another server of the same database starts at the same time. */
function ignoreConflict(error: unknown): undefined {
  if (!(error instanceof UniqueConflict)) throw error;
}
