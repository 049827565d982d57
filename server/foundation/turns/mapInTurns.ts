import { yieldToEventLoop } from '#ports/turns.ts';

/** Changes between two turns of the event loop. */
export const changesPerTurn = 20;

/**
 * Starts the work for some items, lets pending events run, starts it for the next, and resolves when all have settled. This splits
 * the work of a database in this process, and pipelines the statements of a database behind a network.
 */
export async function mapInTurns<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  { perTurn = changesPerTurn }: { readonly perTurn?: number } = {},
): Promise<readonly PromiseSettledResult<R>[]> {
  const batches: Promise<PromiseSettledResult<R>[]>[] = [];
  for (let start = 0; start < items.length; start += perTurn) {
    if (start > 0) await yieldToEventLoop();
    batches.push(Promise.allSettled(items.slice(start, start + perTurn).map(work)));
  }
  return (await Promise.all(batches)).flat();
}

/** As `mapInTurns`, but waits for the items of a turn before the next, for work that occupies connections to a database. */
export async function mapInBatches<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<readonly PromiseSettledResult<R>[]> {
  const outcomes: PromiseSettledResult<R>[] = [];
  for (let start = 0; start < items.length; start += changesPerTurn) {
    if (start > 0) await yieldToEventLoop();
    outcomes.push(...(await Promise.allSettled(items.slice(start, start + changesPerTurn).map(work))));
  }
  return outcomes;
}

/** The values of all outcomes. Throws the first reason of a rejection. */
export function valuesIn<R>(outcomes: readonly PromiseSettledResult<R>[]): R[] {
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}
