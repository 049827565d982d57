import type { Where } from '#core/store/query.ts';

/** What is asked of a public list. */
export type ListRequest = {
  readonly offset?: number;
  readonly limit: number;
  /** Words that must all occur in the public texts. */
  readonly search?: string;
  /** Those of the searched fields to look in; all of them when left out. */
  readonly searchIn?: readonly string[];
  /** Leaves out the records that have all the words in these of them. */
  readonly notIn?: readonly string[];
  readonly where?: readonly Where[];
  /** Whatever order the schema has. */
  readonly isNewestFirst?: boolean;
  /** By id whatever the schema's order: the only one that a store goes along without sorting, from any record on. */
  readonly isById?: boolean;
  /** Counting stops at so many. */
  readonly countAtMost?: number;
};
