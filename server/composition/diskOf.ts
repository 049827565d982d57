import path from 'node:path';
import { createDiskSpace, type DiskSpace, freeIn } from '../answering/diskSpace.ts';
import type { Settings } from '../settings/environment.ts';

/** The free space of the data folder, and of the database file if there is one. */
export function diskOf({ dataDir, database }: Settings): DiskSpace {
  const holdsDatabase = database.kind === 'sqlite';
  const folders = database.kind === 'sqlite' ? [dataDir, path.dirname(database.file)] : [dataDir];
  return createDiskSpace({ holdsDatabase, freeBytes: () => freeIn(folders), now: Date.now });
}
