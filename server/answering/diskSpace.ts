import { statfs } from 'node:fs/promises';

/** Bytes that only sign-in and removal may use, so that people can still make room when the disk is full. */
export const diskReserve = 32 * 1024 * 1024;

/** The free space of the disk with the portal's data. */
export interface DiskSpace {
  /** Whether the database is on this disk; otherwise only the bytes of files are. */
  readonly holdsDatabase: boolean;
  /** Bytes that are free, measured at most once a second; undefined when the disk does not tell. */
  free(): Promise<number | undefined>;
  /** Whether less than the reserve is free. */
  isScarce(): Promise<boolean>;
}

export type DiskSpaceOptions = {
  readonly holdsDatabase: boolean;
  readonly freeBytes: () => Promise<number>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

const measuredEvery = 1000;

export function createDiskSpace({ holdsDatabase, freeBytes, now }: DiskSpaceOptions): DiskSpace {
  let last: { readonly at: number; readonly bytes: Promise<number | undefined> } | undefined;
  const free = () => {
    const at = now();
    if (last === undefined || at - last.at >= measuredEvery || at < last.at)
      last = { at, bytes: freeBytes().catch(() => undefined) };
    return last.bytes;
  };
  return { holdsDatabase, free, isScarce: async () => ((await free()) ?? diskReserve) < diskReserve };
}

/** The bytes that this process may still write in the folder that has the least room. */
export async function freeIn(folders: readonly string[]): Promise<number> {
  const free = await Promise.all(
    folders.map(async (folder) => {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    }),
  );
  return Math.min(...free);
}

/** Whether an error says that the disk, or the share of it that this user may have, is full. */
export function isNoSpace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}
