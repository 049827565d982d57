import type { InstalledKind } from './extensionKind.ts';

// A build with EXTENSIONS_DIR replaces this file (server/vite/extensions.ts).

/** The kinds of extensions by the names that schemas use. */
export const kinds: Readonly<Record<string, InstalledKind>> = {};
