import { LRUCache } from 'lru-cache';
import { Client, type ClientBase, type ClientConfig, type QueryConfig } from 'pg';
import type { Parameter, Row } from '../database.ts';

export type ServerOptions = {
  /** postgres://user:password@host:port/database */
  readonly url: string;
  /** Milliseconds to wait for a connection before StoreUnavailable. */
  readonly timeout: number;
};

const maxPreparedLength = 20_000;
const maxPrepared = 400;
/** Queries of strangers can have thousands of shapes. */
const maxUsedOnceCharacters = 1_000_000;

/** A connection never drops a prepared statement, so a statement is prepared from its second use on. */
const names = new Map<string, string>();
const usedOnce = new LRUCache<string, true>({
  max: 1000,
  maxSize: maxUsedOnceCharacters,
  sizeCalculation: (_used, sql) => sql.length,
});

/** Only numbers are parsed: documents and keys stay text. */
const numbers = new Set([20, 21, 23, 26, 700, 701, 1700]);
const types = {
  getTypeParser: (oid: number) => (numbers.has(oid) ? Number : String),
} as unknown as NonNullable<ClientConfig['types']>;

/** Milliseconds to wait for a lock, such as a migration's, before StoreUnavailable. */
const lockTimeout = 5000;

const sessionSettings = [
  `set lock_timeout = ${lockTimeout}`,
  'set idle_in_transaction_session_timeout = 60000',
  'set client_min_messages = error',
  'set jit = off',
  // An acknowledged write is on disk, even where the server's own setting is off.
  `select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'`,
].join('; ');

export function clientConfig({ url, timeout }: ServerOptions): ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: timeout,
    keepAlive: true,
    types,
    application_name: 'cabildo',
  };
}

export async function prepareSession(client: ClientBase): Promise<void> {
  await client.query(sessionSettings);
}

/** A dedicated pipelined connection: it sends without waiting for earlier results. Calls `onLost` when it breaks or cannot connect. */
export async function openClient(server: ServerOptions, onLost: (client: Client) => void): Promise<Client> {
  const client = new Client({ ...clientConfig(server), pipeline: true });
  client.once('end', () => onLost(client));
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
  return { text: sql, values: parameters.map(textParameter), ...(name === undefined ? {} : { name }) };
}

export function rowsOf(result: { readonly rows: readonly unknown[] }): readonly Row[] {
  return result.rows as readonly Row[];
}

function nameOf(sql: string): string | undefined {
  const name = names.get(sql);
  if (name !== undefined || sql.length > maxPreparedLength || names.size >= maxPrepared) return name;
  if (!usedOnce.has(sql)) {
    usedOnce.set(sql, true);
    return undefined;
  }
  const newName = `s${names.size}`;
  names.set(sql, newName);
  return newName;
}

/** PostgreSQL refuses NUL in a text, so a character that no id contains replaces it in queries for ids. */
function textParameter(value: Parameter): string | null {
  if (value === null) return null;
  const text = typeof value === 'boolean' ? String(Number(value)) : String(value);
  return text.includes('\0') ? text.replaceAll('\0', '\uffff') : text;
}
