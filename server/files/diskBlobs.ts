import { existsSync } from 'node:fs';
import { type FileHandle, lstat, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { v7 } from 'uuid';
import { isNoSpace } from '../calls/diskSpace.ts';
import { makeFolder } from '../settings/secrets/makeFolder.ts';
import { privateFile } from '../settings/secrets/privateModes.ts';
import { BlobsFull, BlobsUnavailable } from '../foundation/problems/blobErrors.ts';
import type { BlobInfo, Blobs } from './blobs.ts';

const unfinishedFolder = 'incompletos';

export type DiskBlobs = {
  /** Created with the first bytes. */
  readonly folder: string;
  /** Whether only the disk's reserve is left; false when left out. */
  readonly isScarce?: () => Promise<boolean>;
  /** Writes bytes into an open file; replaced in tests of full disks. */
  readonly write?: (file: FileHandle, bytes: Uint8Array) => Promise<void>;
};

/** Stores bytes in a folder. A file is written under a temporary name, synced to disk and then renamed, so it is complete or absent. */
export function createDiskBlobs({
  folder,
  isScarce = async () => false,
  write = (file, bytes) => file.writeFile(bytes),
}: DiskBlobs): Blobs {
  const pathOf = (key: string) =>
    key.startsWith(`${unfinishedFolder}/`) ? path.join(folder, key) : path.join(folder, key.slice(0, 2), key);

  async function makeFolders(file: string): Promise<void> {
    makeFolder(path.join(folder, unfinishedFolder));
    if (existsSync(path.dirname(file))) return;
    makeFolder(path.dirname(file));
    await syncFolder(folder);
  }

  async function store(key: string, bytes: Uint8Array): Promise<void> {
    const target = pathOf(key);
    const temporary = path.join(folder, unfinishedFolder, v7());
    await makeFolders(target);
    try {
      const file = await open(temporary, 'wx', privateFile);
      try {
        await write(file, bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, target);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    await syncFolder(path.dirname(target));
  }

  return {
    write: async (key, bytes) => {
      if (await isScarce()) throw new BlobsFull('only the reserve of the disk is left');
      try {
        await store(key, bytes);
      } catch (error) {
        const Fault = isNoSpace(error) ? BlobsFull : BlobsUnavailable;
        throw new Fault('the folder of files takes no bytes', { cause: error });
      }
    },
    open: async (key) => {
      const file = await openIfPresent(pathOf(key));
      if (file === undefined) return undefined;
      const { size } = await file.stat();
      return { bytes: size, stream: file.createReadStream() };
    },
    read: (key) => undefinedIfMissing(readFile(pathOf(key))),
    remove: async (key, { storedAfter }) => {
      const info = await undefinedIfMissing(stat(pathOf(key)));
      if (info !== undefined && info.mtimeMs <= storedAfter) await rm(pathOf(key), { force: true });
    },
    list: () => listFolder(folder),
  };
}

/** Only the files that were stored here: the folder may contain other files and links, for example the disk's own. */
async function* listFolder(folder: string): AsyncGenerator<BlobInfo> {
  for (const entry of (await undefinedIfMissing(readdir(folder, { withFileTypes: true }))) ?? []) {
    const group = entry.name;
    const isUnfinished = group === unfinishedFolder;
    if (!entry.isDirectory() || !(isUnfinished || /^[0-9a-f]{2}$/.test(group))) continue;
    for (const name of (await undefinedIfMissing(readdir(path.join(folder, group)))) ?? []) {
      if (
        !isUnfinished &&
        !(name.startsWith(group) && /^[0-9a-f]{64}(?:(?:\.\d+(?:-\d+){3})?\.\d+\.[a-z]+)?$/.test(name))
      )
        continue;
      const info = await undefinedIfMissing(lstat(path.join(folder, group, name)));
      if (info?.isFile() !== true) continue;
      const key = isUnfinished ? `${unfinishedFolder}/${name}` : name;
      yield { key, bytes: info.size, modifiedAt: info.mtimeMs, isUnfinished };
    }
  }
}

const openIfPresent = (file: string) => undefinedIfMissing(open(file, 'r'));

async function undefinedIfMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR' || code === 'ELOOP') return undefined;
    throw error;
  }
}

/** Makes a new name survive a power cut. Windows cannot sync a folder and does not need it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
