import type { ReactNode } from 'react';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { HomeTemplateName } from '#core/site/siteSettings.ts';
import type { Frame } from './frame.ts';
import type { Portal } from '../portal/portal.ts';
import type { StructuredFacts, Thing } from './thing.ts';

/** What a page's load function needs. */
export type PageContext = {
  readonly portal: Portal;
  readonly messages: ServerCatalog;
  /** Address of a map's tile with `{z}`, `{x}` and `{y}`. */
  readonly mapTiles: string;
};

/** What the view of a page needs besides. */
export type ViewContext = PageContext & { readonly frame: Frame };

export type RecordRequest = {
  /** The values in the address that identify the record; none for a single one. */
  readonly params: Readonly<Record<string, string>>;
  readonly context: ViewContext;
};

/** Loads the page of a record. Rejects as the store does. */
export type RecordView = (type: ContentType, request: RecordRequest) => Promise<PageView>;

export type ListQuery = { readonly search: URLSearchParams; readonly context: ViewContext };

/** Loads the list page of a type. Rejects as the store does. */
export type ListView = (type: ContentType, request: ListQuery) => Promise<PageView>;

/** A step of the breadcrumb trail. */
export type Crumb = { readonly label: string; readonly href: string };

/** A page without the surrounding document. */
export type PageView = {
  readonly status: number;
  readonly title: string;
  readonly description: string | undefined;
  /** Address of the picture shown when the page is shared. */
  readonly image?: string | undefined;
  /** The text of that picture; by default the text stored with an uploaded file. */
  readonly imageText?: string | undefined;
  /** The Open Graph type; 'website' by default. */
  readonly kind?: 'website' | 'article' | 'profile';
  /** When it was published and last changed: a day (`YYYY-MM-DD`) or an instant (ISO 8601, UTC). */
  readonly published?: string | undefined;
  readonly updated?: string | undefined;
  /** The pages between home and this one, outermost first; none by default. */
  readonly breadcrumb?: readonly Crumb[];
  /** The label of the page itself in the breadcrumb trail; its title by default. */
  readonly crumb?: string;
  /** Structured data about the page's subject, besides the page and its breadcrumb. */
  readonly structured?: (facts: StructuredFacts) => readonly Thing[];
  /** The same content in other formats, such as open data. */
  readonly alternates?: readonly { readonly type: string; readonly title: string; readonly href: string }[];
  /** Whether search engines are asked not to index it, as for search results. */
  readonly noindex?: boolean;
  /** Whether the server may cache the response; true by default. Searches vary too much to be cached. */
  readonly isCacheable?: boolean;
  /** The part of the query string that belongs to the canonical address. */
  readonly canonicalSearch?: string;
  /** The page's own address, when it was reached by an alias. */
  readonly canonicalPath?: string | undefined;
  /** The home page's template, which has its own styles. */
  readonly template?: HomeTemplateName;
  /** Whether the button of the assistant is shown; true by default. */
  readonly hasAssistant?: boolean;
  /** The page's new address, when it moved. */
  readonly location?: string | undefined;
  readonly body: ReactNode;
};
