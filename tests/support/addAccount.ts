import { serverEs } from '#core/locales/serverEs.ts';
import { readEnvironment } from '#server/environment.ts';
import { hashPassword } from '#server/sessions/passwords.ts';
import { openSqlAccountTables } from '#server/sessions/sqlAccountTables.ts';
import { openDatabase } from '#server/store/openDatabase.ts';
import type { Account, Portal } from './startPortal.ts';

/** A second person who can sign in, with the first one's password: the portal has no screen yet that gives passwords. */
export async function addAccount(
  portal: Portal,
  { nombre, email }: { readonly nombre: string; readonly email: string },
): Promise<Account> {
  const { password } = portal.admin;
  const { body } = await (await portal.staffApi()).post('/api/usuarios', {
    nombre,
    email,
    telefono: '7888-9999',
    password,
  });
  const settings = readEnvironment({ ...portal.env, DATA_DIR: portal.dataDir }, serverEs);
  const { database, dialect } = await openDatabase(settings.database);
  try {
    const tables = await openSqlAccountTables({ database, dialect });
    await tables.setPasswordHash(body.id, await hashPassword(password));
  } finally {
    await database.close();
  }
  return { email, password };
}
