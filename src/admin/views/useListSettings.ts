import { useNotification } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Area } from '../areas/area.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { useSession } from '../session/sessionContext.ts';
import { type ListSettings, readListSettings, settingsName, writeListSettings } from '#core/lists/listSettings.ts';
import { listToolTexts } from '#core/locales/es/admin/listTools.ts';

/**
 * The signed-in person's settings of a list, stored by the server. They load in parallel with the records; until they arrive,
 * this browser's last copy decides which records to request.
 */
export function useListSettings(area: Area) {
  const name = settingsName(area);
  const calls = usePortalCalls();
  const client = useQueryClient();
  const { user } = useSession();
  const cacheName = `${name}:${user.id}`;
  const queryKey = useMemo(() => ['preferences', name], [name]);
  const query = useQuery({
    queryKey,
    queryFn: () => calls.call('GET /api/preferences/{name}', { params: { name } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [cached] = useState(() => readCache(cacheName));
  const [changes, setChanges] = useState<ListSettings>();
  const stored = query.data ?? cached;
  const settings = useMemo(() => {
    const read = readListSettings(stored, area.type);
    return changes === undefined ? read : readListSettings(writeListSettings({ ...read, ...changes }), area.type);
  }, [stored, changes, area.type]);
  const isKnown = !query.isPending;
  useEffect(() => {
    if (query.data !== undefined) writeCache(cacheName, query.data);
  }, [cacheName, query.data]);
  const save = useDebouncedSave(name);
  // What is changed before the stored settings arrive is saved together with them.
  useEffect(() => {
    if (changes === undefined || !isKnown) return;
    const next = writeListSettings(settings);
    client.setQueryData(queryKey, next);
    save(next);
  }, [changes, isKnown, settings, client, queryKey, save]);
  return {
    settings,
    /** Whether the server has answered, or failed. */
    isKnown,
    remember: (change: ListSettings) => setChanges((earlier) => ({ ...earlier, ...change })),
  };
}

type StoredSettings = ReturnType<typeof writeListSettings>;

/** Debounces saving the settings, and saves at the latest when the screen is left. Only the first failure is shown. */
function useDebouncedSave(name: string) {
  const calls = usePortalCalls();
  const { open: notify } = useNotification();
  const pending = useMemo(
    () =>
      createDebouncedSave({
        save: async (value: StoredSettings) => {
          await calls.call('PUT /api/preferences/{name}', { params: { name }, body: value });
        },
        onFailure: () => notify?.({ type: 'error', message: listToolTexts.notSaved }),
      }),
    [calls, name, notify],
  );
  useEffect(() => {
    addEventListener('pagehide', pending.flush);
    return () => {
      removeEventListener('pagehide', pending.flush);
      pending.flush();
    };
  }, [pending]);
  return pending.add;
}

function readCache(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return undefined;
  }
}

/** Without storage the settings are just requested again. */
function writeCache(name: string, settings: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(settings));
  } catch {}
}

type DebouncedSaveOptions<T> = {
  readonly save: (value: T) => Promise<void>;
  /** Called on the first failure only. */
  readonly onFailure: () => void;
};

/** Milliseconds; several clicks become one write. */
const saveDelay = 400;

/** Debounces saving: only the last of several values is saved. */
function createDebouncedSave<T>({ save, onFailure }: DebouncedSaveOptions<T>) {
  let waiting: { readonly value: T; readonly timer: ReturnType<typeof setTimeout> } | undefined;
  let hasFailed = false;
  const flush = () => {
    if (waiting === undefined) return;
    const { value, timer } = waiting;
    clearTimeout(timer);
    waiting = undefined;
    save(value).catch(() => {
      if (!hasFailed) onFailure();
      hasFailed = true;
    });
  };
  return {
    add: (value: T) => {
      clearTimeout(waiting?.timer);
      waiting = { value, timer: setTimeout(flush, saveDelay) };
    },
    /** Saves the pending value at once. */
    flush,
  };
}
