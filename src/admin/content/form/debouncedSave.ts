/** Several clicks are one write. */
const saveDelay = 400;

type DebouncedSaveOptions<T> = {
  readonly save: (value: T) => Promise<void>;
  /** Called once, however often saving fails. */
  readonly onFailure: () => void;
};

/** Saves the last of the values that come shortly one after another. */
export function createDebouncedSave<T>({ save, onFailure }: DebouncedSaveOptions<T>) {
  let waiting: { readonly value: T; readonly timer: ReturnType<typeof setTimeout> } | undefined;
  let hasFailed = false;
  const flush = () => {
    if (waiting === undefined) return;
    const { value, timer } = waiting;
    clearTimeout(timer);
    waiting = undefined;
    save(value).catch(() => {
      if (!hasFailed) onFailure();
      hasFailed = true;
    });
  };
  return {
    add: (value: T) => {
      clearTimeout(waiting?.timer);
      waiting = { value, timer: setTimeout(flush, saveDelay) };
    },
    /** Saves at once what waits. */
    flush,
  };
}
