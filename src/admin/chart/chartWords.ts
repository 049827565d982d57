import type { ChartCatalog } from '#core/locales/catalog.ts';
import { chartEs } from '#core/locales/chartEs.ts';

/** The words of the organisation chart; only its own screen, which is fetched when it is wanted, may import them. */
export const chartWords: ChartCatalog['chart'] = chartEs.chart;
