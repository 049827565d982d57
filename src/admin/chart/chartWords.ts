import type { ChartCatalog } from '#core/locales/catalog.ts';
import { chartEs } from '#core/locales/chartEs.ts';

/** The messages of the organisation chart; import them only in its lazily loaded screen. */
export const chartWords: ChartCatalog['chart'] = chartEs.chart;
