import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { privateFolder } from '../../secrets/privateModes.ts';
import { makeFolder } from '../../composition/makeFolder.ts';

/** Makes a folder and its parents; those within `top` are for this user alone. */
export function makePrivateFolder(folder: string, top: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return;
  if (!folder.startsWith(`${top}${path.sep}`)) return makeFolder(folder);
  makePrivateFolder(path.dirname(folder), top);
  mkdirSync(folder, { mode: privateFolder });
}
