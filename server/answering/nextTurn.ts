/** Resolves after the events that already wait have been handled. Long work that never waits by itself calls it now and then. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Changes that are applied between two turns. */
export const changesPerTurn = 20;

/**
 * Starts the work for some items, lets others be answered, starts it for the next, and resolves when all have settled. A database in this
 * process has then computed in parts; one behind a network gets everything without its answers being waited for.
 */
export async function settleInTurns<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  { perTurn = changesPerTurn }: { readonly perTurn?: number } = {},
): Promise<readonly PromiseSettledResult<R>[]> {
  const parts: Promise<PromiseSettledResult<R>[]>[] = [];
  for (let start = 0; start < items.length; start += perTurn) {
    if (start > 0) await nextTurn();
    parts.push(Promise.allSettled(items.slice(start, start + perTurn).map(work)));
  }
  return (await Promise.all(parts)).flat();
}

/** The values of all, or the first reason why there is none. */
export function valuesIn<R>(outcomes: readonly PromiseSettledResult<R>[]): R[] {
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}
