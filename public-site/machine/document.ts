import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Portal } from '../portal/portal.ts';

export type MachineContext = {
  readonly portal: Portal;
  /** With the formats of the country. */
  readonly messages: ServerCatalog;
  /** Address of the site without a final slash. */
  readonly publicUrl: string;
};

/** A machine-readable document at a public address. */
export type MachineDocument = {
  readonly mediaType: string;
  /** Names of the content types that it depends on, besides the town, the site and the country. */
  readonly types: readonly string[];
  /** The name of the download; shown in the browser when left out. */
  readonly fileName?: string;
  /** Whether other sites may read it (CORS). */
  readonly isOpen?: boolean;
  /** Its text in chunks, so that a long one is never whole in memory. Rejects as the store does. */
  readonly chunks: () => AsyncIterable<string>;
};
