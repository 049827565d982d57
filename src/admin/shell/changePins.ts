import type { OpenNotificationParams } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import type { Json, JsonObject } from '#core/values/json.ts';
import type { usePortalCalls } from '../data/dataContexts.ts';
import { failureText } from '../ui/failureText.ts';
import { type PinChange, type Pins, pinsKey, pinsName, readPins } from './usePins.ts';

type Tools = {
  readonly calls: ReturnType<typeof usePortalCalls>;
  readonly client: QueryClient;
  readonly notify: ((notice: OpenNotificationParams) => void) | undefined;
};

const params = { name: pinsName };
let last: Promise<void> = Promise.resolve();

/**
 * Shows the changed pins at once and stores them. Writes run one after the other, each on top of the server's list, so that quick
 * presses and other tabs lose nothing; one that fails is undone with a notice.
 */
export function changePins(change: PinChange, { calls, client, notify }: Tools): void {
  client.setQueryData<Json>(pinsKey, (stored) => withChange(stored, change));
  last = last.then(async () => {
    try {
      const stored = await calls.call('GET /api/preferences/{name}', { params });
      await calls.call('PUT /api/preferences/{name}', { params, body: withChange(stored, change) });
    } catch (error) {
      notify?.({ type: 'error', message: failureText(error) });
      await client.invalidateQueries({ queryKey: pinsKey });
    }
  });
}

/** More do not fit into a preference. */
const mostPins = 100;

function withChange(stored: Json | undefined, change: PinChange): JsonObject {
  const pins = readPins(stored);
  return { pinned: [...('neighbour' in change ? moved(pins, change.path, change.neighbour) : pinnedAs(pins, change))] };
}

/** What another tab did already stays done. */
function pinnedAs(pins: Pins, { path, isPinned }: { readonly path: string; readonly isPinned: boolean }): Pins {
  if (!isPinned) return pins.filter((one) => one !== path);
  return pins.includes(path) ? pins : [...pins, path].slice(0, mostPins);
}

function moved(pins: Pins, path: string, neighbour: string): Pins {
  const [from, to] = [pins.indexOf(path), pins.indexOf(neighbour)];
  return from < 0 || to < 0 ? pins : pins.toSpliced(from, 1).toSpliced(to, 0, path);
}
