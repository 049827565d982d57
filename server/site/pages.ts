import type { AssistantRequest } from '#core/assistant/assistantPage.ts';
import type { Knowledge } from '#core/assistant/knowledge.ts';
import type { RenderContext } from '../calls/cache/cachedAnswers.ts';
import type { UnsavedRecord } from './withUnsaved.ts';

export type Page = {
  readonly status: number;
  readonly html: string;
  /** The target of a redirection. */
  readonly location?: string;
  /** Whether the page may be cached; true when left out. */
  readonly isCacheable?: boolean;
};

/** A document for machines, for example the sitemap or an open data file. */
export type MachineDocument = {
  readonly mediaType: string;
  /** Names of the content types that it contains. */
  readonly types: readonly string[];
  /** Download name; the browser shows the document when left out. */
  readonly fileName?: string;
  /** Whether scripts of other sites may read it (CORS). */
  readonly isOpen?: boolean;
  /** The text in chunks. Rejects with the store's errors. */
  readonly chunks: () => AsyncIterable<string>;
};

/** The data of the status page. Instants in milliseconds. */
export type PortalState = {
  readonly now: number;
  readonly startedAt: number;
  /** When the database stopped answering; undefined while it answers. */
  readonly awaySince: number | undefined;
  /** Whether the disk is full, so that writes are refused. */
  readonly isDiskFull: boolean;
};

/** The citizens' site and the staff application, as the server needs them. */
export type Pages = {
  /** A citizens' page. `path` is percent-encoded as in the address. */
  readonly publicPage: (request: {
    readonly path: string;
    readonly search: URLSearchParams;
    /** Tracks the dependencies of the page; undefined for a page that is not cached. */
    readonly context: RenderContext | undefined;
    /** A record that the page shows as if it were saved; 'gone' when it no longer exists. */
    readonly unsaved?: UnsavedRecord | 'gone';
    /** Whether the page has a note that it is a preview. */
    readonly isMarked?: boolean;
  }) => Promise<Page>;
  /** The page of the assistant, which is not cached; left out where there is no site. */
  readonly assistantPage?: (request: AssistantRequest, context: RenderContext) => Promise<Page>;
  /** What the assistants know; left out where there is no site. The context tracks what was read, for the caches of pages. */
  readonly knowledge?: (context: RenderContext) => Promise<Knowledge>;
  /** The machine-readable document at an address; undefined where there is none. */
  readonly document?: (address: string) => Promise<MachineDocument | undefined>;
  /** The error page of a status, or of a form that was refused; it needs no store. */
  readonly failedPage: (status: number, form?: { readonly title: string; readonly hint: string }) => Promise<Page>;
  /** The status page; it needs no store. */
  readonly statusPage: (state: PortalState) => Promise<Page>;
  /** An old copy of a page, with a note that it may be out of date. */
  readonly datedPage: (html: string, madeAt: number) => Promise<string>;
  /** The document of the staff application, or of the API viewer, with a placeholder for a nonce. */
  readonly adminPage: (url: string) => Promise<string>;
  /** The folder of built files for browsers; undefined when the development server serves them. */
  readonly clientFolder: string | undefined;
  /** The bytes of the built file at a path, percent-encoded; undefined where there is none. */
  readonly readBuilt?: (path: string) => Promise<Uint8Array | undefined>;
  /** The address of the script of a portal in a browser; undefined without a build. */
  readonly worker?: string | undefined;
  /** The joined styles at an address; undefined where there are none. */
  readonly stylesAt?: (address: string) => string | undefined;
};
