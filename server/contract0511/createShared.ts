/** Work that is asked for again while it runs is done once, and all who asked get what came of it. */
export function createShared<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key, work) => {
    const known = running.get(key);
    if (known !== undefined) return known;
    const result = work().finally(() => running.delete(key));
    running.set(key, result);
    return result;
  };
}
