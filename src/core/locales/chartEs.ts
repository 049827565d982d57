import { chart } from './es/admin/chart.ts';

/** The Spanish words of the organisation chart's screen, which loads them; ChartCatalog is their shape. */
export const chartEs = { chart } as const;
