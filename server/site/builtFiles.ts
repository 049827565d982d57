import { readdirSync } from 'node:fs';
import path from 'node:path';
import { documents } from './documents.ts';

/**
 * The names of the built files for browsers, by address. Read once at the start, so that requests for pages do not touch the file
 * system. None without a folder, as when the development server serves them.
 */
export function builtFiles(folder: string | undefined): ReadonlyMap<string, string> {
  if (folder === undefined) return new Map();
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !documents.includes(name) && !name.startsWith('.') && !/\.(br|gz)$/.test(name));
  return new Map(names.map((name) => [`/${encodeURI(name)}`, name]));
}
