import { existsSync, realpathSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { StoreFull } from '#core/store/store.ts';
import { diskReserve, isNoSpace } from '../calls/diskSpace.ts';
import { makeFolder } from '../settings/secrets/makeFolder.ts';
import type { Settings } from '../settings/environment.ts';
import { isDamage } from '../store/sqlite/sqliteErrors.ts';
import { sqliteFault } from '../store/sqlite/sqliteErrors.ts';
import { syncFolder, writeArchive } from './parts/archive.ts';
import { type DataFile, fileNameOf, filesToCopy } from './parts/backupFiles.ts';
import { BackupRefused } from './backupRefused.ts';
import { copyDatabase, databaseSize } from './database/copyDatabase.ts';
import type { Variables } from './database/databaseCopy.ts';
import { freeBytesOf, requireRoom } from './diskRoom.ts';
import type { Manifest } from './parts/manifest.ts';
import { hasUnfinishedRestore } from '../installation/dataFolder/restoreMark.ts';
import { makeWorkFolder, removeLeftWork } from './workFolder.ts';
import { writeParts } from './parts/writeParts.ts';

export type BackupOptions = {
  /** Created when missing. */
  readonly folder: string;
  readonly settings: Settings;
  /** The environment of the process. */
  readonly variables: Variables;
  readonly messages: ServerCatalog;
  readonly isScheduled: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The free bytes of the disk of a folder; replaced in tests of full disks. */
  readonly freeBytes?: (folder: string) => Promise<number>;
  /** Called after the database was copied and before the files are; for tests. */
  readonly onDatabaseCopied?: () => Promise<void>;
};

export type NewBackup = {
  readonly file: string;
  readonly bytes: number;
  readonly manifest: Manifest;
  /** Why pg_dump was not used, for people. */
  readonly notice: string | undefined;
};

const attempts = 3;

/** Makes a backup, which has its name only once it is complete and on disk. Rejects with BackupRefused; then nothing of it remains. */
export async function makeBackup(options: BackupOptions): Promise<NewBackup> {
  const { folder, settings, messages, now } = options;
  const { refusal } = messages.backup;
  if (hasUnfinishedRestore(settings.data)) throw new BackupRefused(refusal.unfinishedRestore);
  if (!existsSync(settings.data.folder)) throw new BackupRefused(refusal.noData);
  // Each backup would contain those before it when they are in `respaldos`.
  if (isWithin(folder, settings.data.folder)) throw new BackupRefused(refusal.withinData(folder, settings.data.folder));
  try {
    makeFolder(folder);
    for (const parent of new Set([folder, settings.data.folder])) await removeLeftWork(parent, { now: now() });
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const backup = await attemptBackup(options);
      if (backup !== undefined) return backup;
    }
  } catch (error) {
    throw refusalOf(error, options);
  }
  throw new BackupRefused(refusal.changing);
}

/** Undefined when bytes that the copied database refers to were removed while copying. */
async function attemptBackup(options: BackupOptions): Promise<NewBackup | undefined> {
  const { folder, settings, messages, now, freeBytes = freeBytesOf, onDatabaseCopied } = options;
  const { key } = settings.backup;
  const before = await filesToCopy(settings.data.folder);
  await requireRoomFor(before, options);
  const work = await makeWorkFolder(folder);
  // The plain database never reaches the folder of encrypted backups.
  const staging = key === undefined ? work : await makeWorkFolder(settings.data.folder);
  try {
    const madeAt = new Date(now()).toISOString();
    const database = await copyDatabase(settings.data.database, { ...options, to: path.join(staging, 'base') });
    await onDatabaseCopied?.();
    const partial = path.join(work, 'respaldo');
    let manifest: Manifest | undefined;
    await writeArchive(partial, {
      key,
      checkSpace: async () => {
        if ((await freeBytes(folder)) < diskReserve) throw new BackupRefused(messages.backup.refusal.diskFull(folder));
      },
      write: async (archive) => {
        manifest = await writeParts({ ...options, archive, database, madeAt });
      },
    });
    if (manifest === undefined || hasLost(manifest, before)) return undefined;
    const file = freeName(options, madeAt);
    await rename(partial, file);
    await syncFolder(folder);
    return { file, bytes: (await stat(file)).size, manifest, notice: database.notice };
  } finally {
    for (const one of new Set([work, staging])) await rm(one, { recursive: true, force: true });
  }
}

/** Whether bytes are missing that were there before the database was copied. */
function hasLost({ missing }: Manifest, before: readonly DataFile[]): boolean {
  const names = new Set(before.map(({ name }) => name));
  return missing.some((hash) => names.has(fileNameOf(hash)));
}

/** Bytes of the headers around a part in a tar archive, and of its line in the manifest. */
const partOverhead = 2048;

async function requireRoomFor(files: readonly DataFile[], options: BackupOptions): Promise<void> {
  const { folder, settings, messages, freeBytes } = options;
  const database = await databaseSize(settings.data.database);
  const size = files.reduce((sum, file) => sum + file.size + partOverhead, 0);
  await requireRoom(
    [
      { folder, bytes: database + size },
      { folder: settings.backup.key === undefined ? folder : settings.data.folder, bytes: database },
    ],
    { noSpace: messages.backup.refusal.noSpace, ...(freeBytes !== undefined && { freeBytes }) },
  );
}

function freeName({ folder, settings, isScheduled }: BackupOptions, madeAt: string): string {
  const time = madeAt.replace(/:(\d\d):(\d\d)\..*/, '$1$2Z');
  const ending = settings.backup.key === undefined ? '.tar' : '.tar.age';
  for (let number = 1; ; number += 1) {
    const which = `${isScheduled ? 'auto-' : ''}${time}${number === 1 ? '' : `-${number}`}`;
    const file = path.join(folder, `cabildo-${settings.municipality.code}-${which}${ending}`);
    if (!existsSync(file)) return file;
  }
}

const folderCodes = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT', 'ENAMETOOLONG']);

function refusalOf(error: unknown, { folder, messages }: BackupOptions): unknown {
  const { refusal } = messages.backup;
  if (isNoSpace(error) || sqliteFault(error) instanceof StoreFull) return new BackupRefused(refusal.diskFull(folder));
  const fault = sqliteFault(error);
  if (isDamage(fault)) return new BackupRefused(refusal.damagedDatabase(String(fault)));
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isOfFolder =
    folderCodes.has(code) && error instanceof Error && 'path' in error && String(error.path).startsWith(folder);
  return isOfFolder ? new BackupRefused(refusal.noFolder(folder, code)) : error;
}

/** Whether a folder, which need not exist, is another one or in it, also through links. */
function isWithin(folder: string, top: string): boolean {
  const relative = path.relative(realpathSync(top), realPathOf(folder));
  return relative.split(path.sep)[0] !== '..' && !path.isAbsolute(relative);
}

function realPathOf(folder: string): string {
  if (existsSync(folder)) return realpathSync(folder);
  return path.join(realPathOf(path.dirname(folder)), path.basename(folder));
}
