/** Resolves after the pending events have been handled. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** A timer that does not keep its process running. */
export function unrefTimer(timer: NodeJS.Timeout): NodeJS.Timeout {
  return timer.unref();
}

/** Milliseconds that this process has computed. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
