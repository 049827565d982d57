import path from 'node:path';
import { fileSizeText } from '#core/files/fileSize.ts';
import { StoreUnavailable } from '#core/store/store.ts';
import { openToRead } from '../installation/dataFolder/openCheckedDatabase.ts';
import { contentsText } from './parts/contentsText.ts';
import { BackupRefused } from './backupRefused.ts';
import { type BackupNotes, createBackupNotes } from './backupNotes.ts';
import { existsSync } from 'node:fs';
import { type BackupOptions, makeBackup, type NewBackup } from './makeBackup.ts';
import { hasUnfinishedRestore } from '../installation/dataFolder/restoreMark.ts';
import { removeOldBackups } from './schedule/removeOldBackups.ts';

export type RunOptions = Omit<BackupOptions, 'isScheduled'> & {
  /** The instant from which a scheduled backup was due; undefined for one that a person started. */
  readonly due: string | undefined;
  readonly print: (line: string) => void;
};

const renewal = 10 * 60_000;

/** Makes a backup unless another process is making one, and remembers the outcome in the database. Rejects with BackupRefused. */
export async function runBackup(options: RunOptions): Promise<void> {
  const { settings, messages, now, due } = options;
  if (hasUnfinishedRestore(settings.data)) throw new BackupRefused(messages.backup.refusal.unfinishedRestore);
  if (settings.data.database.kind === 'sqlite' && !existsSync(settings.data.database.file))
    throw new BackupRefused(messages.backup.refusal.noData);
  const { database, dialect } = await openToRead(settings.data);
  try {
    const notes = createBackupNotes({ database, dialect, now });
    const outcome = await notes.claim(due);
    if (outcome.kind === 'made' || (outcome.kind === 'running' && due !== undefined)) return;
    if (outcome.kind === 'running')
      throw new BackupRefused(messages.backup.refusal.running(outcome.since.slice(0, 16).replace('T', ' ')));
    await claimed(options, notes);
  } finally {
    await database.close();
  }
}

async function claimed(options: RunOptions, notes: BackupNotes): Promise<void> {
  const { settings, now, due, messages, folder, print } = options;
  const isScheduled = due !== undefined;
  const timer = setInterval(() => void notes.renew().catch(() => undefined), renewal);
  try {
    print(messages.backup.started(folder));
    const backup = await makeBackup({ ...options, isScheduled });
    const { missing, damaged, madeAt } = backup.manifest;
    await notes.finish({
      at: madeAt,
      name: path.basename(backup.file),
      bytes: backup.bytes,
      isScheduled,
      isEncrypted: settings.backup.key !== undefined,
      faults: missing.length + damaged.length,
    });
    report(backup, options);
    if (isScheduled) await removeOldBackups({ ...options, notes, backup });
  } catch (error) {
    const reason = error instanceof BackupRefused ? error.message : messages.backup.refusal.unexpected(textOf(error));
    // The disk of the database may be full too.
    await notes.finish({ at: new Date(now()).toISOString(), isScheduled, reason }).catch(() => undefined);
    throw error instanceof StoreUnavailable ? new BackupRefused(reason) : error;
  } finally {
    clearInterval(timer);
  }
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function report({ file, bytes, manifest, notice }: NewBackup, { settings, messages, print }: RunOptions): void {
  const { backup: texts } = messages;
  const { missing, damaged } = manifest;
  print(texts.done(file, fileSizeText(bytes)));
  print(contentsText(manifest, texts.contents));
  if (notice !== undefined) print(texts.dumpNotice(notice));
  if (missing.length > 0) print(texts.missing(String(missing.length)));
  if (damaged.length > 0) print(texts.damagedFiles(String(damaged.length)));
  print(settings.backup.key === undefined ? texts.plainKey : texts.encrypted);
}
