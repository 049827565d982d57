import type { ShellCatalog } from '#core/locales/catalog.ts';
import { shellEs } from '#core/locales/shellEs.ts';

/** The messages of the header's tools and the dashboard; import them only in lazily loaded parts. */
export const shellMessages: ShellCatalog = shellEs;
