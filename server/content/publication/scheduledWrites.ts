import type { Rule } from '../../rules/rule.ts';

/** The writes after which a record has pending changes with an instant. */
export interface ScheduledWrites {
  readonly rule: Rule;
  /** The write waits for the listener. Returns a function that unsubscribes. */
  subscribe(listener: () => Promise<void>): () => void;
}

export function watchScheduledWrites(): ScheduledWrites {
  const listeners = new Set<() => Promise<void>>();
  return {
    rule: {
      concerns: ({ publicPages }) => publicPages !== undefined,
      after: async (_write, record) => {
        if (record?._pendingPublishAt !== undefined) await Promise.all([...listeners].map((listener) => listener()));
      },
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
