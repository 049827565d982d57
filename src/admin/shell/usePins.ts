import { useNotification } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { isJsonObject, type Json } from '#core/values/json.ts';
import { usePortalCalls } from '../data/dataContexts.ts';

/** The name of the preference with them. */
export const pinsName = 'menu';
export const pinsKey = ['preferences', pinsName];

/** Addresses of screens, in the order in which the person arranged them. */
export type Pins = readonly string[];

/** Pins a screen or takes it away, or moves it to the position of a neighbour. */
export type PinChange =
  | { readonly path: string; readonly isPinned: boolean }
  | { readonly path: string; readonly neighbour: string };

/** The screens that the person pinned to the top of the menu, as stored by the server. */
export function usePins() {
  const calls = usePortalCalls();
  const client = useQueryClient();
  const { open: notify } = useNotification();
  const { data } = useQuery({
    queryKey: pinsKey,
    queryFn: () => calls.call('GET /api/preferences/{name}', { params: { name: pinsName } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const change = (pinChange: PinChange) =>
    void import('./changePins.ts').then(
      ({ changePins }) => changePins(pinChange, { calls, client, notify }),
      () => notify?.({ type: 'error', message: listTexts.offline }),
    );
  return { pins: readPins(data), change };
}

/** The pins of a stored preference; anything else in it is left out. */
export function readPins(stored: Json | undefined): Pins {
  const pinned = isJsonObject(stored) ? stored['pinned'] : undefined;
  const paths = Array.isArray(pinned) ? pinned.filter((path): path is string => typeof path === 'string') : [];
  return [...new Set(paths)];
}
