import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Settings } from '../../settings/environment.ts';
import type { BackupNotes, ScheduledFile } from '../backupNotes.ts';
import type { NewBackup } from '../makeBackup.ts';

type Options = {
  readonly folder: string;
  readonly settings: Pick<Settings, 'backup'>;
  readonly notes: Pick<BackupNotes, 'scheduled' | 'saveScheduled'>;
  /** The one that was just made. */
  readonly backup: Pick<NewBackup, 'file' | 'bytes'>;
  readonly messages: ServerCatalog;
  readonly print: (line: string) => void;
};

/**
 * Removes the oldest backups of the schedule, as the database remembers them. Files that are no longer in the folder, or
 * have another size, do not count.
 */
export async function removeOldBackups({ folder, settings, notes, backup, messages, print }: Options): Promise<void> {
  const newest = { name: path.basename(backup.file), bytes: backup.bytes };
  const present: ScheduledFile[] = [];
  for (const file of [...(await notes.scheduled()), newest]) if (await isWhole(file, folder)) present.push(file);
  const removable = present.slice(0, Math.max(0, present.length - settings.backup.keep));
  for (const { name } of removable) {
    await rm(path.join(folder, name), { force: true });
    print(messages.backup.removed(name));
  }
  await notes.saveScheduled(present.slice(removable.length));
}

async function isWhole({ name, bytes }: ScheduledFile, folder: string): Promise<boolean> {
  const facts = await stat(path.join(folder, name)).catch(() => undefined);
  return facts?.isFile() === true && facts.size === bytes;
}
