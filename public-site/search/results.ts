import type { ContentType } from '#core/schema/contentType.ts';
import type { PublicRecord } from '../portal/publicRecord.ts';
import type { TextPart } from './matches.ts';
import type { Segment } from './segments.ts';
import type { SearchDocument, SiteIndex } from './siteIndex.ts';

/** A possible result with everything that the results page shows. */
export type Candidate = SearchDocument & {
  /** The kind of result, such as 'Noticia' or 'Página'. */
  readonly kicker: string;
  /** Undefined for a result without a page. */
  readonly href: string | undefined;
  /** The element ids of parts of its page, by the text of each; none by default. */
  readonly anchors?: ReadonlyMap<string, string>;
  readonly date: Hit['date'];
  /** Breaks ties, greatest first. */
  readonly order: string;
  /** The record that it shows; undefined for a page of several. */
  readonly source?: { readonly type: ContentType; readonly record: PublicRecord } | undefined;
};

/** The quality of a result: `rank` combines the weight of its kind with its title's share of the terms, `score` breaks ties. */
export type Ranked = { readonly rank: number; readonly score: number };

/** A search result. */
export type Hit = {
  /** The kind of result, such as 'Noticia' or 'Página'. */
  readonly kicker: readonly TextPart[];
  readonly title: readonly TextPart[];
  /** Undefined for a result without a page. */
  readonly href: string | undefined;
  readonly excerpt: readonly TextPart[];
  readonly date: { readonly value: string; readonly text: string } | undefined;
};

/** A kind of result, as the page's filter names it. */
export type Kind = { readonly key: string; readonly label: string };

/** The first results of a kind, or a page of them. */
export type Group = { readonly kind: Kind; readonly hits: readonly Hit[]; readonly total: number };

/** The search index, reused between searches. */
export type SearchCache = { index?: SiteIndex };

/** The results of a kind, with the quality of the best. */
export type ResultGroup = {
  readonly kind: Kind;
  readonly total: number;
  readonly segment: Segment<Hit>;
  readonly best: Ranked;
  readonly isInStore: boolean;
};

/** The candidates of a kind that is searched in memory. */
export type SearchedKind = {
  readonly kind: Kind;
  /** The weight of its results; 1 by default. */
  readonly weight: number;
  readonly isNewestFirst: boolean;
  readonly candidates: readonly Candidate[];
};
