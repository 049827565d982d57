import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { builtFiles } from './builtFiles.ts';
import type { Pages } from './pages.ts';

/** Reads the built files in a folder. */
export function createBuiltReader(folder: string): NonNullable<Pages['readBuilt']> {
  const files = builtFiles(folder);
  return async (address) => {
    const file = files.get(address);
    return file === undefined ? undefined : readFile(path.join(folder, file));
  };
}
