import type { ContentType } from '#core/schema/contentType.ts';

/** Changes the content types in use by what staff stored: adds types, or tunes them. */
export type TypeSource = {
  /** The names of the content types whose records this source reads. */
  readonly storedIn: readonly string[];
  /**
   * Answers all types in use. A type that has not changed since the last call must be the same object as then, because a
   * changed type is prepared in the database and read again by every cache.
   */
  readonly apply: (types: readonly ContentType[]) => Promise<readonly ContentType[]>;
};
