import { setTimeout as pause } from 'node:timers/promises';
import { type Client, Pool } from 'pg';
import { StoreUnavailable } from '#core/store/store.ts';
import type { Database, Transaction } from '../database.ts';
import { clientConfig, openClient, prepareSession, queryOf, rowsOf, type Server } from './postgresClient.ts';
import { channel, listenToCommits } from './postgresCommits.ts';
import { isCrowded, postgresFault, PostgresUnsuitable } from './postgresErrors.ts';

type Options = Pick<Server, 'url'> & {
  /** How long a connection, or another process's write, is waited for, in milliseconds, before StoreUnavailable. */
  readonly patience?: number;
  /** How many connections may read at once. */
  readonly readers?: number;
};

/** The same in every process that writes to a database. */
const writersLock = 5_110_511;
const crowdedPause = 50;

/** Opens a PostgreSQL database: reads on a pool, writes one after another on a connection of its own. */
export async function openPostgresDatabase({ url, patience = 5000, readers = 8 }: Options): Promise<Database> {
  const server = { url, patience };
  const pool = new Pool({
    ...clientConfig(server),
    max: readers,
    // Typed as if nobody waited for it, but the pool does.
    onConnect: prepareSession as unknown as () => void,
  });
  // The pool lets go of a connection that breaks while nobody uses it.
  pool.on('error', () => undefined);
  let writer: Client | undefined;
  let lastWrite: Promise<unknown> = Promise.resolve();

  async function connectWriter(): Promise<Client> {
    writer ??= await patiently(
      () =>
        openClient(server, (lost) => {
          if (writer === lost) writer = undefined;
        }),
      patience,
    );
    return writer;
  }

  async function transact<T>(work: (transaction: Transaction) => Promise<T>, wait: number): Promise<T> {
    const client = await connectWriter().catch((error: unknown) => Promise.reject(postgresFault(error)));
    try {
      await client.query(
        `begin isolation level read committed; set local lock_timeout = ${wait}; select pg_advisory_xact_lock(${writersLock})`,
      );
      const transaction = transactionOn(client);
      const result = await work(transaction);
      await transaction.settled();
      await commit(client);
      return result;
    } catch (error) {
      const fault = postgresFault(error);
      await rollBack(client);
      throw fault;
    }
  }

  /** Tells the other processes of a commit that wrote something; those that only looked wake nobody. */
  async function commit(client: Client): Promise<void> {
    const { rows } = await client.query<{ id: string | null }>(
      `select id::text as id, case when id is not null then pg_notify('${channel}', '${commits.sender}') end from pg_current_xact_id_if_assigned() as id`,
    );
    const id = rows[0]?.id ?? null;
    let command: string;
    try {
      ({ command } = await client.query('commit'));
    } catch (error) {
      const fault = postgresFault(error);
      if (fault instanceof StoreUnavailable && id !== null && (await isCommitted(id, fault))) return;
      throw fault;
    }
    if (command !== 'COMMIT') throw new StoreUnavailable('PostgreSQL rolled the transaction back');
  }

  /** Asks what became of a commit whose answer was lost, as soon as the server is back. */
  async function isCommitted(id: string, fault: StoreUnavailable): Promise<boolean> {
    for (const until = Date.now() + patience; Date.now() < until; await pause(crowdedPause)) {
      try {
        const { rows } = await (await connectWriter()).query('select pg_xact_status($1::xid8) as status', [id]);
        const [{ status } = { status: null }] = rows as { status: string | null }[];
        if (status !== 'in progress') return status === 'committed';
      } catch {
        // Not back yet.
      }
    }
    throw fault;
  }

  /** A connection that cannot even roll back is let go of, and with it the transaction. */
  async function rollBack(client: Client): Promise<void> {
    try {
      await client.query('rollback');
    } catch {
      if (writer === client) writer = undefined;
      void client.end().catch(() => undefined);
    }
  }

  const commits = listenToCommits(server);
  const close = async () => {
    await lastWrite;
    await Promise.all([commits.close(), pool.end(), writer?.end().catch(() => undefined)]);
  };
  try {
    await checkServer(await connectWriter());
  } catch (error) {
    await close();
    throw postgresFault(error);
  }

  return {
    run: async (sql, parameters) => {
      try {
        return rowsOf(await patiently(() => pool.query(queryOf(sql, parameters)), patience));
      } catch (error) {
        throw postgresFault(error);
      }
    },
    transaction: (work, { wait = patience } = {}) => {
      const result = lastWrite.then(() => transact(work, wait));
      lastWrite = result.catch(() => undefined);
      return result;
    },
    foreignCommits: async () => commits.count(),
    close,
  };
}

/** A writer that has attempts; what it sends without waiting must have gone well before it commits. */
function transactionOn(client: Client): Transaction & { settled(): Promise<void> } {
  let sent: Promise<unknown>[] = [];
  const send = (command: string) => {
    const answer = client.query(command);
    answer.catch(() => undefined);
    sent.push(answer);
  };
  const run: Transaction['run'] = async (sql, parameters) => {
    try {
      return rowsOf(await client.query(queryOf(sql, parameters)));
    } catch (error) {
      throw postgresFault(error);
    }
  };
  const settled = async () => {
    const answers = sent;
    sent = [];
    try {
      await Promise.all(answers);
    } catch (error) {
      throw postgresFault(error);
    }
  };
  return {
    run,
    settled,
    attempt: async (work) => {
      send('savepoint attempt');
      try {
        const result = await work();
        send('release savepoint attempt');
        return result;
      } catch (error) {
        if (error instanceof StoreUnavailable) throw error;
        send('rollback to savepoint attempt; release savepoint attempt');
        throw error;
      }
    },
  };
}

/** Waits a while for a connection to become free. */
async function patiently<T>(work: () => Promise<T>, patience: number): Promise<T> {
  for (const until = Date.now() + patience; ; await pause(crowdedPause)) {
    try {
      return await work();
    } catch (error) {
      if (!isCrowded(error) || Date.now() >= until) throw error;
    }
  }
}

const oldestVersion = 13;

async function checkServer(client: Client): Promise<void> {
  const { rows } = await client.query(
    `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding`,
  );
  const [{ version, encoding } = { version: 0, encoding: '' }] = rows as { version: number; encoding: string }[];
  if (version < oldestVersion) throw new PostgresUnsuitable('version', String(version));
  if (encoding !== 'UTF8') throw new PostgresUnsuitable('encoding', encoding);
}
