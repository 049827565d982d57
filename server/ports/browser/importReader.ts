import type { ImportReader, ReaderOptions } from '../node/importReader.ts';

export type { ReadingLimits } from '../node/importReader.ts';

/**
 * Reads a file in this worker, which answers others between batches. What is parsed in one piece delays them, and the browser ends a
 * worker without memory: both are bounded by the limits of the reader alone.
 */
export function startReader<Batch>(
  bytes: Uint8Array,
  { limits: { milliseconds }, mostRows, chosenSheet, loadReader }: ReaderOptions<Batch>,
): ImportReader<Batch> {
  let batches: AsyncIterator<Batch> | undefined;
  let left = milliseconds;
  let isOver = false;
  return {
    next: async () => {
      // A copy, since the caller's bytes must stay as they are.
      batches ??= (await loadReader())(new Uint8Array(bytes), { mostRows, chosenSheet });
      await new Promise((resolve) => setTimeout(resolve));
      const began = performance.now();
      const { value, done = false } = await batches.next();
      left -= performance.now() - began;
      if (isOver || done || left <= 0) throw new Error('the reading of a file was aborted');
      return value;
    },
    stop: () => {
      isOver = true;
      void batches?.return?.();
    },
  };
}
