import path from 'node:path';
import { openSqliteDriver } from '#server/store/sqliteDriver.ts';
import type { Account, Portal } from './startPortal.ts';

/** A second person who can sign in, with the first one's password: the portal has no screen yet that gives passwords. */
export async function addAccount(
  portal: Portal,
  { nombre, email }: { readonly nombre: string; readonly email: string },
): Promise<Account> {
  const { body } = await (await portal.staffApi()).post('/api/usuarios', { nombre, email });
  const driver = openSqliteDriver(path.join(portal.dataDir, 'cabildo.db'));
  driver.prepare('PRAGMA busy_timeout = 10000').all([]);
  driver.prepare('INSERT INTO cabildo_credentials SELECT ?, hash FROM cabildo_credentials LIMIT 1').all([body.id]);
  driver.close();
  return { email, password: portal.admin.password };
}
