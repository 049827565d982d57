import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Portal } from '../portal.ts';

export type MachineContext = {
  readonly portal: Portal;
  /** With the customs of the country. */
  readonly words: ServerCatalog;
  /** Address of the site without a final slash. */
  readonly publicUrl: string;
};

/** What a machine reads at an address of its own. */
export type MachineDocument = {
  readonly mediaType: string;
  /** Names of the content types that it is made of. */
  readonly types: readonly string[];
  /** The name under which a browser keeps it; shown instead when left out. */
  readonly fileName?: string;
  /** Whether pages of other sites may read it. */
  readonly isOpen?: boolean;
  /** Its text piece by piece, so that a long one is never whole in memory. Rejects as the store does. */
  readonly parts: () => AsyncIterable<string>;
};
