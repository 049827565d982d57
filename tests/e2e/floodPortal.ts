import { once } from 'node:events';
import { connect } from 'node:net';

/** A request as text, without its body's length. */
export type FloodRequest = {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: object;
};

type Flood = {
  readonly total: number;
  readonly request: (index: number) => FloodRequest;
  /** Requests that one connection sends before it reads the responses; the portal accepts 16. */
  readonly together: number;
};

const connections = 8;
const statusLine = /HTTP\/1\.1 (\d{3}) /g;
/** A response may end within a status line. */
const longestStatusLine = 12;

/** Sends POST requests over a few connections, many at once, and returns how many got each status. */
export async function floodPortal(url: string, { total, request, together }: Flood): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  let sent = 0;

  async function sendAll(): Promise<void> {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('latin1');
    await once(socket, 'connect');
    while (sent < total) {
      const indices = Array.from({ length: Math.min(together, total - sent) }, (_, index) => sent + index);
      sent += indices.length;
      socket.write(indices.map((index) => textOf(request(index))).join(''));
      let [text, answered] = ['', 0];
      while (answered < indices.length) {
        text += String((await once(socket, 'data'))[0]);
        for (const [, status = ''] of text.matchAll(statusLine)) {
          statuses[status] = (statuses[status] ?? 0) + 1;
          answered += 1;
        }
        text = text.slice(-longestStatusLine).replaceAll(statusLine, '');
      }
    }
    socket.destroy();
  }

  await Promise.all(Array.from({ length: connections }, sendAll));
  return statuses;
}

function textOf({ path, headers = {}, body }: FloodRequest): string {
  const content = JSON.stringify(body);
  const all = { host: 'portal.test', 'content-type': 'application/json', 'content-length': content.length, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`POST ${path} HTTP/1.1`, ...lines, '', content].join('\r\n');
}
