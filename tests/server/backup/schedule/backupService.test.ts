import { expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { createBackupNotes } from '#server/backup/backupNotes.ts';
import { readEnvironment } from '#server/settings/environment.ts';
import { openDatabase } from '#server/store/openDatabase.ts';
import { openTestPortal } from '../../openTestPortal.ts';

const account = { ADMIN_EMAIL: 'ana@example.test', ADMIN_PASSWORD: 'Una-clave-larga-2026' };

test('administrators read the state of backups, and monitoring whether scheduled ones are late', async () => {
  const { dataDir, close } = await openTestPortal({ variables: account });
  await close();
  const { database, dialect } = await openDatabase(readEnvironment({ DATA_DIR: dataDir }, serverEs).data.database);
  const notes = createBackupNotes({ database, dialect, now: Date.now });
  await notes.finish({ at: new Date().toISOString(), isScheduled: true, reason: 'El disco se llenó.' });
  await database.close();

  // The failure is recent, so that no process is started.
  const portal = await openTestPortal({ dataDir, variables: { ...account, BACKUP_DIR: '/nowhere/respaldos' } });
  expect((await portal.ask('GET', '/api/backups')).status).toBe(401);
  const { body } = await portal.ask('GET', '/api/backups', { token: await portal.signIn() });
  expect(body).toEqual({
    concern: 'failed',
    failure: { at: expect.any(String), isScheduled: true, reason: 'El disco se llenó.' },
    next: expect.stringMatching(/T08:00:00.000Z$/),
  });
  expect((await portal.ask('GET', '/api/health/ready')).body).toMatchObject({ status: 'ok', backup: 'late' });
});

test('monitoring reads nothing of backups where none are scheduled', async () => {
  const portal = await openTestPortal({ variables: account });
  expect((await portal.ask('GET', '/api/health/ready')).body).not.toHaveProperty('backup');
});

test('a portal of a week that was never backed up is warned of, and one of today is not', async () => {
  const young = await openTestPortal({ variables: account });
  const concernOf = async (portal: typeof young) =>
    (await portal.ask('GET', '/api/backups', { token: await portal.signIn() })).body.concern;
  expect(await concernOf(young)).toBe('never');
  await young.close();
  const { database } = await openDatabase(readEnvironment({ DATA_DIR: young.dataDir }, serverEs).data.database);
  const aWeekAgo = new Date(Date.now() - 7 * 24 * 60 * 60_000).toISOString();
  await database.run(`update "content_usuarios" set "created_at" = ?`, [aWeekAgo]);
  await database.close();
  expect(await concernOf(await openTestPortal({ dataDir: young.dataDir, variables: account }))).toBe('old');
});
