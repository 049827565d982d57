import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Pages } from './pages.ts';
import type { Security } from './securityHeaders.ts';

export type ClientErrorOptions = {
  readonly words: ServerCatalog;
  readonly security: Security;
  readonly failedPage: Pages['failedPage'];
  readonly requestId: () => string;
};

type ClientError = Error & { readonly code?: string | undefined; readonly rawPacket?: unknown };

/** Answers what is not even HTTP: a page to whoever asked for one, problem details to all others. */
export function createClientErrors(parts: ClientErrorOptions): (error: ClientError, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const status = statusOf(error);
    answerTo(error, { status, parts }).then(
      (answer) => (socket.writable ? socket.end(answer, () => socket.destroy()) : socket.destroy()),
      () => socket.destroy(),
    );
  };
}

function statusOf({ code }: ClientError): 400 | 408 | 431 {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}

type Answering = { readonly status: 400 | 408 | 431; readonly parts: ClientErrorOptions };

async function answerTo(error: ClientError, { status, parts }: Answering): Promise<string> {
  const { words, security, failedPage, requestId } = parts;
  const id = requestId();
  const start = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1', 0, 500) : '';
  const asked = /^[A-Z]+ (\/\S*)/.exec(start)?.[1];
  const isPage = asked !== undefined && !/^\/api(?:[/?]|$)/.test(asked);
  const problem = { type: 'about:blank', title: words.api.titles[status], status, detail: words.api.badRequest };
  const body = isPage ? (await failedPage(status)).html : JSON.stringify({ ...problem, requestId: id });
  const headers = {
    ...(isPage ? security.page : security.data),
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'x-request-id': id,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}
