/**
 * The operators of a list. `like` searches for a substring, ignoring case and accents; `unlike` is its opposite. `empty` with true
 * matches absent and null values, empty texts, lists and groups; with false all others.
 */
export const operators = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'like', 'unlike', 'empty'] as const;

export type Operator = (typeof operators)[number];

/**
 * One condition on a top-level field. `values` has at least one value: any of them must match for `eq`, all for the others.
 * On a list field (choices, relations, list) `eq` means that the list contains the value, `ne` that it does not.
 */
export type Where = {
  readonly field: string;
  readonly operator: Operator;
  readonly values: readonly (string | number | boolean | null)[];
};

/** Conditions of which all or any must match. A group may contain groups; one without parts matches everything. */
export type Group<C = Where> = { readonly match: 'all' | 'any'; readonly parts: readonly (C | Group<C>)[] };

export type Sort = { readonly field: string; readonly order: 'asc' | 'desc' };

/**
 * The query of a list. All conditions of `where` must match. The id breaks ties of `sort`, in the direction of the last sort.
 * Absent values come first in ascending order. `limit` 0 asks for the total only.
 */
export type Query = {
  readonly where: readonly Where[];
  /** Further groups of conditions, all of which must match. */
  readonly groups?: readonly Group[];
  readonly sort: readonly Sort[];
  /** Words that must all occur in `search.fields`, ignoring case and accents. */
  readonly search?: {
    readonly text: string;
    readonly fields: readonly string[];
    /** Excludes records that have all the words in these fields; excludes none when there are no words. */
    readonly notIn?: readonly string[];
  };
  /** Only records with the address of one of these stored files; keys as in `fileKey`. */
  readonly files?: readonly string[];
  /**
   * Answers as for citizens at this instant (ISO 8601, UTC): only with records that they may see, and values that are hidden
   * from them count as empty in conditions, search and order.
   */
  readonly visibleAt?: string;
  readonly offset: number;
  readonly limit: number;
  /** Counting stops at this number, which is then the total, so that broad queries stay cheap. */
  readonly countAtMost?: number;
};

export function isGroup<C extends object>(part: C | Group<C>): part is Group<C> {
  return 'match' in part;
}

/** The conditions of a group, at any depth. */
export function conditionsIn<C extends object>({ parts }: Group<C>): readonly C[] {
  return parts.flatMap((part) => (isGroup(part) ? conditionsIn(part) : [part]));
}

export const wholeList: Query = { where: [], sort: [], offset: 0, limit: Number.MAX_SAFE_INTEGER };
