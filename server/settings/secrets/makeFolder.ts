import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { privateFolder } from './privateModes.ts';
import type { DataSettings } from '../dataSettings.ts';
import { wrongSettings } from '../environment.ts';
import type { Setting } from '../setting.ts';
import { settingGroups } from '../settingGroups.ts';

/**
 * Creates a folder and its parents, for the portal's account alone; throws the system's error when it cannot. It avoids `mkdirSync` with
 * `recursive`, which loops forever where the system refuses a folder with ENOENT, as below /proc.
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder, { mode: privateFolder });
  } catch (error) {
    // Another process may have created it first.
    if (!isFolder(folder)) throw error;
  }
}

/** The same without an error. */
export function tryToMakeFolder(folder: string): void {
  try {
    makeFolder(folder);
  } catch {
    // What needs the folder fails later.
  }
}

function isFolder(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Makes the folders of the settings. Throws EnvironmentError when one cannot be made. */
export function makeFolders({ folder, database }: DataSettings, messages: ServerCatalog): void {
  const { settings } = settingGroups.data;
  make(folder, { setting: settings.folder, messages });
  if (database.kind === 'sqlite') make(path.dirname(database.file), { setting: settings.url, messages });
}

function make(
  folder: string,
  { setting, messages }: { readonly setting: Setting; readonly messages: ServerCatalog },
): void {
  try {
    makeFolder(folder);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw wrongSettings([{ setting, value: folder, rule: messages.api.environment.noFolder(reason) }], messages);
  }
}
