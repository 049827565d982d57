import type { ShellCatalog } from '#core/locales/catalog.ts';
import { shellEs } from '#core/locales/shellEs.ts';

/** The words of the header's tools and of the first screen; only parts that are fetched when they are wanted may import them. */
export const shellWords: ShellCatalog = shellEs;
