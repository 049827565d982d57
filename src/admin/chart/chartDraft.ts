import { isJsonObject } from '#core/values/json.ts';
import { type TabDraft, tabDraft } from '../content/drafts/tabDraft.ts';
import type { Chart } from './chart.ts';

/** This tab's copy of an unsaved chart. */
export type ChartDraft = TabDraft<Chart>;

export function chartDraft(storage: Storage, owner: { readonly userId: string; readonly path: string }): ChartDraft {
  return tabDraft(storage, { ...owner, id: 'todos', reads: readChart });
}

function readChart(stored: unknown): Chart | undefined {
  if (!isJsonObject(stored) || !Array.isArray(stored['members']) || !Array.isArray(stored['storedOrder']))
    return undefined;
  return stored as unknown as Chart;
}
