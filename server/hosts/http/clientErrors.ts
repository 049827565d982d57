import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Pages } from '../../site/pages.ts';
import { requestTimeoutCode } from './openConnections.ts';
import type { Security } from '../../calls/securityHeaders.ts';

export type ClientErrorOptions = {
  readonly messages: ServerCatalog;
  readonly security: Security;
  readonly failedPage: Pages['failedPage'];
  readonly requestId: () => string;
};

type ClientError = Error & { readonly code?: string | undefined; readonly rawPacket?: unknown };

/** Answers requests that are not valid HTTP: with a page where one was requested, with problem details otherwise. */
export function createClientErrors(options: ClientErrorOptions): (error: ClientError, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    // Browsers open connections in advance; an answer to no request would confuse them.
    if (socket.bytesRead === 0) return void socket.destroy();
    const status = statusOf(error);
    answerTo(error, { status, options }).then(
      (answer) => (socket.writable ? socket.end(answer, () => socket.destroy()) : socket.destroy()),
      () => socket.destroy(),
    );
  };
}

function statusOf({ code }: ClientError): 400 | 408 | 431 {
  if (code === requestTimeoutCode) return 408;
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}

type ErrorContext = { readonly status: 400 | 408 | 431; readonly options: ClientErrorOptions };

async function answerTo(error: ClientError, { status, options }: ErrorContext): Promise<string> {
  const { messages, security, failedPage, requestId } = options;
  const id = requestId();
  const start = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1', 0, 500) : '';
  const url = /^[A-Z]+ (\/\S*)/.exec(start)?.[1];
  const isPage = url !== undefined && !/^\/api(?:[/?]|$)/.test(url);
  const problem = { type: 'about:blank', title: messages.api.titles[status], status, detail: messages.api.badRequest };
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
