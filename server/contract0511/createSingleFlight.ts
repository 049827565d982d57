/** Concurrent calls with the same key share one run of the work and its result. */
export function createSingleFlight<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key, work) => {
    const existing = running.get(key);
    if (existing !== undefined) return existing;
    const result = work().finally(() => running.delete(key));
    running.set(key, result);
    return result;
  };
}
