import path from 'node:path';
import type { StoredFormat } from '../../store/format/dataFormat.ts';

/** A file in a backup. */
export type Part = {
  readonly name: string;
  readonly size: number;
  /** In hex. */
  readonly sha256: string;
};

/** The database in a backup. */
export type BackupDatabase = {
  readonly kind: 'sqlite' | 'postgres';
  /** The name of its part. */
  readonly part: string;
  /** The number of rows of each table. */
  readonly tables: Readonly<Record<string, number>>;
  /** The format of the data, and the version of the product that began to write it. */
  readonly dataFormat: StoredFormat;
  /** The schema of the tables, on PostgreSQL. */
  readonly schema?: string;
};

/** Describes the whole backup. It is the last but one part, since it has the hashes of those before it. */
export type Manifest = {
  readonly format: number;
  /** What made the backup. */
  readonly product: { readonly name: string; readonly version: string };
  /** ISO 8601, UTC. */
  readonly madeAt: string;
  readonly database: BackupDatabase;
  /** The names of the settings that had a value, without the values. */
  readonly settings: readonly string[];
  readonly parts: readonly Part[];
  /** Hashes of files whose bytes were lost before the backup. */
  readonly missing: readonly string[];
  /** Parts whose bytes did not match their hash before the backup. */
  readonly damaged: readonly string[];
};

export const backupFormat = 1;

export const partNames = {
  sqlite: 'base/cabildo.db',
  /** Made by pg_dump, in its custom format. */
  postgresDump: 'base/postgresql.dump',
  /** Rows and definitions of tables as lines of JSON, compressed. */
  postgresRows: 'base/postgresql.ndjson.gz',
  key: 'clave',
  manifest: 'manifest.json',
  /** The hash of the manifest, as `sha256sum` writes it. */
  manifestHash: 'manifest.json.sha256',
} as const;

const ownNames: ReadonlySet<string> = new Set(Object.values(partNames));
const fileName = /^archivos\/([0-9a-f]{2})\/\1[0-9a-f]{62}$/;
const removedValues = /^respaldos\/[^/\\\0]+$/;

/** Whether a backup may have a part of this name; others could be written outside the data folder. */
export function isPartName(name: string): boolean {
  if (ownNames.has(name) || fileName.test(name)) return true;
  return removedValues.test(name) && !/^respaldos\/\.{1,2}$/.test(name);
}

/** The hash that the name of a file's part has; undefined for other parts. */
export function hashInName(name: string): string | undefined {
  return fileName.test(name) ? path.basename(name) : undefined;
}
