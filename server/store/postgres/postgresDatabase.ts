import { setTimeout as pause } from 'node:timers/promises';
import { type Client, Pool } from 'pg';
import { StoreUnavailable } from '#core/store/store.ts';
import type { Database, Transaction } from '../database.ts';
import { clientConfig, openClient, prepareSession, queryOf, rowsOf, type ServerOptions } from './postgresClient.ts';
import { channel, listenToCommits, sendMessage } from './postgresCommits.ts';
import { isCrowded, postgresFault, PostgresUnsuitable } from './postgresErrors.ts';

type Options = Pick<ServerOptions, 'url'> & {
  /** Milliseconds to wait for a connection, or for another process's write, before StoreUnavailable. */
  readonly timeout?: number;
  /** The number of connections that read. */
  readonly readers?: number;
};

/** Key of the advisory lock that serializes writes; the same in every process. */
const writeLockKey = 5_110_511;
const retryDelay = 50;

/** Opens a PostgreSQL database: it reads on a pool and writes one transaction after another on a dedicated connection. */
export async function openPostgresDatabase({ url, timeout = 5000, readers = 8 }: Options): Promise<Database> {
  const server = { url, timeout };
  const pool = new Pool({
    ...clientConfig(server),
    max: readers,
    // Its type says it is synchronous, but the pool awaits it.
    onConnect: prepareSession as unknown as () => void,
  });
  // The pool drops an idle connection that breaks.
  pool.on('error', () => undefined);
  let writer: Client | undefined;
  let lastWrite: Promise<unknown> = Promise.resolve();
  /** Transactions that have not begun. */
  let waiting = 0;
  let lastMessage: Promise<unknown> = Promise.resolve();

  async function connectWriter(): Promise<Client> {
    writer ??= await retryWhileCrowded(
      () =>
        openClient(server, (client) => {
          if (writer === client) writer = undefined;
        }),
      timeout,
    );
    return writer;
  }

  async function transact<T>(work: (transaction: Transaction) => Promise<T>, wait: number): Promise<T> {
    const client = await connectWriter().catch((error: unknown) => Promise.reject(postgresFault(error)));
    try {
      await client.query(
        `begin isolation level read committed; set local lock_timeout = ${wait}; select pg_advisory_xact_lock(${writeLockKey})`,
      );
      const transaction = transactionOn(client, () => waiting > 0);
      const result = await work(transaction);
      await transaction.settlePending();
      await commit(client);
      return result;
    } catch (error) {
      const fault = postgresFault(error);
      await rollBack(client);
      throw fault;
    }
  }

  /** Notifies other processes of the commit, unless the transaction wrote nothing. */
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

  /** Whether a commit succeeded although its answer was lost; asks as soon as the server is back. */
  async function isCommitted(id: string, fault: StoreUnavailable): Promise<boolean> {
    for (const until = Date.now() + timeout; Date.now() < until; await pause(retryDelay)) {
      try {
        const { rows } = await (await connectWriter()).query('select pg_xact_status($1::xid8) as status', [id]);
        const [{ status } = { status: null }] = rows as { status: string | null }[];
        if (status !== 'in progress') return status === 'committed';
      } catch {
        // The server is not back yet.
      }
    }
    throw fault;
  }

  /** Drops the connection when the rollback fails: its transaction ends with it. */
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
        return rowsOf(await retryWhileCrowded(() => pool.query(queryOf(sql, parameters)), timeout));
      } catch (error) {
        throw postgresFault(error);
      }
    },
    transaction: (work, { wait = timeout, isPatient = false } = {}) => {
      if (!isPatient) waiting += 1;
      const result = lastWrite.then(() => {
        if (!isPatient) waiting -= 1;
        return transact(work, wait);
      });
      lastWrite = result.catch(() => undefined);
      return result;
    },
    externalCommits: async () => commits.count(),
    relay: {
      // One after another, since the connections of the pool may overtake each other.
      publish: (message) => {
        const sending = lastMessage.then(() => pool.query(sendMessage, [commits.sender, message]));
        lastMessage = sending.catch(() => undefined);
        return sending.then(() => undefined);
      },
      subscribe: commits.messages.add,
    },
    close,
  };
}

/** A transaction with attempts. It sends savepoints without waiting, so `settlePending` must resolve before it commits. */
function transactionOn(client: Client, isAwaited: () => boolean): Transaction & { settlePending(): Promise<void> } {
  let pending: Promise<unknown>[] = [];
  /** Why the transaction cannot go on. The statements that were sent after it only say that it is aborted. */
  let refusal: unknown;
  const send = (command: string) => {
    const answer = client.query(command);
    answer.catch(() => undefined);
    pending.push(answer);
  };
  const run: Transaction['run'] = async (sql, parameters) => {
    try {
      return rowsOf(await client.query(queryOf(sql, parameters)));
    } catch (error) {
      const fault = postgresFault(error);
      if (fault instanceof StoreUnavailable) refusal ??= fault;
      throw refusal ?? fault;
    }
  };
  const settlePending = async () => {
    const answers = pending;
    pending = [];
    try {
      await Promise.all(answers);
    } catch (error) {
      throw postgresFault(error);
    }
  };
  return {
    run,
    isAwaited,
    settlePending,
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

/** Retries while the server has no connection to spare, up to `timeout` milliseconds. */
async function retryWhileCrowded<T>(work: () => Promise<T>, timeout: number): Promise<T> {
  for (const until = Date.now() + timeout; ; await pause(retryDelay)) {
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
