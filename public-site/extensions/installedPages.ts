import type { InstalledSite } from './sitePart.ts';

// A build with EXTENSIONS_DIR replaces this file (server/vite/extensions.ts).

/** The parts of extensions with public pages. */
export const installed: readonly InstalledSite[] = [];
