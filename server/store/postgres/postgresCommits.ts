import { v7 } from 'uuid';
import { openClient, type Server } from './postgresClient.ts';

/** What other processes commit, told by NOTIFY. */
export type Commits = {
  /** Marks this process's own. */
  readonly sender: string;
  /**
   * Changes whenever somebody else has committed, and with each call while nobody can tell: while the connection is away, or
   * has not answered for half a second.
   */
  count(): number;
  close(): Promise<void>;
};

export const channel = 'cabildo_commits';

/** Milliseconds. */
const again = 250;
const heartbeatEvery = 250;
const lateAfter = 500;
const brokenAfter = 5000;

/** Listens on a connection of its own, and connects again when it breaks; what was missed meanwhile counts as a commit. */
export function listenToCommits(server: Server): Commits {
  const sender = v7();
  let commits = 0;
  let isClosed = false;
  let client: Awaited<ReturnType<typeof openClient>> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let unansweredSince: number | undefined;

  function lost(): void {
    client = undefined;
    if (isClosed || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      connecting = connect();
    }, again);
    timer.unref();
  }

  async function connect(): Promise<void> {
    try {
      const opened = await openClient(server, lost);
      opened.on('notification', ({ payload }) => {
        if (payload !== sender) commits += 1;
      });
      await opened.query(`listen ${channel}`);
      client = opened;
      commits += 1;
      if (isClosed) await opened.end();
    } catch {
      lost();
    }
  }

  /** A connection that broke without a word is found by asking. */
  async function beat(): Promise<void> {
    const asked = client;
    if (asked === undefined || unansweredSince !== undefined) return;
    unansweredSince = performance.now();
    try {
      await asked.query({ text: 'select 1', query_timeout: brokenAfter } as { text: string });
    } catch {
      await asked.end().catch(() => undefined);
    } finally {
      unansweredSince = undefined;
    }
  }

  const isLate = () => unansweredSince !== undefined && performance.now() - unansweredSince > lateAfter;
  const heartbeat = setInterval(() => void beat(), heartbeatEvery).unref();

  let connecting = connect();
  return {
    sender,
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
