import { existsSync } from 'node:fs';
import { type FileHandle, open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { createDiskBlobs } from '../../files/diskBlobs.ts';
import { sourceOf } from '../../files/pictures/pictureVariant.ts';
import type { ArchiveWriter } from './archive.ts';
import { hashInName, type Part } from './manifest.ts';

/** A file of the data folder; the name is its path in it, with slashes. */
export type DataFile = { readonly name: string; readonly size: number };

/** The files of a data folder that belong into a backup. Scaled copies do not: they are made again from their pictures. */
export async function filesToCopy(dataDir: string): Promise<readonly DataFile[]> {
  const files: DataFile[] = [];
  for await (const { key, bytes, isUnfinished } of createDiskBlobs({ folder: path.join(dataDir, 'archivos') }).list())
    if (!isUnfinished && sourceOf(key) === undefined) files.push({ name: fileNameOf(key), size: bytes });
  const removedValues = path.join(dataDir, 'respaldos');
  for (const name of existsSync(removedValues) ? await readdir(removedValues) : []) {
    const facts = await stat(path.join(removedValues, name));
    if (facts.isFile() && !name.endsWith('.parcial')) files.push({ name: `respaldos/${name}`, size: facts.size });
  }
  return files;
}

export const fileNameOf = (hash: string) => `archivos/${hash.slice(0, 2)}/${hash}`;

type CopyOptions = { readonly dataDir: string; readonly archive: ArchiveWriter };

/** Copies the files that are still there: somebody may empty a bin at the same time. */
export async function copyFiles(
  files: readonly DataFile[],
  { dataDir, archive }: CopyOptions,
): Promise<readonly Part[]> {
  const parts: Part[] = [];
  for (const { name } of files) {
    const handle = await openIfPresent(path.join(dataDir, name));
    if (handle === undefined) continue;
    try {
      const { size } = await handle.stat();
      parts.push(await archive.add(name, { size, bytes: handle.createReadStream({ autoClose: false }) }));
    } finally {
      await handle.close();
    }
  }
  return parts;
}

/** The parts whose bytes do not match their name. */
export function damagedOf(parts: readonly Part[]): readonly string[] {
  return parts.filter(({ name, sha256 }) => (hashInName(name) ?? sha256) !== sha256).map(({ name }) => name);
}

async function openIfPresent(file: string): Promise<FileHandle | undefined> {
  try {
    return await open(file, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
