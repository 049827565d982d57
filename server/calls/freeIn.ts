import { statfs } from 'node:fs/promises';

/** The bytes that this process may still write in the folder with the least space. */
export async function freeIn(folders: readonly string[]): Promise<number> {
  const free = await Promise.all(
    folders.map(async (folder) => {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    }),
  );
  return Math.min(...free);
}
