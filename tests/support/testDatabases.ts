import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, onTestFinished } from 'vitest';
import { type DatabaseSettings, type OpenDatabase, openDatabase } from '#server/store/openDatabase.ts';

/** A kind of database that the store runs on; `fresh` makes an empty one that is gone after the tests of this file. */
export type DatabaseKind = { readonly name: string; readonly fresh: () => Promise<DatabaseSettings> };

const folders: string[] = [];
/** The PostgreSQL database of this test file; each store in it has a schema of its own, which takes less time to make. */
const ownDatabase = `cabildo_${process.pid}_${randomBytes(6).toString('hex')}`;
let making: Promise<void> | undefined;
let schemas = 0;

afterAll(async () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  if (making !== undefined) await runIn(serverUrl(), `drop database if exists "${ownDatabase}" with (force)`);
}, 60_000);

export const postgresKind: DatabaseKind = {
  name: 'PostgreSQL',
  fresh: async () => ({ kind: 'postgres', url: await newPostgresUrl() }),
};

/** Both kinds, for tests of what every database must do: `describe.each(databaseKinds)('… on $name', …)`. */
export const databaseKinds: readonly DatabaseKind[] = [
  { name: 'SQLite', fresh: async () => ({ kind: 'sqlite', file: newDatabaseFile() }) },
  postgresKind,
];

/** A database that is closed after the current test. */
export async function openTestDatabase(place: DatabaseSettings): Promise<OpenDatabase> {
  const opened = await openDatabase(place);
  onTestFinished(() => opened.database.close());
  return opened;
}

/** A database as DATABASE_URL names it. */
export function addressOf(place: DatabaseSettings): string {
  return place.kind === 'sqlite' ? `sqlite:${place.file}` : place.url;
}

/** A path for a database file in a folder that is gone after the tests. */
export function newDatabaseFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'cabildo-store-'));
  folders.push(folder);
  return path.join(folder, 'cabildo.db');
}

/** An address at which there is nothing yet. */
export async function newPostgresUrl(): Promise<string> {
  making ??= runIn(serverUrl(), `create database "${ownDatabase}" template template0 encoding 'UTF8'`);
  await making;
  const url = new URL(serverUrl());
  url.pathname = `/${ownDatabase}`;
  schemas += 1;
  await runIn(url.href, `create schema "s${schemas}"`);
  url.searchParams.set('options', `-c search_path=s${schemas}`);
  return url.href;
}

/** What the setup of the test run found or made (see scripts/postgresLadder). */
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
