import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LiveChanges } from './liveChanges.ts';

/** Names of areas that are also the first part of their query keys. */
const areas: ReadonlySet<string> = new Set(['workflows', 'files', 'views', 'notifications']);

/** Refetches what is on the screen and was written elsewhere: what screens query beside Refine. */
export function LiveUpdates({ changes }: { readonly changes: LiveChanges }) {
  const client = useQueryClient();
  useEffect(
    () =>
      changes.add((message) => {
        if (message.isReset) return void client.invalidateQueries();
        const types = new Set(message.changes.map(({ type }) => type));
        const isTouched = (key: readonly unknown[]) => {
          const [area, provider, type] = key.map(String);
          if (areas.has(area ?? '')) return types.has(area ?? '');
          if (area === 'past') return types.has(type ?? '');
          if (area === 'related') return types.has(provider ?? '');
          return area === 'recent';
        };
        void client.invalidateQueries({ predicate: ({ queryKey }) => isTouched(queryKey) }, { cancelRefetch: false });
      }),
    [changes, client],
  );
  return null;
}
