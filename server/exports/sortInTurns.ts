import { yieldToEventLoop } from '#ports/turns.ts';

/** Items that are sorted or merged before others get their turn. */
const itemsPerTurn = 5000;

/** Sorts as `toSorted`, and lets pending events run in between: sorting a hundred thousand records at once would block writes. */
export async function sortInTurns<T>(
  items: readonly T[],
  compare: (left: T, right: T) => number,
): Promise<readonly T[]> {
  let runs: T[][] = [];
  for (let start = 0; start < items.length; start += itemsPerTurn) {
    runs.push(items.slice(start, start + itemsPerTurn).sort(compare));
    await yieldToEventLoop();
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let index = 0; index < runs.length; index += 2)
      merged.push(await mergeInTurns(runs[index] ?? [], runs[index + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

async function mergeInTurns<T>(
  left: readonly T[],
  right: readonly T[],
  compare: (left: T, right: T) => number,
): Promise<T[]> {
  const merged: T[] = [];
  let [fromLeft, fromRight] = [0, 0];
  while (fromLeft < left.length && fromRight < right.length) {
    const [one, other] = [left[fromLeft] as T, right[fromRight] as T];
    // Equal items keep their order.
    if (compare(one, other) <= 0) {
      merged.push(one);
      fromLeft += 1;
    } else {
      merged.push(other);
      fromRight += 1;
    }
    if (merged.length % itemsPerTurn === 0) await yieldToEventLoop();
  }
  return merged.concat(left.slice(fromLeft), right.slice(fromRight));
}
