import { useNotification } from '@refinedev/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePortalCalls } from '../data/dataContexts.ts';
import { failureText } from '../ui/failureText.ts';
import { maxFavourites, readShortcuts, type Shortcut, withFirst, without, writeShortcuts } from './shortcuts.ts';

const name = 'favoritos';
const queryKey = ['preferences', name];

/** The records and views that the person marked, newest first, as stored by the server. */
export function useFavourites() {
  const calls = usePortalCalls();
  const client = useQueryClient();
  const { open: notify } = useNotification();
  const { data } = useQuery({
    queryKey,
    queryFn: () => calls.call('GET /api/preferences/{name}', { params: { name } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const items = readShortcuts(data);
  const { mutate } = useMutation({
    // Writes run one after the other, each on top of the server's list, so that quick marks and other tabs lose nothing.
    scope: { id: name },
    mutationFn: async ({ shortcut, isMarked }: { readonly shortcut: Shortcut; readonly isMarked: boolean }) => {
      const stored = readShortcuts(await calls.call('GET /api/preferences/{name}', { params: { name } }));
      const next = isMarked ? withFirst(stored, shortcut, maxFavourites) : without(stored, shortcut.to);
      await calls.call('PUT /api/preferences/{name}', { params: { name }, body: writeShortcuts(next) });
      return writeShortcuts(next);
    },
    onMutate: ({ shortcut, isMarked }) => {
      const next = isMarked ? withFirst(items, shortcut, maxFavourites) : without(items, shortcut.to);
      client.setQueryData(queryKey, writeShortcuts(next));
    },
    onSuccess: (stored) => client.setQueryData(queryKey, stored),
    onError: async (error) => {
      notify?.({ type: 'error', message: failureText(error) });
      await client.invalidateQueries({ queryKey });
    },
  });
  const has = (to: string) => items.some((item) => item.to === to);
  return {
    items,
    has,
    /** Marks a record or view, or takes the mark away. */
    toggle: (shortcut: Shortcut) => mutate({ shortcut, isMarked: !has(shortcut.to) }),
  };
}
