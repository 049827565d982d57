import type { Database } from '../../store/database.ts';
import type { Dialect } from '../../store/dialect.ts';

/** An open database whose stored format this build reads. */
export type CheckedDatabase = {
  readonly database: Database;
  readonly dialect: Dialect;
  /** Whether writes may be lost. */
  readonly isLost: () => boolean;
  /** Sentences for the operator about what could not be protected. */
  readonly notices: readonly string[];
};
