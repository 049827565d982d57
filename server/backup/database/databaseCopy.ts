import type { BackupDatabase } from '../parts/manifest.ts';

/** A copy of the database in one file. */
export type DatabaseCopy = BackupDatabase & {
  readonly file: string;
  readonly size: number;
  /** The hashes of all bytes of files that it refers to. */
  readonly hashes: ReadonlySet<string>;
  /** Why pg_dump was not used, for people. */
  readonly notice?: string;
};

/** The environment of the process, by which programs of PostgreSQL are found. */
export type Variables = Readonly<Record<string, string | undefined>>;
