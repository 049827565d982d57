import { createListeners } from '#core/store/listeners.ts';

/** Notices what other processes, as a second server or a bulk load, write to the database. */
export interface ForeignWrites {
  /** Asks the database, unless somebody did within the last 50 milliseconds. Never rejects. */
  check(): Promise<void>;
  /** Whether each foreign write that is older than a second has been noticed, so that cached answers may be sent. */
  isCurrent(): boolean;
  /** Runs the listener whenever others have written, or when the database cannot tell. Answers what ends it. */
  subscribe(listener: () => void): () => void;
  /** Asks at once and then several times a second, so that a write is noticed without any request. */
  start(): Promise<void>;
  close(): void;
}

type Options = {
  /** A number that changes when another process has written. */
  readonly foreignCommits: () => Promise<number>;
  /** Called with what a listener throws. */
  readonly failed: (error: unknown) => void;
  /** Milliseconds that only grow. */
  readonly clock?: () => number;
};

/** Milliseconds. */
const leastPause = 50;
const pollEvery = 250;
const longestDelay = 1000;

export function watchForeignWrites({
  foreignCommits,
  failed,
  clock = () => performance.now(),
}: Options): ForeignWrites {
  const listeners = createListeners<void>(failed);
  let lastCount: number | undefined;
  let lastCheck: { readonly startedAt: number; readonly done: Promise<void> } | undefined;
  let confirmedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  async function ask(startedAt: number): Promise<void> {
    const count = await foreignCommits().catch(() => undefined);
    // A database that cannot tell may have been written to.
    const isWritten = count === undefined || (lastCount !== undefined && count !== lastCount);
    lastCount = count ?? lastCount;
    if (isWritten) listeners.notify();
    if (count !== undefined) confirmedAt = startedAt;
  }

  function check(): Promise<void> {
    const startedAt = clock();
    if (lastCheck === undefined || startedAt - lastCheck.startedAt >= leastPause)
      lastCheck = { startedAt, done: ask(startedAt) };
    return lastCheck.done;
  }

  return {
    check,
    isCurrent: () => clock() - confirmedAt < longestDelay,
    subscribe: listeners.add,
    start: async () => {
      timer ??= setInterval(() => void check(), pollEvery).unref();
      await check();
    },
    close: () => clearInterval(timer),
  };
}
