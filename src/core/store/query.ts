/** The comparisons of a list. `like` looks for a part of a text, whatever its case and accents. */
export const operators = ['eq', 'ne', 'gte', 'lte', 'like'] as const;

export type Operator = (typeof operators)[number];

/**
 * One condition on a top-level field. `values` holds at least one; for `eq` any of them may match, for the others each must hold.
 * On a list field (choices, relations, list) `eq` asks whether the list holds the value, `ne` whether it does not.
 */
export type Where = {
  readonly field: string;
  readonly operator: Operator;
  readonly values: readonly (string | number | boolean | null)[];
};

export type Sort = { readonly field: string; readonly order: 'asc' | 'desc' };

/**
 * What a list shows. All of `where` must hold; ties of `sort` are settled by id in the direction of the last sort.
 * Absent values stand before all others in ascending order. `limit` 0 asks for the total alone.
 */
export type Query = {
  readonly where: readonly Where[];
  readonly sort: readonly Sort[];
  /** Words that must all occur somewhere in `search.fields`, whatever their case and accents. */
  readonly search?: {
    readonly text: string;
    readonly fields: readonly string[];
    /** Leaves out the records that have all the words in these fields; none when there are no words. */
    readonly notIn?: readonly string[];
  };
  /** Only records in which the address of one of these kept files stands; the keys are those of `fileKey`. */
  readonly files?: readonly string[];
  /** Only records that a citizen may see at this instant (ISO 8601, UTC). */
  readonly visibleAt?: string;
  readonly offset: number;
  readonly limit: number;
  /** Counting stops at so many, which then is the total: what finds much costs no more than what finds little. */
  readonly countAtMost?: number;
};

export const wholeList: Query = { where: [], sort: [], offset: 0, limit: Number.MAX_SAFE_INTEGER };
