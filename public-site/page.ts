import type { ReactNode } from 'react';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { HomeTemplateName } from '#core/site/siteSettings.ts';
import type { Portal } from './portal.ts';
import type { SearchMemory } from './search/results.ts';
import type { StructuredFacts, Thing } from './structured/thing.ts';

/** What a page's load function needs. */
export type PageContext = {
  readonly portal: Portal;
  readonly words: ServerCatalog;
  /** Address of a map's tile with `{z}`, `{x}` and `{y}`. */
  readonly mapTiles: string;
  /** What the site's search keeps from one search to the next; nothing when left out. */
  readonly searchMemory?: SearchMemory | undefined;
};

/** A page between home and another. */
export type Crumb = { readonly label: string; readonly href: string };

/** One page before the document is put around it. */
export type PageView = {
  readonly status: number;
  readonly title: string;
  readonly description: string | undefined;
  /** Address of the picture that stands for the page where it is shared. */
  readonly image?: string | undefined;
  /** What that picture shows; when left out, a kept file's own text serves. */
  readonly imageText?: string | undefined;
  /** What the page is to those who share it; 'website' when left out. */
  readonly kind?: 'website' | 'article' | 'profile';
  /** When it was published and last changed: a day (`YYYY-MM-DD`) or an instant (ISO 8601, UTC). */
  readonly published?: string | undefined;
  readonly updated?: string | undefined;
  /** The pages between home and this one, from above; an inner page that names none stands right below home. */
  readonly breadcrumb?: readonly Crumb[];
  /** What the page calls itself at the end of that trail; its title when left out. */
  readonly crumb?: string;
  /** What machines are told that the page is about, beside the page itself and the way to it. */
  readonly structured?: (facts: StructuredFacts) => readonly Thing[];
  /** The same in other forms, as open data. */
  readonly alternates?: readonly { readonly type: string; readonly title: string; readonly href: string }[];
  /** Whether those who search the web are asked to leave it out, as results of a search. */
  readonly noindex?: boolean;
  /** Whether the server keeps it for the next visitor, as it does when left out; searches differ too much to be kept. */
  readonly isCacheable?: boolean;
  /** What counts in the query string, for the canonical address. */
  readonly canonicalSearch?: string;
  /** The address of the page itself, where it was reached by an alias of it. */
  readonly canonicalPath?: string | undefined;
  /** The template of the home page, which has styles of its own. */
  readonly template?: HomeTemplateName;
  /** Whether its headings are set in a font of their own; they are when left out. */
  readonly hasDisplayFont?: boolean;
  /** Where the page is to be found now, when it moved. */
  readonly location?: string | undefined;
  readonly body: ReactNode;
};
