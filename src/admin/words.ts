import { es } from '#core/locales/es.ts';

/** The words that the back office speaks. */
export const words = es;
