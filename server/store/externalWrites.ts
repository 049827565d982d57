import { createListeners } from '#core/values/listeners.ts';
import { unrefTimer } from '#ports/turns.ts';

/** Detects writes of other processes, such as a second server or a bulk load. */
export interface ExternalWrites {
  /** Checks the database, at most every 50 milliseconds. Never rejects. */
  check(): Promise<void>;
  /** Whether every external write older than a second has been detected, so that cached answers may be sent. */
  isCurrent(): boolean;
  /** Calls the listener after external writes, and when the database cannot tell. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Checks now and then several times a second, so that a write is detected without any request. */
  start(): Promise<void>;
  close(): void;
}

type Options = {
  /** A number that changes when another process has written. */
  readonly externalCommits: () => Promise<number>;
  /** Called with errors of listeners. */
  readonly failed: (error: unknown) => void;
  /** A monotonic clock, in milliseconds. */
  readonly clock?: () => number;
};

/** Milliseconds. */
const minPause = 50;
const pollEvery = 250;
const longestDelay = 1000;

export function watchExternalWrites({
  externalCommits,
  failed,
  clock = () => performance.now(),
}: Options): ExternalWrites {
  const listeners = createListeners<void>(failed);
  let lastCount: number | undefined;
  let lastCheck: { readonly startedAt: number; readonly done: Promise<void> } | undefined;
  let confirmedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  async function askOthers(startedAt: number): Promise<void> {
    const count = await externalCommits().catch(() => undefined);
    // A database that cannot tell may have been written to.
    const isWritten = count === undefined || (lastCount !== undefined && count !== lastCount);
    lastCount = count ?? lastCount;
    if (isWritten) listeners.notify();
    if (count !== undefined) confirmedAt = startedAt;
  }

  function check(): Promise<void> {
    const startedAt = clock();
    if (lastCheck === undefined || startedAt - lastCheck.startedAt >= minPause)
      lastCheck = { startedAt, done: askOthers(startedAt) };
    return lastCheck.done;
  }

  return {
    check,
    isCurrent: () => clock() - confirmedAt < longestDelay,
    subscribe: listeners.add,
    start: async () => {
      timer ??= unrefTimer(setInterval(() => void check(), pollEvery));
      await check();
    },
    close: () => clearInterval(timer),
  };
}
