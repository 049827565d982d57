import { LRUCache } from 'lru-cache';
import { Client, type ClientBase, type ClientConfig, type QueryConfig } from 'pg';
import type { Parameter, Row } from '../database.ts';

export type Server = {
  /** postgres://user:password@host:port/database */
  readonly url: string;
  /** How long a connection is waited for, in milliseconds, before StoreUnavailable. */
  readonly patience: number;
};

const longestPrepared = 20_000;
const mostPrepared = 400;

/** Names are not given back: a connection keeps what it prepared. Statements that come once are not worth one. */
const names = new Map<string, string>();
const seen = new LRUCache<string, true>({ max: 1000 });

/** All values come as text but numbers: a document or a key is never taken for something else. */
const numbers = new Set([20, 21, 23, 26, 700, 701, 1700]);
const types = {
  getTypeParser: (oid: number) => (numbers.has(oid) ? Number : String),
} as unknown as NonNullable<ClientConfig['types']>;

/** A lock that a migration holds longer than this, in milliseconds, is StoreUnavailable. */
const lockPatience = 5000;

const session = [
  `set lock_timeout = ${lockPatience}`,
  'set idle_in_transaction_session_timeout = 60000',
  'set client_min_messages = error',
  'set jit = off',
  // An acknowledged write is on disk, whatever the server's own setting.
  `select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'`,
].join('; ');

export function clientConfig({ url, patience }: Server): ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: patience,
    keepAlive: true,
    types,
    application_name: 'cabildo',
  };
}

export async function prepareSession(client: ClientBase): Promise<void> {
  await client.query(session);
}

/** A connection of its own, which sends without waiting for earlier answers; `lost` is told when it breaks or was not made. */
export async function openClient(server: Server, lost: (client: Client) => void): Promise<Client> {
  const client = new Client({ ...clientConfig(server), pipeline: true });
  client.once('end', () => lost(client));
  client.on('error', () => undefined);
  try {
    await client.connect();
    await prepareSession(client);
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
  return client;
}

export function queryOf(sql: string, parameters: readonly Parameter[] = []): QueryConfig {
  const name = nameOf(sql);
  return { text: sql, values: parameters.map(lowered), ...(name === undefined ? {} : { name }) };
}

export function rowsOf(result: { readonly rows: readonly unknown[] }): readonly Row[] {
  return result.rows as readonly Row[];
}

function nameOf(sql: string): string | undefined {
  const name = names.get(sql);
  if (name !== undefined || sql.length > longestPrepared || names.size >= mostPrepared) return name;
  if (!seen.has(sql)) {
    seen.set(sql, true);
    return undefined;
  }
  const given = `s${names.size}`;
  names.set(sql, given);
  return given;
}

/** PostgreSQL has no NUL in a text; what nobody writes stands for it, in ids that are asked for. */
function lowered(value: Parameter): string | null {
  if (value === null) return null;
  const text = typeof value === 'boolean' ? String(Number(value)) : String(value);
  return text.includes('\0') ? text.replaceAll('\0', '\uffff') : text;
}
