import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStaffApi } from '../data/dataContexts.ts';
import { maxRecents, readShortcuts, type Shortcut, withFirst, writeShortcuts } from './shortcuts.ts';

const name = 'recientes';
const queryKey = ['preferences', name];

/** The records that the person opened last, the last one first. */
export function useRecents(): readonly Shortcut[] {
  const api = useStaffApi();
  const { data } = useQuery({ queryKey, queryFn: () => api.preference(name), staleTime: Number.POSITIVE_INFINITY });
  return readShortcuts(data);
}

/** Milliseconds that a record is open before it counts. */
const pause = 1000;

/** Remembers on the server that a record is open, without telling when that fails: the list is a convenience. */
export function useRememberRecent({ to, title, about, type }: Shortcut): void {
  const api = useStaffApi();
  const client = useQueryClient();
  useEffect(() => {
    const remember = async () => {
      const stored = readShortcuts(
        await client.fetchQuery({ queryKey, queryFn: () => api.preference(name), staleTime: Number.POSITIVE_INFINITY }),
      );
      const [first] = stored;
      if (first?.to === to && first.title === title) return;
      const next = writeShortcuts(withFirst(stored, { to, title, about, type }, maxRecents));
      client.setQueryData(queryKey, next);
      await api.savePreference(name, next);
    };
    const timer = setTimeout(() => void remember().catch(() => undefined), pause);
    return () => clearTimeout(timer);
  }, [api, client, to, title, about, type]);
}
