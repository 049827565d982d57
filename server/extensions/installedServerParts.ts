import type { InstalledPart } from './loadParts.ts';
import type { ServerPart } from './serverPart.ts';

// A build with EXTENSIONS_DIR replaces this file (server/vite/extensions.ts).

/** The digest of the extensions that were built in. */
export const builtDigest: string = '';

/** The parts of extensions that the server runs. */
export const installed: readonly InstalledPart<ServerPart>[] = [];
