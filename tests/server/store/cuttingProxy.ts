import { connect, createServer, type Socket } from 'node:net';

export type CuttingProxy = {
  /** The address of the database through the proxy. */
  readonly url: string;
  /** Cuts the next connection that sends this text: before the query arrives, or before its answer. */
  readonly cutNext: (phase: 'question' | 'answer', text: string) => void;
  readonly close: () => Promise<void>;
};

/** A proxy between a store and PostgreSQL that breaks their connection when the test says so. */
export async function cuttingProxy(target: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let cut: { readonly phase: 'question' | 'answer'; readonly text: string } | undefined;
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
      const phase = cut !== undefined && question.includes(cut.text) ? cut.phase : undefined;
      if (phase !== undefined) cut = undefined;
      if (phase === 'question') return client.destroy();
      isMuted = phase === 'answer';
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
    cutNext: (phase, text) => {
      cut = { phase, text };
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
