import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** An entry of a folder; a link is none of both. */
export type FolderEntry = { readonly name: string; readonly isFolder: boolean };

/** The files of the product and of the installation that are read at the start: schemas and samples. Paths are absolute. */
export function readText(file: string): string {
  return readFileSync(file, 'utf8');
}

/** Undefined where there is no such file. */
export function readBytes(file: string): Uint8Array | undefined {
  return isFile(file) ? readFileSync(file) : undefined;
}

/** By name. */
export function entriesIn(folder: string): readonly FolderEntry[] {
  return readdirSync(folder, { withFileTypes: true }).map((entry) => ({
    name: entry.name,
    isFolder: entry.isDirectory(),
  }));
}

export function isFolder(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;
}

export function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}

export const joinPath = path.join;
export const resolvePath = path.resolve;

/** The path from a folder to a file in it, with slashes. */
export function pathBelow(folder: string, file: string): string {
  return path.relative(folder, file).split(path.sep).join('/');
}

/** A path relative to the working folder where it is inside. */
export function shownPath(file: string): string {
  const relative = path.relative(process.cwd(), file);
  return relative.startsWith('..') ? file : relative;
}
