/** Milliseconds; several clicks become one write. */
const saveDelay = 400;

type DebouncedSaveOptions<T> = {
  readonly save: (value: T) => Promise<void>;
  /** Called on the first failure only. */
  readonly onFailure: () => void;
};

/** Debounces saving: only the last of several values is saved. */
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
    /** Saves the pending value at once. */
    flush,
  };
}
