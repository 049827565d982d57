import { v7 } from 'uuid';
import { createListeners, type Listeners } from '#core/values/listeners.ts';
import { openClient, type ServerOptions } from './postgresClient.ts';

/** Detects commits of other processes by NOTIFY. */
export type Commits = {
  /** Identifies this process's own commits. */
  readonly sender: string;
  /**
   * A number that changes after a commit of another process. It also changes with each call while commits cannot be detected: the
   * connection is reconnect, or has not answered for half a second.
   */
  count(): number;
  /** Messages of other processes (see Relay). */
  readonly messages: Pick<Listeners<string>, 'add'>;
  close(): Promise<void>;
};

export const channel = 'cabildo_commits';
const messageChannel = 'cabildo_messages';

/** Sends the sender ($1), the schema and a message ($2), since servers of other schemas hear it too. */
export const sendMessage = `select pg_notify('${messageChannel}', concat_ws(' ', $1::text, quote_ident(current_schema()), $2::text))`;

/** Milliseconds. */
const reconnectDelay = 250;
const heartbeatInterval = 250;
const lateLimit = 500;
const brokenLimit = 5000;

/** Listens on a dedicated connection, and reconnects when it breaks; a reconnection counts as a commit, since some may have been missed. */
export function listenToCommits(server: ServerOptions): Commits {
  const sender = v7();
  const messages = createListeners<string>(() => undefined);
  let commits = 0;
  let isClosed = false;
  let client: Awaited<ReturnType<typeof openClient>> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let unansweredSince: number | undefined;

  function reconnect(): void {
    client = undefined;
    if (isClosed || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      connecting = connect();
    }, reconnectDelay);
    timer.unref();
  }

  async function connect(): Promise<void> {
    try {
      const newClient = await openClient(server, reconnect);
      const { rows } = await newClient.query<{ schema: string }>(
        `select quote_ident(current_schema()) || ' ' as schema`,
      );
      const schema = rows[0]?.schema ?? '';
      newClient.on('notification', ({ channel: name, payload = '' }) => {
        if (name === channel && payload !== sender) commits += 1;
        if (name !== messageChannel || payload.startsWith(sender)) return;
        const message = payload.slice(sender.length + 1);
        if (message.startsWith(schema)) messages.notify(message.slice(schema.length));
      });
      await newClient.query(`listen ${channel}; listen ${messageChannel}`);
      client = newClient;
      commits += 1;
      if (isClosed) await newClient.end();
    } catch {
      reconnect();
    }
  }

  /** Detects a connection that broke silently. */
  async function checkConnection(): Promise<void> {
    const current = client;
    if (current === undefined || unansweredSince !== undefined) return;
    unansweredSince = performance.now();
    try {
      await current.query({ text: 'select 1', query_timeout: brokenLimit } as { text: string });
    } catch {
      await current.end().catch(() => undefined);
    } finally {
      unansweredSince = undefined;
    }
  }

  const isLate = () => unansweredSince !== undefined && performance.now() - unansweredSince > lateLimit;
  const heartbeat = setInterval(() => void checkConnection(), heartbeatInterval).unref();

  let connecting = connect();
  return {
    sender,
    messages,
    count: () => {
      if (client === undefined || isLate()) commits += 1;
      return commits;
    },
    close: async () => {
      isClosed = true;
      clearInterval(heartbeat);
      clearTimeout(timer);
      await connecting;
      await client?.end().catch(() => undefined);
    },
  };
}
