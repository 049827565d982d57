/** The operators of a list. `like` searches for a substring, ignoring case and accents. */
export const operators = ['eq', 'ne', 'gte', 'lte', 'like'] as const;

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

export type Sort = { readonly field: string; readonly order: 'asc' | 'desc' };

/**
 * The query of a list. All conditions of `where` must match. The id breaks ties of `sort`, in the direction of the last sort.
 * Absent values come first in ascending order. `limit` 0 asks for the total only.
 */
export type Query = {
  readonly where: readonly Where[];
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
  /** Only records that a citizen may see at this instant (ISO 8601, UTC). */
  readonly visibleAt?: string;
  readonly offset: number;
  readonly limit: number;
  /** Counting stops at this number, which is then the total, so that broad queries stay cheap. */
  readonly countAtMost?: number;
};

export const wholeList: Query = { where: [], sort: [], offset: 0, limit: Number.MAX_SAFE_INTEGER };
