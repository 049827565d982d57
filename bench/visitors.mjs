import { Buffer } from 'node:buffer';
import { connect } from 'node:net';

// Visitors so light that only the server is measured: a client that reads each header line needs more time per page than the server
// does, so a server with fewer header lines would seem faster.

const endOfHead = Buffer.from('\r\n\r\n');

/**
 * Requests pages over connections that stay open, one after another on each.
 * @param {{ url: string, nextAddress: () => string, connections?: number }} options `nextAddress` is the next address to ask for
 * @param {{ seconds: number }} plan
 * @returns {Promise<{ rate: number, p99: number }>} requests per second, milliseconds. Rejects at any answer but 200.
 */
export async function visit({ url, nextAddress, connections = 16 }, { seconds }) {
  const { hostname, port } = new URL(url);
  const durations = [];
  const started = performance.now();
  const until = started + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, () => visitor({ hostname, port, nextAddress, until, durations })),
  );
  const elapsed = performance.now() - started;
  const sorted = durations.toSorted((left, right) => left - right);
  return { rate: (durations.length * 1000) / elapsed, p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN };
}

function visitor({ hostname, port, nextAddress, until, durations }) {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    let head = Buffer.alloc(0);
    let left = 0;
    let requestedAt = 0;
    const request = () => {
      requestedAt = performance.now();
      socket.write(`GET ${nextAddress()} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`);
    };
    const answered = () => {
      const now = performance.now();
      durations.push(now - requestedAt);
      if (now < until) request();
      else socket.destroy();
    };
    socket.on('connect', request);
    socket.on('error', reject);
    socket.on('close', resolve);
    socket.on('data', (chunk) => {
      if (left > 0) {
        left -= chunk.length;
        if (left === 0) answered();
        return;
      }
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const end = head.indexOf(endOfHead);
      if (end < 0) return;
      const text = head.toString('latin1', 0, end);
      const size = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1]);
      if (!text.startsWith('HTTP/1.1 200 ') || !(size > 0)) {
        reject(new Error(`http://${hostname}:${port} answered ${text.slice(0, 40)}`));
        socket.destroy();
        return;
      }
      left = end + endOfHead.length + size - head.length;
      head = Buffer.alloc(0);
      if (left === 0) answered();
    });
  });
}
