import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePortalCalls } from '../data/dataContexts.ts';
import { maxRecents, readShortcuts, type Shortcut, withFirst, writeShortcuts } from './shortcuts.ts';

const name = 'recientes';
const queryKey = ['preferences', name];

/** The records that the person opened last, the last one first. */
export function useRecents(): readonly Shortcut[] {
  const calls = usePortalCalls();
  const { data } = useQuery({
    queryKey,
    queryFn: () => calls.call('GET /api/preferences/{name}', { params: { name } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return readShortcuts(data);
}

/** Milliseconds that a record is open before it counts. */
const pause = 1000;

/** Remembers on the server that a record is open. Failures are ignored: the list is a convenience. */
export function useRememberRecent({ to, title, about, type }: Shortcut): void {
  const calls = usePortalCalls();
  const client = useQueryClient();
  useEffect(() => {
    const remember = async () => {
      const stored = readShortcuts(
        await client.fetchQuery({
          queryKey,
          queryFn: () => calls.call('GET /api/preferences/{name}', { params: { name } }),
          staleTime: Number.POSITIVE_INFINITY,
        }),
      );
      const [first] = stored;
      if (first?.to === to && first.title === title) return;
      const next = writeShortcuts(withFirst(stored, { to, title, about, type }, maxRecents));
      client.setQueryData(queryKey, next);
      await calls.call('PUT /api/preferences/{name}', { params: { name }, body: next });
    };
    const timer = setTimeout(() => void remember().catch(() => undefined), pause);
    return () => clearTimeout(timer);
  }, [calls, client, to, title, about, type]);
}
