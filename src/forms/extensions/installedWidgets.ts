import type { Widget } from '../context/widget.ts';

// A build with EXTENSIONS_DIR replaces this file (server/vite/extensions.ts).

/** The inputs of extensions by the names that schemas use. */
export const widgets: Readonly<Record<string, Widget>> = {};
