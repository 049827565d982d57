import { rowsPerWrite } from './importTables.ts';

/** Milliseconds that one write of a large import should take, since others' writes wait for it. */
const goal = 50;
const fewestRows = 10;

/** How many items the next slice of an import takes. */
export type Pace = { size: number };

export const newPace = (): Pace => ({ size: rowsPerWrite });

/**
 * Writes items in slices, each as large as the time of the one before allows, and resolves to the results in order. `isEnd` tells the last
 * slice.
 */
export async function inPacedSlices<T, R>(
  items: readonly T[],
  write: (slice: readonly T[], isEnd: boolean) => Promise<R>,
  { pace, clock = () => performance.now() }: { readonly pace: Pace; readonly clock?: () => number },
): Promise<readonly R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; ) {
    const slice = items.slice(start, start + pace.size);
    const began = clock();
    start += slice.length;
    results.push(await write(slice, start >= items.length));
    const fitting = Math.round((slice.length * goal) / Math.max(1, clock() - began));
    pace.size = Math.min(rowsPerWrite, Math.max(fewestRows, fitting));
  }
  return results;
}
