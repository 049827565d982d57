import { statSync } from 'node:fs';

/**
 * Watches whether a file that is open is still the one at its path: what is written to a file that was removed or replaced is
 * lost with the process. Answers true from the moment that it is not, until the next start.
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
