/** A set of event listeners. */
export type Listeners<Event> = {
  /** Returns a function that unsubscribes. */
  readonly add: (listener: (event: Event) => unknown) => () => void;
  readonly notify: (event: Event) => void;
};

/** An error of a listener stops neither its caller nor the other listeners; it goes to `onError`. */
export function createListeners<Event>(onError: (error: unknown) => void = rejectUnhandled): Listeners<Event> {
  const listeners = new Set<(event: Event) => unknown>();
  return {
    add: (listener) => {
      const entry = (event: Event) => listener(event);
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
    notify: (event) => {
      for (const listener of listeners) {
        try {
          const outcome = listener(event);
          if (outcome instanceof Promise) outcome.catch(onError);
        } catch (error) {
          onError(error);
        }
      }
    },
  };
}

/** For browsers, which report unhandled rejections and continue. A server passes its own `onError`: there they end the process. */
function rejectUnhandled(error: unknown): void {
  void Promise.reject(error);
}
