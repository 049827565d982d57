import { usersTypeName } from '#core/access.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { valuesOf } from '#core/store/record.ts';
import type { Registry } from '#core/schema/registry.ts';
import { create, type Store, UniqueConflict, update } from '#core/store/store.ts';
import { fieldOf } from '#core/schema/contentType.ts';
import { validate } from '#core/values/validate.ts';
import { EnvironmentError, type Settings } from '../settings/environment.ts';
import { createMunicipalities } from '../files/municipalities.ts';
import type { AccountTables } from '../sessions/accountTables.ts';
import { generatePassword, hashPassword } from '../sessions/passwords.ts';
import { createUsers, isActive } from '../sessions/users.ts';
import { townTelephone } from '../settings/townTelephone.ts';

/** Holds ADMIN_EMAIL to what the people's type asks of an email; throws EnvironmentError. */
export function checkAdminEmail(
  { adminEmail }: Pick<Settings, 'adminEmail'>,
  { registry, words }: Pick<FirstAccount, 'registry' | 'words'>,
): void {
  const type = registry.get(usersTypeName);
  const values = { nombre: words.api.start.adminName, email: adminEmail, activo: true };
  const error =
    type === undefined ? undefined : validate(type, values, words).find((fault) => fault.pointer === '/email');
  if (error === undefined) return;
  const { heading, wrong } = words.api.environment;
  throw new EnvironmentError([heading, wrong('ADMIN_EMAIL', adminEmail, error.message)].join('\n'));
}

export type FirstAccount = {
  readonly email: string;
  /** Made and answered when left out. */
  readonly password: string | undefined;
  readonly tables: AccountTables;
  readonly store: Store;
  readonly registry: Registry;
  readonly words: ServerCatalog;
  readonly municipalityCode: string;
};

/**
 * Makes the first account; answers the password that it had to make up, to be shown once. Once there are accounts it makes one
 * only when nobody can sign in any more and a password is given.
 */
export async function makeFirstAccount({
  email,
  password,
  tables,
  store,
  registry,
  words,
  municipalityCode,
}: FirstAccount): Promise<string | undefined> {
  const type = registry.get(usersTypeName);
  if (type === undefined) throw new Error(`no content type ${usersTypeName}`);
  const users = createUsers({ store, registry });
  const accounts = await Promise.all((await tables.userIds()).map(users.byId));
  const isOpen = accounts.some((user) => user !== undefined);
  if (accounts.length > 0 && (isOpen || password === undefined)) return undefined;
  const chosen = password ?? generatePassword();
  const hash = await hashPassword(chosen);
  // Whoever sets the portal up may use the files of all; others have those of their own municipality until they get more.
  const all = createMunicipalities(municipalityCode).all.map(({ code }) => code);
  const municipalities = fieldOf(type, 'municipalidades') === undefined ? {} : { municipalidades: all };
  const telephone = await townTelephone({ store, registry, words });
  const values = { nombre: words.api.start.adminName, email, activo: true, ...telephone, ...municipalities };
  const made = () => create(store, { type, values, publication: { state: 'published' }, by: 'seed' });
  // A start that ended between the two writes left the person without a password; another may have been deactivated.
  const known = (await users.findByEmail(email)) ?? (await made().catch(madeElsewhere));
  const user = known ?? (await users.findByEmail(email));
  if (user === undefined) throw new Error(`no account ${email}`);
  if (!isActive(user))
    await update(store, { type, id: user.id, values: { ...valuesOf(user), activo: true }, by: 'seed' });
  if (accounts.length > 0) await tables.setPasswordHash(user.id, hash);
  // Of two servers that begin at the same moment one has the say, and only that one tells the password.
  else if (!(await tables.addPasswordHash(user.id, hash))) return undefined;
  return password === undefined ? chosen : undefined;
}

/** Another server of the same database has begun at the same moment. */
function madeElsewhere(error: unknown): undefined {
  if (!(error instanceof UniqueConflict)) throw error;
}
