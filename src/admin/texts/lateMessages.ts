import type { LateCatalog } from '#core/locales/catalog.ts';
import { lateEs } from '#core/locales/lateEs.ts';

/** The messages of lazily loaded parts; no initial code may import them. */
export const lateMessages: LateCatalog = lateEs;
