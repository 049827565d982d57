import { isJsonObject } from '#core/values/json.ts';
import type { Chart } from './chart.ts';

/** Reads an unsaved chart. */
export function readChart(stored: unknown): Chart | undefined {
  if (!isJsonObject(stored) || !Array.isArray(stored['members']) || !Array.isArray(stored['storedOrder']))
    return undefined;
  return stored as unknown as Chart;
}
