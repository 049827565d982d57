import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { type DatabaseSettings, type OpenDatabase, openDatabase } from '#server/store/openDatabase.ts';
import { onFileEnd } from './onFileEnd.ts';

/** A kind of database for the store. Its databases are removed after the tests of the file. */
export type DatabaseKind = {
  readonly name: string;
  /** A new empty database. */
  readonly newDatabase: () => Promise<DatabaseSettings>;
  /**
   * A database without any row for the current test, possibly with the tables of an earlier test of this file: creating tables
   * takes PostgreSQL most of the time of a short test. The test must close everything that it opens.
   */
  readonly emptyDatabase: () => Promise<DatabaseSettings>;
};

/** The PostgreSQL database of the current test file; each store has its own schema in it, which is faster to create. */
let own: Promise<string> | undefined;
let schemas = 0;
/** Addresses of schemas whose tests have ended. */
let unused: string[] = [];

export const postgresKind: DatabaseKind = {
  name: 'PostgreSQL',
  newDatabase: async () => ({ kind: 'postgres', url: await newPostgresUrl(), readers }),
  emptyDatabase: async () => ({ kind: 'postgres', url: await emptiedPostgresUrl(), readers }),
};

/** Each connection is a process that reads the catalogue of all tables anew; two still let reads overtake each other. */
const readers = 2;

const nowhere = async (): Promise<DatabaseSettings | undefined> => undefined;

/** No database: the implementations in memory. */
export const memoryKind = { name: 'memory', newDatabase: nowhere, emptyDatabase: nowhere } as const;

const freshSqlite = async (): Promise<DatabaseSettings> => ({ kind: 'sqlite', file: newDatabaseFile() });

export const sqliteKind: DatabaseKind = { name: 'SQLite', newDatabase: freshSqlite, emptyDatabase: freshSqlite };

/** Both kinds, for tests of every database: `describe.each(databaseKinds)('… on $name', …)`. */
export const databaseKinds: readonly DatabaseKind[] = [sqliteKind, postgresKind];

/** A database that is closed after the current test. */
export async function openTestDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  const opened = await openDatabase(settings);
  onTestFinished(() => opened.database.close());
  return opened;
}

/** One database that two processes open, until the end of the current test. */
export async function openTwice(
  newDatabase: DatabaseKind['newDatabase'],
): Promise<readonly [OpenDatabase, OpenDatabase]> {
  const settings = await newDatabase();
  return [await openTestDatabase(settings), await openTestDatabase(settings)];
}

/** A database as DATABASE_URL names it. */
export function addressOf(settings: DatabaseSettings): string {
  return settings.kind === 'sqlite' ? `sqlite:${settings.file}` : settings.url;
}

/** A path for a database file in a folder that is removed after the tests. */
export function newDatabaseFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'cabildo-store-'));
  onFileEnd(() => rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, 'cabildo.db');
}

/** The address of a new database. */
export async function newPostgresUrl(): Promise<string> {
  own ??= makeDatabase();
  const url = new URL(await own);
  schemas += 1;
  await runIn(url.href, `create schema "s${schemas}"`);
  url.searchParams.set('options', `-c search_path=s${schemas}`);
  return url.href;
}

async function emptiedPostgresUrl(): Promise<string> {
  const used = unused.pop();
  const url = used ?? (await newPostgresUrl());
  if (used !== undefined) await runIn(used, removeRows);
  // Registered first, so it runs last: after the test has closed its connections.
  onTestFinished(() => {
    unused.push(url);
  });
  return url;
}

/** The progress of tables and their search index remains valid, since row numbers continue. */
const removeRows = `do $$ declare found text; begin
  for found in select tablename from pg_tables where schemaname = current_schema() loop
    execute format('delete from %I', found) || case found when 'store_notes' then $k$ where name not like 'folded:%' and name <> 'indexed'$k$ else '' end;
  end loop;
end $$`;

/** A database from a dump in plain SQL. */
export async function dumpedPostgresUrl(dump: string): Promise<string> {
  const url = await makeDatabase();
  await runIn(url, dump);
  return url;
}

async function makeDatabase(): Promise<string> {
  const name = `cabildo_${process.pid}_${randomBytes(6).toString('hex')}`;
  onFileEnd(() => {
    own = undefined;
    unused = [];
    return runIn(serverUrl(), `drop database if exists "${name}" with (force)`);
  });
  await runIn(serverUrl(), `create database "${name}" template template0 encoding 'UTF8'`);
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

/** The database of the test run's setup (see scripts/ensurePostgres). */
function serverUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined) throw new Error('TEST_DATABASE_URL is missing: the setup of the test run sets it');
  return url;
}

async function runIn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
