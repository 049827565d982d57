import { existsSync } from 'node:fs';
import { type FileHandle, lstat, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { v7 } from 'uuid';
import { isNoSpace } from '../answering/diskSpace.ts';
import { makeFolder } from '../composition/makeFolder.ts';
import { type BlobFacts, type Blobs, BlobsFull, BlobsUnavailable } from './blobs.ts';

const unfinished = 'incompletos';

export type DiskBlobs = {
  /** Made with the first bytes. */
  readonly folder: string;
  /** Whether the disk has only its reserve left; never when left out. */
  readonly isScarce?: () => Promise<boolean>;
  /** How bytes go into an open file; another way for tests of full disks. */
  readonly write?: (file: FileHandle, bytes: Uint8Array) => Promise<void>;
};

/** Bytes in a folder: a file is written beside its place, forced to the disk, and then takes its name, so that it is whole or not there. */
export function createDiskBlobs({
  folder,
  isScarce = async () => false,
  write = (file, bytes) => file.writeFile(bytes),
}: DiskBlobs): Blobs {
  const placeOf = (key: string) =>
    key.startsWith(`${unfinished}/`) ? path.join(folder, key) : path.join(folder, key.slice(0, 2), key);

  async function makeFolders(place: string): Promise<void> {
    makeFolder(path.join(folder, unfinished));
    if (existsSync(path.dirname(place))) return;
    makeFolder(path.dirname(place));
    await syncFolder(folder);
  }

  async function keep(key: string, bytes: Uint8Array): Promise<void> {
    const place = placeOf(key);
    const temporary = path.join(folder, unfinished, v7());
    await makeFolders(place);
    try {
      const file = await open(temporary, 'wx');
      try {
        await write(file, bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, place);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    await syncFolder(path.dirname(place));
  }

  return {
    put: async (key, bytes) => {
      if (await isScarce()) throw new BlobsFull('only the reserve of the disk is left');
      try {
        await keep(key, bytes);
      } catch (error) {
        const Fault = isNoSpace(error) ? BlobsFull : BlobsUnavailable;
        throw new Fault('the folder of files takes no bytes', { cause: error });
      }
    },
    open: async (key) => {
      const file = await openIfThere(placeOf(key));
      if (file === undefined) return undefined;
      const { size } = await file.stat();
      return { bytes: size, stream: file.createReadStream() };
    },
    read: (key) => ifThere(readFile(placeOf(key))),
    remove: async (key, { keptAfter }) => {
      const facts = await ifThere(stat(placeOf(key)));
      if (facts !== undefined && facts.mtimeMs <= keptAfter) await rm(placeOf(key), { force: true });
    },
    list: () => listFolder(folder),
  };
}

/** Only what was put here: the folder may hold other things, as those of the disk that it is, and links lead elsewhere. */
async function* listFolder(folder: string): AsyncGenerator<BlobFacts> {
  for (const entry of (await ifThere(readdir(folder, { withFileTypes: true }))) ?? []) {
    const group = entry.name;
    const isUnfinished = group === unfinished;
    if (!entry.isDirectory() || !(isUnfinished || /^[0-9a-f]{2}$/.test(group))) continue;
    for (const name of (await ifThere(readdir(path.join(folder, group)))) ?? []) {
      if (!isUnfinished && !(name.startsWith(group) && /^[0-9a-f]{64}(?:\.\d+\.[a-z]+)?$/.test(name))) continue;
      const facts = await ifThere(lstat(path.join(folder, group, name)));
      if (facts?.isFile() !== true) continue;
      const key = isUnfinished ? `${unfinished}/${name}` : name;
      yield { key, bytes: facts.size, modifiedAt: facts.mtimeMs, isUnfinished };
    }
  }
}

const openIfThere = (place: string) => ifThere(open(place, 'r'));

async function ifThere<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR' || code === 'ELOOP') return undefined;
    throw error;
  }
}

/** A new name outlives a power cut once its folder is on the disk. Windows knows no such thing, and needs none. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
