import { statSync } from 'node:fs';

/**
 * Returns a function that tells whether an open file was removed or replaced. Writes to such a file are lost when the process
 * ends, so the result stays true until the next start.
 */
export function watchFile(file: string): () => boolean {
  const fileNow = () => statSync(file, { throwIfNoEntry: false });
  const first = fileNow();
  let isLost = false;
  return () => {
    if (isLost) return true;
    const now = fileNow();
    isLost = now === undefined || now.ino !== first?.ino || now.dev !== first.dev;
    return isLost;
  };
}
