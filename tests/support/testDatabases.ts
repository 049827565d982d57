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
const made: string[] = [];

afterAll(async () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  for (const name of made.splice(0)) await runOnServer(`drop database if exists "${name}" with (force)`);
});

/** Both kinds, for tests of what every database must do: `describe.each(databaseKinds)('… on $name', …)`. */
export const databaseKinds: readonly DatabaseKind[] = [
  { name: 'SQLite', fresh: async () => ({ kind: 'sqlite', file: newDatabaseFile() }) },
  { name: 'PostgreSQL', fresh: async () => ({ kind: 'postgres', url: await newPostgresUrl() }) },
];

/** A database that is closed after the current test. */
export async function openTestDatabase(place: DatabaseSettings): Promise<OpenDatabase> {
  const opened = await openDatabase(place);
  onTestFinished(() => opened.database.close());
  return opened;
}

/** A path for a database file in a folder that is gone after the tests. */
export function newDatabaseFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'cabildo-store-'));
  folders.push(folder);
  return path.join(folder, 'cabildo.db');
}

/** The address of an empty PostgreSQL database that is dropped after the tests. */
async function newPostgresUrl(): Promise<string> {
  const name = `cabildo_${process.pid}_${randomBytes(6).toString('hex')}`;
  await runOnServer(`create database "${name}" template template0 encoding 'UTF8'`);
  made.push(name);
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

/** What the test run's setup found or made (see scripts/postgresLadder). */
function serverUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined) throw new Error('TEST_DATABASE_URL is missing: the setup of the test run sets it');
  return url;
}

async function runOnServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
