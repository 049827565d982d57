const { port1: sender, port2: receiver } = new MessageChannel();
const waiting: (() => void)[] = [];
receiver.onmessage = () => waiting.shift()?.();

/** A timer of no milliseconds would wait for four from the fifth one on. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    sender.postMessage(undefined);
  });
}

export function unrefTimer(timer: NodeJS.Timeout): NodeJS.Timeout {
  return timer;
}

/** A browser tells nobody what it computes, so that all time counts. */
export function cpuTime(): number {
  return performance.now();
}
