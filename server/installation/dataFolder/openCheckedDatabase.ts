import type { ServerCatalog } from '#core/locales/catalog.ts';
import path from 'node:path';
import { readdirSync } from 'node:fs';
import { reportNotice } from '#ports/report.ts';
import { productVersion } from '../../foundation/product/productVersion.ts';
import type { DataSettings } from '../../settings/dataSettings.ts';
import type { Settings } from '../../settings/environment.ts';
import { makePrivate } from '../../settings/secrets/privateModes.ts';
import { keyFileFault, keyFileOf } from '../../settings/secrets/keyFile.ts';
import { hasPortalTables, readFormat, requireReadable } from '../../store/format/dataFormat.ts';
import { guardFormat } from '../../store/format/guardFormat.ts';
import { type OpenDatabase, openDatabase } from '../../store/openDatabase.ts';
import { filesOf } from '../../store/sqlite/sqliteFile.ts';
import type { CheckedDatabase } from './checkedDatabase.ts';
import { checkDataFolder, checkTables } from './checkDataFolder.ts';
import { makeFolders } from '../../settings/secrets/makeFolder.ts';
import { requireData, requireTables } from './requireData.ts';

/**
 * Opens the database of the settings, having created what is missing. Rejects with DataMissing, DatabaseUnusable or FormatTooNew before
 * anything is created or changed.
 */
export async function openCheckedDatabase(settings: Settings, messages: ServerCatalog): Promise<CheckedDatabase> {
  const { data } = settings;
  requireData(data);
  checkDataFolder(data);
  makeFolders(data, messages);
  const opened = await openDatabase(data.database);
  try {
    await checkStored(data, opened);
    await checkTables(data, opened.database);
    const { start } = messages.api;
    const notices = makeDataPrivate(settings, messages);
    const { database, isOutdated } = guardFormat({
      ...opened,
      onOutdated: ({ product }) => reportNotice(start.outdated(product, productVersion)),
    });
    return { ...opened, database, isLost: () => opened.isLost() || isOutdated(), notices };
  } catch (error) {
    await opened.database.close();
    throw error;
  }
}

/** Opens an existing database without creating, migrating or protecting anything. Rejects as openCheckedDatabase does. */
export async function openToRead(data: DataSettings): Promise<OpenDatabase> {
  requireData(data);
  const opened = await openDatabase(data.database);
  try {
    await checkStored(data, opened);
    return opened;
  } catch (error) {
    await opened.database.close();
    throw error;
  }
}

/** Rejects with DataMissing or FormatTooNew. */
async function checkStored(data: DataSettings, { database, dialect }: OpenDatabase): Promise<void> {
  const context = { connection: database, dialect };
  const hasTables = await hasPortalTables(context);
  if (!hasTables) return requireTables(data);
  requireReadable(await readFormat(context));
}

/**
 * Takes the rights of other accounts to the stored data, also to data of earlier versions. Returns sentences for the operator about what
 * stays readable, and about a key that cannot be read or created; the portal starts all the same.
 */
function makeDataPrivate(settings: Settings, { api: { start } }: ServerCatalog): readonly string[] {
  const { folder, database } = settings.data;
  const keyFile = keyFileOf(settings.data);
  const backups = path.join(folder, 'respaldos');
  const open = makePrivate([
    folder,
    path.join(folder, 'archivos'),
    backups,
    ...filesIn(backups),
    // Its folder may hold files of others, unless it is the data folder.
    ...(database.kind === 'sqlite' ? filesOf(database.file) : []),
    keyFile,
  ]);
  const fault = settings.encryption.secret === undefined ? keyFileFault(keyFile) : undefined;
  return [
    ...(open.length > 0 ? [start.notPrivate(open.join(', '))] : []),
    ...(fault !== undefined ? [start.noKey(keyFile, fault)] : []),
  ];
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).map((name) => path.join(folder, name));
  } catch {
    return [];
  }
}
