import { isJsonObject } from '#core/json.ts';
import { draftKey } from '../content/draftKey.ts';
import type { Chart } from './chart.ts';

/** The copy of an unsaved chart that this tab keeps: it outlives a reload and the end of the session. */
export interface ChartDraft {
  read(): Chart | undefined;
  keep(chart: Chart): void;
  drop(): void;
}

export function chartDraft(storage: Storage, place: { readonly userId: string; readonly path: string }): ChartDraft {
  const key = draftKey({ ...place, id: 'todos' });
  return {
    read: () => readDraft(storage.getItem(key)),
    keep: (chart) => {
      try {
        storage.setItem(key, JSON.stringify(chart));
      } catch {
        // A full storage must not stop anybody from typing.
      }
    },
    drop: () => storage.removeItem(key),
  };
}

function readDraft(text: string | null): Chart | undefined {
  try {
    const draft: unknown = text === null ? undefined : JSON.parse(text);
    if (!isJsonObject(draft) || !Array.isArray(draft.members) || !Array.isArray(draft.storedOrder)) return undefined;
    return draft as unknown as Chart;
  } catch {
    return undefined;
  }
}
