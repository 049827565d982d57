/** Bytes reserved for sign-in and removal, so that people can free space when the disk is full. */
export const diskReserve = 32 * 1024 * 1024;

/** The free space of the disk with the portal's data. */
export interface DiskSpace {
  /** Whether the database is on this disk; otherwise only the bytes of files are. */
  readonly holdsDatabase: boolean;
  /** Free bytes, measured at most once a second; undefined when they cannot be measured. */
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

const measureInterval = 1000;

export function createDiskSpace({ holdsDatabase, freeBytes, now }: DiskSpaceOptions): DiskSpace {
  let last: { readonly at: number; readonly bytes: Promise<number | undefined> } | undefined;
  const free = () => {
    const at = now();
    if (last === undefined || at - last.at >= measureInterval || at < last.at)
      last = { at, bytes: freeBytes().catch(() => undefined) };
    return last.bytes;
  };
  return { holdsDatabase, free, isScarce: async () => ((await free()) ?? diskReserve) < diskReserve };
}

/** Whether an error means that the disk, or this user's quota, is full. */
export function isNoSpace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

/** For servers that do not know their disk. */
export function unlimitedDisk(now: () => number): DiskSpace {
  return createDiskSpace({ holdsDatabase: true, freeBytes: async () => Number.POSITIVE_INFINITY, now });
}
