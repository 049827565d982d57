import type { LateCatalog } from '#core/locales/catalog.ts';
import { lateEs } from '#core/locales/lateEs.ts';

/** The words of parts that are fetched when they are wanted first; nothing that a screen begins with may import them. */
export const lateWords: LateCatalog = lateEs;
