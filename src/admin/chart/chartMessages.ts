import type { Messages } from '#core/locales/catalog.ts';
import { chart } from '#core/locales/es/admin/chart.ts';

/** The messages of the organisation chart; import them only in its lazily loaded screen. */
export const chartMessages: Messages<typeof chart> = chart;
