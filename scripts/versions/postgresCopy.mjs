import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';

/**
 * A PostgreSQL for the duration of a script.
 * @typedef {{ url: string, note: string }} Server
 */

/**
 * Creates an empty database.
 * @param {Server} server
 * @param {string} name
 * @returns {Promise<string>} its address
 */
export async function makeDatabase(server, name) {
  await run(server.url, `create database "${name}" template template0 encoding 'UTF8'`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return url.href;
}

/** @returns {Promise<import('pg').QueryResult>} */
export async function run(url, text) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

/**
 * A dump by `pg_dump`, of plain statements that any client can send and servers of other versions understand.
 * @param {string} url
 * @param {Server} server
 * @returns {string}
 */
export function dump(url, { note }) {
  const beside = path.join(note, 'pg_dump');
  const options = ['--inserts', '--rows-per-insert=100', '--no-owner', '--no-privileges', '--encoding=UTF8'];
  const program = existsSync(beside) ? beside : 'pg_dump';
  const { status, stdout, stderr, error } = spawnSync(program, [...options, url], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  if (status !== 0) throw new Error(`pg_dump failed: ${error?.message ?? stderr}`);
  // Commands of psql, and a setting that older servers do not know.
  return stdout.replaceAll(/^(\\(un)?restrict .*|SET transaction_timeout .*)\n/gm, '');
}

/** Tables whose rows are removed as soon as the work that they name is done, or within the hour. */
const passingTables = ['content_catalogosPorConvertir', 'search_catalogosPorConvertir', 'cabildo_tickets'];

/**
 * Throws when a table has no row: data that the product has stored since then must be filled too.
 * @param {string} url
 */
export async function refuseEmptyTables(url) {
  const { rows } = await run(url, "select tablename from pg_tables where schemaname = 'public'");
  const empty = [];
  for (const { tablename } of rows.filter((row) => !passingTables.includes(row.tablename))) {
    const first = await run(url, `select 1 from "${tablename}" limit 1`);
    if (first.rows.length === 0) empty.push(tablename);
  }
  if (empty.length > 0) throw new Error(`nothing is stored in ${empty.join(', ')}: fill it in scripts/versions`);
}
