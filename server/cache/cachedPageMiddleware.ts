import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type Answer, writeAnswer } from '../answering/answer.ts';
import { createOpenConnections, type OpenConnections } from '../answering/openConnections.ts';

export type CachedPageMiddlewareOptions = {
  /** What Node's server takes. */
  readonly http: { readonly maxHeaderSize: number };
  readonly requestId: () => string;
};

/** What Fastify decided of connections: milliseconds. */
type Limits = {
  readonly keepAliveTimeout?: number;
  readonly requestTimeout?: number;
  readonly connectionTimeout?: number;
};

/** Finds what is kept under an address with its query. */
type Find = (url: string) => Answer | undefined;

/**
 * Stands before Fastify and gives what is kept at once: routes, hooks and logs of requests cost more than a kept answer. Everything else,
 * and everything before it is opened and after it is shut, goes in.
 */
export interface CachedPageMiddleware {
  readonly serverFactory: (inside: RequestListener, limits: Limits) => Server;
  open(find: Find): void;
  shut(): void;
  /** Ends the servers that were made, as OpenConnections does. */
  readonly drain: OpenConnections['drain'];
}

export function createCachedPageMiddleware({ http, requestId }: CachedPageMiddlewareOptions): CachedPageMiddleware {
  let find: Find | undefined;
  const connections = createOpenConnections();

  function receive(request: IncomingMessage, response: ServerResponse, inside: RequestListener): void {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const answer = isRead ? find?.(request.url ?? '/') : undefined;
    if (answer === undefined) inside(request, response);
    else writeAnswer(request, { response, answer, requestId: requestId() });
  }

  return {
    serverFactory: (inside, { keepAliveTimeout, requestTimeout, connectionTimeout }) => {
      // Requests that are late are looked for ten times within what they may take, so that none takes much longer.
      const connectionsCheckingInterval = Math.max(50, (requestTimeout ?? 0) / 10);
      const server = createServer({ ...http, connectionsCheckingInterval }, (request, response) =>
        receive(request, response, inside),
      );
      connections.add(server);
      if (keepAliveTimeout !== undefined) server.keepAliveTimeout = keepAliveTimeout;
      if (requestTimeout !== undefined) {
        server.requestTimeout = requestTimeout;
        // Node looks for late bodies only when headers may not take longer than the whole request.
        server.headersTimeout = Math.min(server.headersTimeout, requestTimeout);
      }
      if (connectionTimeout !== undefined) server.setTimeout(connectionTimeout);
      return server;
    },
    open: (lookUp) => {
      find = lookUp;
    },
    shut: () => {
      find = undefined;
    },
    drain: connections.drain,
  };
}
