import type { ReactNode } from 'react';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { HomeTemplateName } from '#core/siteSettings.ts';
import type { Portal } from './portal.ts';

/** What a page's load function needs. */
export type PageContext = {
  readonly portal: Portal;
  readonly words: ServerCatalog;
  /** Address of a map's tile with `{z}`, `{x}` and `{y}`. */
  readonly mapTiles: string;
};

/** One page before the document is put around it. */
export type PageView = {
  readonly status: number;
  readonly title: string;
  readonly description: string | undefined;
  /** Address of the picture that stands for the page where it is shared. */
  readonly image?: string | undefined;
  /** What counts in the query string, for the canonical address. */
  readonly canonicalSearch?: string;
  /** The template of the home page, which has styles of its own. */
  readonly template?: HomeTemplateName;
  /** Where the page is to be found now, when it moved. */
  readonly location?: string | undefined;
  readonly body: ReactNode;
};
