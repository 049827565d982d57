import type { FolderEntry } from '../node/files.ts';

/** Texts by path, as `/esquemas/content/noticias.json`. */
let files: ReadonlyMap<string, string> = new Map();

/** The files that the static folder brings; they are there before anything reads them. */
export function provideFiles(texts: Readonly<Record<string, string>>): void {
  files = new Map(Object.entries(texts));
}

export function readText(file: string): string {
  const text = files.get(file);
  if (text === undefined) throw new Error(`no file ${file}`);
  return text;
}

/** A static folder brings texts alone. */
export function readBytes(_file: string): Uint8Array | undefined {
  return undefined;
}

export function entriesIn(folder: string): readonly FolderEntry[] {
  const isFolderByName = new Map<string, boolean>();
  for (const file of files.keys()) {
    if (!file.startsWith(`${folder}/`)) continue;
    const [name = '', ...below] = file.slice(folder.length + 1).split('/');
    isFolderByName.set(name, below.length > 0);
  }
  return [...isFolderByName].map(([name, isFolder]) => ({ name, isFolder })).sort((a, b) => (a.name < b.name ? -1 : 1));
}

export function isFolder(file: string): boolean {
  return [...files.keys()].some((one) => one.startsWith(`${file}/`));
}

export function isFile(file: string): boolean {
  return files.has(file);
}

export function joinPath(...parts: readonly string[]): string {
  return parts.join('/').replaceAll(/\/+/g, '/');
}

export function resolvePath(...parts: readonly string[]): string {
  return joinPath('/', ...parts);
}

export function pathBelow(folder: string, file: string): string {
  return file.slice(folder.length + 1);
}

export function shownPath(file: string): string {
  return file.replace(/^\//, '');
}
