import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { isNoSpace } from '../../calls/diskSpace.ts';
import type { Settings } from '../../settings/environment.ts';
import { syncFile, syncFolder } from '../parts/archive.ts';
import { BackupRefused } from '../backupRefused.ts';
import { claimNote } from '../backupNotes.ts';
import type { Variables } from '../database/databaseCopy.ts';
import { countSqliteRows, withDriver } from '../database/copySqlite.ts';
import { requireRoom } from '../diskRoom.ts';
import { differentPart, extractParts, targetOf } from './extractParts.ts';
import type { Manifest } from '../parts/manifest.ts';
import { hasUnfinishedRestore } from '../../installation/dataFolder/restoreMark.ts';
import { partialDatabase, prepareTarget, removeMark, requireEmptyTarget, requireSameKey } from './restoreTarget.ts';
import { verifyBackup } from '../parts/verifyBackup.ts';

export type RestoreOptions = {
  readonly settings: Settings;
  readonly variables: Variables;
  readonly messages: ServerCatalog;
  readonly print: (line: string) => void;
  /** The free bytes of the disk of a folder; replaced in tests of full disks. */
  readonly freeBytes?: (folder: string) => Promise<number>;
  /** Called before each part is written; for tests. */
  readonly onPart?: (name: string) => Promise<void>;
};

/**
 * Restores a backup into an empty data folder and database, and returns its manifest. Rejects with BackupRefused: nothing is written
 * before the whole backup was verified, and the portal does not start with what an interrupted restore left.
 */
export async function restoreBackup(file: string, options: RestoreOptions): Promise<Manifest> {
  const { settings, messages, print } = options;
  const texts = messages.backup.restore;
  requireEmptyTarget(options);
  print(texts.checking(file));
  const { manifest, secret } = await verifyBackup(file, { key: settings.backup.key, messages });
  requireSameKind(manifest, options);
  if (secret !== undefined) requireSameKey(secret, options);
  const isAgain = hasUnfinishedRestore(settings.data);
  const state = await checkServer(manifest, { ...options, isAgain });
  if (isAgain) print(texts.again);
  await requireRoomFor(manifest, options);
  print(texts.writing);
  await prepareTarget(settings.data).catch((error: unknown) => {
    const reason = reasonOf(error, messages);
    throw new BackupRefused(isAgain ? texts.failed(reason) : texts.noPlace(settings.data.folder, reason));
  });
  try {
    await extractParts(file, options);
    await finishDatabase(manifest, { ...options, isRestored: state === 'restored' });
    await removeMark(settings.data);
  } catch (error) {
    throw new BackupRefused(texts.failed(reasonOf(error, messages)));
  }
  return manifest;
}

function requireSameKind(
  { database: { kind } }: Manifest,
  { settings, messages }: Pick<RestoreOptions, 'settings' | 'messages'>,
): void {
  const names = { sqlite: 'SQLite', postgres: 'PostgreSQL' };
  const current = settings.data.database.kind;
  if (kind !== current) throw new BackupRefused(messages.backup.restore.otherKind(names[kind], names[current]));
}

async function checkServer(
  { database }: Manifest,
  options: RestoreOptions & { readonly isAgain: boolean },
): Promise<'empty' | 'restored'> {
  const { settings } = options;
  if (settings.data.database.kind === 'sqlite') return 'empty';
  const { checkPostgres } = await import('../database/postgres/restorePostgres.ts');
  return checkPostgres(settings.data.database.url, { ...options, database });
}

async function requireRoomFor({ parts }: Manifest, { settings, messages, freeBytes }: RestoreOptions): Promise<void> {
  const needs = parts.flatMap(({ name, size }) => {
    const file = targetOf(name, settings);
    return file === undefined ? [] : [{ folder: existingParent(file), bytes: size }];
  });
  await requireRoom(needs, {
    noSpace: messages.backup.restore.noSpace,
    ...(freeBytes !== undefined && { freeBytes }),
  });
}

function existingParent(file: string): string {
  const parent = path.dirname(file);
  return existsSync(parent) || parent === file ? parent : existingParent(parent);
}

/** What was restored differs from the backup. */
class DifferentAfter extends Error {}

/** Verifies what was written, then makes the database, which is the last to get its name. */
async function finishDatabase(
  { database, parts }: Manifest,
  { settings, variables, messages, isRestored }: RestoreOptions & { readonly isRestored: boolean },
): Promise<void> {
  const part = await differentPart(parts, settings);
  if (part !== undefined) throw new DifferentAfter(part);
  if (settings.data.database.kind === 'sqlite') return finishSqlite(settings.data.database.file, database.tables);
  const { url } = settings.data.database;
  const copy = targetOf(database.part, settings) ?? '';
  const { restorePostgres, finishPostgres } = await import('../database/postgres/restorePostgres.ts');
  if (!isRestored) await restorePostgres(url, { file: copy, database, variables, messages });
  const table = await finishPostgres(url, database);
  if (table !== undefined) throw new DifferentAfter(table);
  await rm(copy);
}

async function finishSqlite(file: string, tables: Manifest['database']['tables']): Promise<void> {
  const partial = partialDatabase(file);
  await withDriver(partial, async (connection) => {
    const counts = await countSqliteRows(connection);
    const table = [...new Set([...Object.keys(tables), ...Object.keys(counts)])].find(
      (name) => counts[name] !== tables[name],
    );
    if (table !== undefined) throw new DifferentAfter(table);
    // The claim of the backup itself.
    await connection.run('delete from store_notes where name = ?', [claimNote]);
  });
  await syncFile(partial);
  await rename(partial, file);
  await syncFolder(path.dirname(file));
}

function reasonOf(error: unknown, { backup: { restore } }: ServerCatalog): string {
  if (error instanceof DifferentAfter) return restore.differentAfter(error.message);
  if (isNoSpace(error)) return restore.fullDisk;
  return `${error instanceof Error ? error.message : String(error)}.`;
}
