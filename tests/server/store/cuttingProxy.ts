import { connect, createServer, type Socket } from 'node:net';

export type CuttingProxy = {
  /** The same database by way of the proxy. */
  readonly url: string;
  /** Cuts the connection that next says this: before it arrives, or before it is answered. */
  readonly cutNext: (moment: 'question' | 'answer', said: string) => void;
  readonly close: () => Promise<void>;
};

/** Stands between a store and its PostgreSQL and breaks their connection at a moment of the test's choice. */
export async function cuttingProxy(target: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let cut: { readonly moment: 'question' | 'answer'; readonly said: string } | undefined;
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        client.destroy();
        database.destroy();
      });
    }
    let isMuted = false;
    client.on('data', (question) => {
      const moment = cut !== undefined && question.includes(cut.said) ? cut.moment : undefined;
      if (moment !== undefined) cut = undefined;
      if (moment === 'question') return client.destroy();
      isMuted = moment === 'answer';
      return database.write(question);
    });
    database.on('data', (answer) => (isMuted ? client.destroy() : client.write(answer)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(target);
  url.port = String(typeof address === 'object' && address !== null ? address.port : '');
  return {
    url: url.href,
    cutNext: (moment, said) => {
      cut = { moment, said };
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
