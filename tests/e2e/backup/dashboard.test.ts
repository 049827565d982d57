import { beforeAll, expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { type BackupNotes, createBackupNotes } from '#server/backup/backupNotes.ts';
import { readEnvironment } from '#server/settings/environment.ts';
import { openDatabase } from '#server/store/openDatabase.ts';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;
const wide = { width: 1280, height: 900 };
const narrow = { width: 390, height: 844 };

beforeAll(async () => {
  portal = await portalForFile();
});

/** Notes an outcome, as the command does in its process. */
async function note(outcome: Parameters<BackupNotes['finish']>[0]): Promise<void> {
  const { database, dialect } = await openDatabase(
    readEnvironment({ DATA_DIR: portal.dataDir }, serverEs).data.database,
  );
  await createBackupNotes({ database, dialect, now: Date.now }).finish(outcome);
  await database.close();
}

test('the dashboard says that there is no backup, when the last was made, and warns when one failed', async () => {
  const never = await openScreen(portal, '/admin', { viewport: wide });
  await never.getByText('Todavía no se ha hecho ningún respaldo.').waitFor();
  await expectNoAxeViolations(never, { within: '#contenido' });

  const at = new Date().toISOString();
  const facts = { name: 'cabildo.tar', bytes: 5_000_000, isScheduled: true, isEncrypted: true, faults: 0 };
  await note({ at, ...facts });
  const last = await openScreen(portal, '/admin', { viewport: narrow });
  await last.getByText(/^Último respaldo: .* \(4\.77 MB\), programado, cifrado\.$/).waitFor();

  await note({ at, isScheduled: true, reason: serverEs.backup.refusal.diskFull('/mnt/respaldos') });
  for (const [viewport, colorScheme] of [
    [wide, 'light'],
    [narrow, 'dark'],
  ] as const) {
    const failed = await openScreen(portal, '/admin', { viewport, colorScheme });
    const warning = failed.getByRole('region', { name: 'El último intento de respaldo falló' });
    await warning.getByText('el disco de /mnt/respaldos se llenó').waitFor();
    await warning.getByText('Último respaldo:').waitFor();
    await expectNoAxeViolations(failed, { isSecondLook: colorScheme === 'dark' });
  }
  expect(
    await (await openScreen(portal, '/admin', { viewport: wide })).getByRole('region', { name: 'Respaldos' }).count(),
  ).toBe(0);
});
