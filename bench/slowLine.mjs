import { connect, createServer } from 'node:net';

/**
 * The same server behind a slow line, for all that a browser opens: Chromium's own does not reach workers.
 * @param {string} url
 * @param {{ latency: number, downloadThroughput: number }} line milliseconds of a round trip, bytes per second for all connections
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export async function openSlowLine(url, { latency, downloadThroughput }) {
  const port = Number(new URL(url).port);
  const sockets = new Set();
  let isFreeAt = 0;
  const line = createServer((client) => {
    const server = connect(port, '127.0.0.1');
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
    client.on('data', (bytes) => setTimeout(() => server.write(bytes), latency / 2));
    client.on('close', () => server.destroy());
    server.on('data', (bytes) => {
      const now = performance.now();
      isFreeAt = Math.max(isFreeAt, now) + (bytes.length / downloadThroughput) * 1000;
      setTimeout(() => client.write(bytes), isFreeAt - now + latency / 2);
    });
    server.on('close', () => setTimeout(() => client.end(), Math.max(0, isFreeAt - performance.now()) + latency));
  });
  await new Promise((resolve) => line.listen(0, '127.0.0.1', () => resolve(undefined)));
  return {
    url: `http://localhost:${portOf(line)}`,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      line.close();
    },
  };
}

/** @param {import('node:net').Server} server that listens */
export function portOf(server) {
  const address = server.address();
  return typeof address === 'object' ? address?.port : undefined;
}
