import { chmodSync, type Stats, statSync } from 'node:fs';

/** Modes of new files and folders with data: only the portal's account reads and writes them. */
export const privateFile = 0o600;
export const privateFolder = 0o700;

const othersBits = 0o077;
/** Set on folders that all accounts share, such as /tmp. */
const stickyBit = 0o1000;

/**
 * Takes every right of other accounts to existing files and folders, but none of the owner's. Returns the paths where that fails, as on
 * file systems without modes or when another account owns them. Never throws. `chmod` is replaced in tests of such systems.
 */
export function makePrivate(paths: readonly string[], chmod: typeof chmodSync = chmodSync): readonly string[] {
  // Windows has no such modes: access is inherited from the folder.
  if (process.platform === 'win32') return [];
  return paths.filter((file) => {
    const before = statsOf(file);
    if (before === undefined || isPrivate(before)) return false;
    if ((before.mode & stickyBit) !== 0) return true;
    try {
      chmod(file, before.mode & 0o777 & ~othersBits);
    } catch {
      return true;
    }
    const after = statsOf(file);
    return after !== undefined && !isPrivate(after);
  });
}

function isPrivate({ mode }: Stats): boolean {
  return (mode & othersBits) === 0;
}

function statsOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
