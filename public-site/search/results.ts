import type { TextPart } from './matches.ts';
import type { Segment } from './segments.ts';
import type { SearchDocument, SiteIndex } from './siteIndex.ts';

/** Something that may be found, with all that a result shows of it. */
export type Candidate = SearchDocument & {
  /** What it is, as 'Noticia' or 'Página'. */
  readonly kicker: string;
  /** Undefined for what has no page. */
  readonly href: string | undefined;
  readonly date: Hit['date'];
  /** Equal results stand in this order, the greatest first. */
  readonly order: string;
};

/** How good a result is: `rank` weighs its kind and how much of the search its title has, `score` decides between equals. */
export type Ranked = { readonly rank: number; readonly score: number };

/** One thing that was found. */
export type Hit = {
  /** What it is, as 'Noticia' or 'Página'. */
  readonly kicker: readonly TextPart[];
  readonly title: readonly TextPart[];
  /** Undefined for what has no page. */
  readonly href: string | undefined;
  readonly excerpt: readonly TextPart[];
  readonly date: { readonly value: string; readonly text: string } | undefined;
};

/** Things of one kind, as the filter of the page names it. */
export type Kind = { readonly key: string; readonly label: string };

/** The first of a kind that were found, or a page of them. */
export type Group = { readonly kind: Kind; readonly hits: readonly Hit[]; readonly total: number };

/** What is kept from one search to the next. */
export type SearchMemory = { index?: SiteIndex };

/** What was found of a kind, and how good its best result is. */
export type ResultGroup = {
  readonly kind: Kind;
  readonly total: number;
  readonly segment: Segment<Hit>;
  readonly best: Ranked;
  readonly isInStore: boolean;
};

/** Things of one kind that are held in memory. */
export type SearchedKind = {
  readonly kind: Kind;
  /** How much its results count beside others; 1 is usual. */
  readonly weight: number;
  readonly isNewestFirst: boolean;
  readonly candidates: readonly Candidate[];
};
