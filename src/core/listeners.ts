/** Those who want to hear of something. */
export type Listeners<Event> = {
  /** The answer ends the subscription. */
  readonly add: (listener: (event: Event) => void) => () => void;
  readonly tell: (event: Event) => void;
};

/** A listener that throws does not keep the others from hearing; its fault surfaces as an unhandled rejection. */
export function createListeners<Event>(): Listeners<Event> {
  const listeners = new Set<(event: Event) => void>();
  return {
    add: (listener) => {
      const own = (event: Event) => listener(event);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    tell: (event) => {
      for (const listener of listeners) {
        try {
          listener(event);
        } catch (error) {
          void Promise.reject(error);
        }
      }
    },
  };
}
