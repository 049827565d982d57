import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverEs } from '#core/locales/serverEs.ts';
import { type BackupOptions, makeBackup } from '#server/backup/makeBackup.ts';
import { restoreBackup, type RestoreOptions } from '#server/backup/restore/restoreBackup.ts';
import { readEnvironment } from '#server/settings/environment.ts';
import { onFileEnd } from '#tests/support/onFileEnd.ts';
import { rmSync } from 'node:fs';

export type Variables = Readonly<Record<string, string>>;

/** A folder, with room for the key file beside a data folder, that is removed after the tests of the file. */
export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'cabildo-respaldo-'));
  onFileEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A path for a data folder that does not exist. */
export const newDataDir = (): string => path.join(newFolder(), 'datos');

/** The environment of a process, in which the programs of PostgreSQL are found unless `PATH` says otherwise. */
const environmentOf = (variables: Variables) => ({ PATH: process.env['PATH'], ...variables });

/** Makes a backup of the portal with these settings. */
export function backUp(variables: Variables, overrides: Partial<BackupOptions> = {}) {
  return makeBackup({
    folder: newFolder(),
    settings: readEnvironment(variables, serverEs),
    variables: environmentOf(variables),
    messages: serverEs,
    isScheduled: false,
    now: Date.now,
    ...overrides,
  });
}

/** Restores a backup into the place of these settings. */
export function restore(file: string, variables: Variables, overrides: Partial<RestoreOptions> = {}) {
  return restoreBackup(file, {
    settings: readEnvironment(variables, serverEs),
    variables: environmentOf(variables),
    messages: serverEs,
    print: () => undefined,
    ...overrides,
  });
}
