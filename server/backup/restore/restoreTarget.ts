import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { makeFolder } from '../../settings/secrets/makeFolder.ts';
import { namesIn } from '../../installation/dataFolder/checkDataFolder.ts';
import { privateFile, privateFolder } from '../../settings/secrets/privateModes.ts';
import type { DataSettings } from '../../settings/dataSettings.ts';
import type { Settings } from '../../settings/environment.ts';
import { filesOf } from '../../store/sqlite/sqliteFile.ts';
import { syncFile, syncFolder } from '../parts/archive.ts';
import { BackupRefused } from '../backupRefused.ts';
import { markFile, restoreMark } from '../../installation/dataFolder/restoreMark.ts';
import { keyFileOf } from '../../settings/secrets/keyFile.ts';

type TargetOptions = { readonly settings: Settings; readonly messages: ServerCatalog };

/** What the mark of a restore says. */
type Mark = {
  /** The database file that the restore makes, where it is one. */
  readonly file: string | undefined;
  /** Whether there was no key file before. */
  readonly makesKey: boolean;
};

const maxNames = 5;

/** The name, in the data folder, of a copy of PostgreSQL while it is restored. */
export const copyName = 'base-restaurada';

const restoredNames = ['archivos', 'respaldos', copyName];

/** The name under which a SQLite database is restored before it gets its own. */
export const partialDatabase = (file: string) => `${file}.restaurando`;

/** Refuses a data folder or database that has data, unless an unfinished restore left them. */
export function requireEmptyTarget({ settings, messages }: TargetOptions): void {
  const { folder, database } = settings.data;
  const texts = messages.backup.restore;
  const mark = readMark(settings.data);
  const names = mark === undefined ? namesIn(folder) : [];
  if (names.length > 0) throw new BackupRefused(texts.overFolder(folder, names.slice(0, maxNames).join(', ')));
  if (database.kind !== 'sqlite' || mark?.file === database.file) return;
  const present = filesOf(database.file).find((file) => existsSync(file));
  if (present !== undefined) throw new BackupRefused(texts.overFile(present));
}

/** Refuses a key file, or a secret in the settings, that differs from the backup's. */
export function requireSameKey(secret: string, { settings, messages }: TargetOptions): void {
  const { secret: ownSecret } = settings.encryption;
  if (ownSecret !== undefined && ownSecret !== secret) throw new BackupRefused(messages.backup.restore.otherSecret);
  const file = keyFileOf(settings.data);
  if (!existsSync(file) || readMark(settings.data)?.makesKey === true) return;
  if (readFileSync(file, 'utf8').trim() !== secret) throw new BackupRefused(messages.backup.restore.overKey(file));
}

function readMark(data: DataSettings): Mark | undefined {
  const file = markFile(data);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Mark) : undefined;
}

/** Removes what an unfinished restore left, and marks the data folder until `removeMark`. */
export async function prepareTarget(data: DataSettings): Promise<void> {
  const { folder, database } = data;
  const mark = readMark(data);
  makeFolder(folder);
  chmodSync(folder, privateFolder);
  if (mark !== undefined) await removeLeft(data, mark);
  await writeMark(data, database.kind === 'sqlite' ? database.file : undefined);
}

async function removeLeft(data: DataSettings, { file, makesKey }: Mark): Promise<void> {
  for (const name of restoredNames) await rm(path.join(data.folder, name), { recursive: true, force: true });
  if (makesKey) await rm(keyFileOf(data), { force: true });
  const files = file === undefined ? [] : [file, partialDatabase(file)];
  for (const one of files.flatMap(filesOf)) await rm(one, { force: true });
}

async function writeMark(data: DataSettings, file: string | undefined): Promise<void> {
  const mark: Mark = { file, makesKey: !existsSync(keyFileOf(data)) };
  // Whole or absent: a power cut must not leave a mark that cannot be read.
  const temporary = path.join(data.folder, `.${restoreMark}`);
  await writeFile(temporary, JSON.stringify(mark), { mode: privateFile });
  await syncFile(temporary);
  await rename(temporary, markFile(data));
  await syncFolder(data.folder);
}

export async function removeMark(data: DataSettings): Promise<void> {
  await rm(markFile(data));
  await syncFolder(data.folder);
}
