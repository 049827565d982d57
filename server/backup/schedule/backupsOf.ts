import type { SqlContext } from '../../store/compileSql.ts';
import { createBackupNotes } from '../backupNotes.ts';
import { builtBackup } from './backupProcess.ts';
import type { Backups } from './backupService.ts';

/** The backups of a portal over this database. */
export function backupsOf(
  data: SqlContext,
  { settings, isDevelopment }: Pick<Backups, 'settings'> & { readonly isDevelopment: boolean },
): Backups {
  const startBackup = isDevelopment ? undefined : builtBackup();
  return { notes: createBackupNotes({ ...data, now: Date.now }), settings, startBackup };
}
