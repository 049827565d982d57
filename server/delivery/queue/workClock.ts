import { StoreUnavailable } from '#core/store/store.ts';
import { unrefTimer } from '#ports/turns.ts';

/** Runs work at the start and then every few minutes, one run at a time. */
export interface WorkClock {
  start(): void;
  /** Runs the work shortly, once for several calls, and after a run under way. */
  runSoon(): void;
  close(): Promise<void>;
}

type Options = {
  readonly work: () => Promise<void>;
  /** Called with errors of the work. */
  readonly failed: (error: unknown) => void;
};

/** Milliseconds. */
const pause = 5 * 60_000;
/** Writes often come together: milliseconds. */
const shortPause = 200;

export function createWorkClock({ work, failed }: Options): WorkClock {
  let timer: NodeJS.Timeout | undefined;
  let soon: NodeJS.Timeout | undefined;
  let isClosed = false;
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= work()
      .catch((error: unknown) => {
        if (!(error instanceof StoreUnavailable)) failed(error);
      })
      .finally(() => {
        running = undefined;
      });
  };
  const runSoon = () => {
    if (isClosed) return;
    soon ??= unrefTimer(
      setTimeout(() => {
        soon = undefined;
        if (running === undefined) run();
        else void running.then(runSoon);
      }, shortPause),
    );
  };
  return {
    runSoon,
    start: () => {
      run();
      timer = unrefTimer(setInterval(run, pause));
    },
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      clearTimeout(soon);
      await running;
    },
  };
}
