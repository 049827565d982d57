import type { ReactNode } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';
import type { PageView } from '../page/page.ts';
import type { Portal } from '../portal/portal.ts';

/** The default export of an extension's `site.tsx`. */
export type SitePart = { readonly pages?: readonly ExtensionPage[] };

/** A page of the citizens' site, rendered on the server inside of its layout, without scripts. */
export type ExtensionPage = {
  /** Its address, as in `/feria` or `/feria/{id}`. It wins over the pages of content types. */
  readonly path: string;
  /** Loads and renders the page. Undefined shows the page for missing addresses, a throw the page for errors. */
  readonly load: (request: PageRequest) => PageContent | undefined | Promise<PageContent | undefined>;
};

export type PageRequest = {
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
  /** What citizens may read: published records with their public fields. */
  readonly portal: Pick<Portal, 'now' | 'list' | 'get' | 'find' | 'single'>;
  /** The public content type with a name; throws when there is none. */
  readonly type: (name: string) => ContentType;
};

/** The page is cached until a record changes that it has read, unless `isCacheable` is false. */
export type PageContent = Pick<PageView, 'title' | 'noindex' | 'isCacheable' | 'breadcrumb'> & {
  /** For search engines. */
  readonly description?: string;
  /** 200 when left out. */
  readonly status?: number;
  readonly body: ReactNode;
};

export type InstalledSite = {
  /** The name of the extension. */
  readonly name: string;
  readonly load: () => Promise<{ readonly default?: SitePart }>;
};
