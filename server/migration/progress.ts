type Options = {
  /** Called with the number done and the total, if it is known. */
  readonly report: (done: number, total: number | undefined) => void;
  /** Called once, with the first report. */
  readonly total: (() => Promise<number>) | undefined;
  /** Milliseconds before the first report and between two. */
  readonly intervalMs?: number;
};

/** Reports the progress of long work; short work reports nothing. */
export function createProgress({ report, total, intervalMs = 2000 }: Options) {
  let done = 0;
  let last = performance.now();
  let knownTotal: number | undefined;
  return {
    add: async (more: number) => {
      done += more;
      if (performance.now() - last < intervalMs) return;
      last = performance.now();
      knownTotal ??= await total?.();
      report(done, knownTotal);
    },
  };
}
