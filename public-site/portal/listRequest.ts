import type { Where } from '#core/values/query.ts';

/** A request for a page of a public list. */
export type ListRequest = {
  readonly offset?: number;
  readonly limit: number;
  /** Words that must all occur in the public texts. */
  readonly search?: string;
  /** The fields to search; all searched fields by default. */
  readonly searchIn?: readonly string[];
  /** Leaves out the records that have all the words in these fields. */
  readonly notIn?: readonly string[];
  readonly where?: readonly Where[];
  /** Overrides the schema's order. */
  readonly isNewestFirst?: boolean;
  /** Orders by id instead of the schema's order: the only order that a store can walk from any record without sorting. */
  readonly isById?: boolean;
  /** Counting stops at this number. */
  readonly countAtMost?: number;
};
