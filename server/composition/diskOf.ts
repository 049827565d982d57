import path from 'node:path';
import { createDiskSpace, type DiskSpace, freeIn } from '../calls/diskSpace.ts';
import type { DataSettings } from '../settings/dataSettings.ts';

/** The free space of the data folder, and of the database file if there is one. */
export function diskOf({ folder, database }: DataSettings): DiskSpace {
  const holdsDatabase = database.kind === 'sqlite';
  const folders = database.kind === 'sqlite' ? [folder, path.dirname(database.file)] : [folder];
  return createDiskSpace({ holdsDatabase, freeBytes: () => freeIn(folders), now: Date.now });
}
