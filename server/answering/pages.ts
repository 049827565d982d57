import type { RenderContext } from '../cache/cachedAnswers.ts';
import type { UnsavedRecord } from '../preview/withUnsaved.ts';
import type { MachineDocument } from '../routes/machineReadable.ts';

export type Page = {
  readonly status: number;
  readonly html: string;
  /** Where the page is now, with the status of a redirection. */
  readonly location?: string;
  /** Whether the next visitor may get the same bytes; yes when left out. */
  readonly isCacheable?: boolean;
};

/** What the status page says. Instants in milliseconds. */
export type PortalState = {
  readonly now: number;
  readonly startedAt: number;
  /** Since when the database does not answer; undefined while it does. */
  readonly awaySince: number | undefined;
  /** Whether the disk is full, so that nothing is stored. */
  readonly isDiskFull: boolean;
};

/** The two applications that people see, as the server needs them. */
export type Pages = {
  /** A citizens' page. `path` as in the address, still encoded. */
  readonly publicPage: (request: {
    readonly path: string;
    readonly search: URLSearchParams;
    /** Notes what the page is made of; undefined for a page that nothing is kept of. */
    readonly context: RenderContext | undefined;
    /** A record that the page shows as if it had been saved; 'gone' when there is none any more to show. */
    readonly unsaved?: UnsavedRecord | 'gone';
    /** Whether the page itself tells that it is a preview. */
    readonly isMarked?: boolean;
  }) => Promise<Page>;
  /** What machines read at an address; undefined where there is nothing for them. */
  readonly document?: (address: string) => Promise<MachineDocument | undefined>;
  /** The page that tells of a failure with this status; it needs no store. */
  readonly failedPage: (status: number) => Promise<Page>;
  /** The page that tells what works; it needs no store. */
  readonly statusPage: (state: PortalState) => Promise<Page>;
  /** A page that was made before, with a note that it may be out of date. */
  readonly datedPage: (html: string, madeAt: number) => Promise<string>;
  /** The document of the staff application, or of the page that shows the API, with room for a nonce. */
  readonly adminPage: (url: string) => Promise<string>;
  /** The built files for browsers; undefined while something else serves them. */
  readonly clientFolder: string | undefined;
  /** The styles of a page in one file; undefined where there are none. */
  readonly stylesAt?: (address: string) => string | undefined;
};
