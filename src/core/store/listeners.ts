/** Those who want to hear of something. */
export type Listeners<Event> = {
  /** The answer ends the subscription. */
  readonly add: (listener: (event: Event) => unknown) => () => void;
  readonly notify: (event: Event) => void;
};

/** A listener that throws or rejects keeps neither its caller nor the other listeners from going on: its fault goes to `failed`. */
export function createListeners<Event>(failed: (error: unknown) => void = surface): Listeners<Event> {
  const listeners = new Set<(event: Event) => unknown>();
  return {
    add: (listener) => {
      const own = (event: Event) => listener(event);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    notify: (event) => {
      for (const listener of listeners) {
        try {
          const outcome = listener(event);
          if (outcome instanceof Promise) outcome.catch(failed);
        } catch (error) {
          failed(error);
        }
      }
    },
  };
}

/** For browsers, which report unhandled rejections and go on. A server passes a `failed` of its own: there they end the process. */
function surface(error: unknown): void {
  void Promise.reject(error);
}
