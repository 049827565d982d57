import type { Messages } from '#core/locales/catalog.ts';
import { assistantSite } from '#core/locales/es/site/assistantSite.ts';

/** The messages of the window, which load with it. */
export const texts: Messages<typeof assistantSite> = assistantSite;
