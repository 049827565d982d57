import { isJsonObject } from '#core/values/json.ts';
import { type TabDraft, tabDraft } from '../content/drafts/tabDraft.ts';
import type { Chart } from './chart.ts';

/** This tab's copy of an unsaved chart. */
export type ChartDraft = TabDraft<Chart>;

export function chartDraft(storage: Storage, place: { readonly userId: string; readonly path: string }): ChartDraft {
  return tabDraft(storage, { ...place, id: 'todos', reads: readChart });
}

function readChart(kept: unknown): Chart | undefined {
  if (!isJsonObject(kept) || !Array.isArray(kept['members']) || !Array.isArray(kept['storedOrder'])) return undefined;
  return kept as unknown as Chart;
}
