import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { keyFileFault, keyFileOf } from '../../settings/secrets/keyFile.ts';
import { makePrivate } from '../../settings/secrets/privateModes.ts';
import type { Settings } from '../../settings/environment.ts';
import { filesOf } from '../../store/sqlite/sqliteFile.ts';

/**
 * Takes the rights of other accounts to the stored data, also to data of earlier versions. Returns sentences for the operator about what
 * stays readable, and about a key that cannot be read or created; the portal starts all the same.
 */
export function makeDataPrivate(settings: Settings, { api: { start } }: ServerCatalog): readonly string[] {
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
