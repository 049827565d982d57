import { StoreUnavailable } from '#core/store/store.ts';

/** Runs work at the start and then every few minutes, one run at a time. */
export interface WorkClock {
  start(): void;
  close(): Promise<void>;
}

type Options = {
  readonly work: () => Promise<void>;
  /** Called with errors of the work. */
  readonly failed: (error: unknown) => void;
};

/** Milliseconds. */
const pause = 5 * 60_000;

export function createWorkClock({ work, failed }: Options): WorkClock {
  let timer: NodeJS.Timeout | undefined;
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
  return {
    start: () => {
      run();
      timer = setInterval(run, pause).unref();
    },
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
