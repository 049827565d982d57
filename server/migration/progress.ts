type Options = {
  /** Told how many are done, and of how many where that is known. */
  readonly tell: (done: number, total: number | undefined) => void;
  /** Asked once, when there is something to tell. */
  readonly total: (() => Promise<number>) | undefined;
  /** Milliseconds of work before the first word, and between two. */
  readonly every?: number;
};

/** Tells how far long work is; short work says nothing. */
export function createProgress({ tell, total, every = 2000 }: Options) {
  let done = 0;
  let last = performance.now();
  let known: number | undefined;
  return {
    add: async (more: number) => {
      done += more;
      if (performance.now() - last < every) return;
      last = performance.now();
      known ??= await total?.();
      tell(done, known);
    },
  };
}
