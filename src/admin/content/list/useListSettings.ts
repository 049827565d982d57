import { useNotification } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Area } from '../../area.ts';
import { useStaffApi } from '../../dataContexts.ts';
import { useSession } from '../../shell/session/sessionContext.ts';
import { words } from '../../words.ts';
import { createDebouncedSave } from '../form/debouncedSave.ts';
import { type ListSettings, readListSettings, settingsName, writeListSettings } from './listSettings.ts';

/**
 * What the signed-in person chose for a list, kept by the server. It is asked for beside the records, not before them: until
 * the answer is there, this browser's last one says which records to ask for.
 */
export function useListSettings(area: Area) {
  const name = settingsName(area);
  const api = useStaffApi();
  const client = useQueryClient();
  const { user } = useSession();
  const guessName = `${name}:${user.id}`;
  const queryKey = useMemo(() => ['preferences', name], [name]);
  const query = useQuery({ queryKey, queryFn: () => api.preference(name), staleTime: Number.POSITIVE_INFINITY });
  const [guess] = useState(() => readGuess(guessName));
  const [chosen, setChosen] = useState<Kept>();
  const kept = chosen ?? query.data ?? guess;
  const settings = useMemo(() => readListSettings(kept, area.type), [kept, area.type]);
  useEffect(() => {
    if (query.data !== undefined) keepGuess(guessName, query.data);
  }, [guessName, query.data]);
  const save = useDebouncedSave(name);
  const remember = (change: ListSettings) => {
    const next = writeListSettings({ ...settings, ...change });
    setChosen(next);
    client.setQueryData(queryKey, next);
    save(next);
  };
  return {
    settings,
    /** Whether the server has said it, or cannot. */
    isKnown: !query.isPending,
    remember,
  };
}

type Kept = ReturnType<typeof writeListSettings>;

/** Saves the last of several choices, at the latest when the screen is left. A failure is told once. */
function useDebouncedSave(name: string) {
  const api = useStaffApi();
  const { open: notify } = useNotification();
  const late = useMemo(
    () =>
      createDebouncedSave({
        save: (value: Kept) => api.savePreference(name, value),
        onFailure: () => notify?.({ type: 'error', message: words.listTools.notSaved }),
      }),
    [api, name, notify],
  );
  useEffect(() => {
    addEventListener('pagehide', late.flush);
    return () => {
      removeEventListener('pagehide', late.flush);
      late.flush();
    };
  }, [late]);
  return late.add;
}

function readGuess(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return undefined;
  }
}

/** A browser that keeps nothing asks once more. */
function keepGuess(name: string, kept: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(kept));
  } catch {}
}
