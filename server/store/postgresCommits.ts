import { v7 } from 'uuid';
import { openClient, type Server } from './postgresClient.ts';

/** What other processes commit, told by NOTIFY. */
export type Commits = {
  /** Marks this process's own. */
  readonly sender: string;
  /** Changes whenever somebody else has committed, and with each call while nobody can tell. */
  count(): number;
  close(): Promise<void>;
};

export const channel = 'cabildo_commits';

const again = 250;
const checkEvery = 15_000;

/** Listens on a connection of its own, and connects again when it breaks; what was missed meanwhile counts as a commit. */
export function listenToCommits(server: Server): Commits {
  const sender = v7();
  let commits = 0;
  let isClosed = false;
  let client: Awaited<ReturnType<typeof openClient>> | undefined;
  let timer: NodeJS.Timeout | undefined;

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
  const check = setInterval(() => {
    const asked = client;
    void asked?.query({ text: 'select 1', query_timeout: again * 20 } as { text: string }).catch(() => asked.end());
  }, checkEvery);
  check.unref();

  let connecting = connect();
  return {
    sender,
    count: () => {
      if (client === undefined) commits += 1;
      return commits;
    },
    close: async () => {
      isClosed = true;
      clearInterval(check);
      clearTimeout(timer);
      await connecting;
      await client?.end().catch(() => undefined);
    },
  };
}
