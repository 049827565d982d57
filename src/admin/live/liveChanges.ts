import type { LiveProvider } from '@refinedev/core';
import { createListeners, type Listeners } from '#core/values/listeners.ts';
import type { ChangeMessage } from '#core/api/staffOperations.ts';
import type { RecordPresence } from '#providers/live/presenceClient.ts';

/** What others write, for Refine's lists and records and for whatever else subscribes. */
export type LiveChanges = Listeners<ChangeMessage> & {
  readonly liveProvider: LiveProvider;
  /** Who else has a record open, as it changes. */
  readonly presence: Listeners<RecordPresence>;
  /** Notified whenever the server sends something. */
  readonly beats: Listeners<void>;
};

const prefix = 'resources/';

export function createLiveChanges(): LiveChanges {
  const listeners = createListeners<ChangeMessage>();
  return {
    ...listeners,
    presence: createListeners(),
    beats: createListeners(),
    liveProvider: {
      subscribe: ({ channel, callback, params }) => {
        const resource = channel.replace(prefix, '');
        return listeners.add(({ isReset, changes }) => {
          const ids = changes.flatMap(({ type, id }) => (type === resource && id !== undefined ? [id] : []));
          const isWhole = changes.some(({ type, id }) => type === resource && id === undefined);
          const isOther = params?.id !== undefined && !ids.includes(String(params.id));
          if (isReset || isWhole || (ids.length > 0 && !isOther))
            callback({ channel, type: '*', payload: { ids }, date: new Date() });
        });
      },
      unsubscribe: (unsubscribe: () => void) => unsubscribe(),
    },
  };
}
