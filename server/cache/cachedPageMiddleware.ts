import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type Answer, writeAnswer } from '../answering/answer.ts';
import { createOpenConnections, type OpenConnections } from '../answering/openConnections.ts';

export type CachedPageMiddlewareOptions = {
  /** Options of Node's server. */
  readonly http: { readonly maxHeaderSize: number };
  readonly requestId: () => string;
};

/** Time limits of connections, from Fastify: milliseconds. */
type Limits = {
  readonly keepAliveTimeout?: number;
  readonly requestTimeout?: number;
  readonly connectionTimeout?: number;
};

/** Finds the cached page of an address with its query. */
type Find = (url: string) => Answer | undefined;

/**
 * Sends cached pages without Fastify, whose routes, hooks and request logs cost more than a cached answer. All other requests, and
 * all requests while it is disabled, go to Fastify.
 */
export interface CachedPageMiddleware {
  readonly serverFactory: (application: RequestListener, limits: Limits) => Server;
  enable(find: Find): void;
  disable(): void;
  /** Stops the servers, as OpenConnections does. */
  readonly drain: OpenConnections['drain'];
}

export function createCachedPageMiddleware({ http, requestId }: CachedPageMiddlewareOptions): CachedPageMiddleware {
  let find: Find | undefined;
  const connections = createOpenConnections();

  function receive(request: IncomingMessage, response: ServerResponse, application: RequestListener): void {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const answer = isRead ? find?.(request.url ?? '/') : undefined;
    if (answer === undefined) application(request, response);
    else writeAnswer(request, { response, answer, requestId: requestId() });
  }

  return {
    serverFactory: (application, { keepAliveTimeout, requestTimeout, connectionTimeout }) => {
      // Node checks for late requests ten times within the limit, so that none exceeds it by much.
      const connectionsCheckingInterval = Math.max(50, (requestTimeout ?? 0) / 10);
      const server = createServer({ ...http, connectionsCheckingInterval }, (request, response) =>
        receive(request, response, application),
      );
      connections.add(server);
      if (keepAliveTimeout !== undefined) server.keepAliveTimeout = keepAliveTimeout;
      if (requestTimeout !== undefined) {
        server.requestTimeout = requestTimeout;
        // Node checks for late bodies only when the limit of headers is not above that of the request.
        server.headersTimeout = Math.min(server.headersTimeout, requestTimeout);
      }
      if (connectionTimeout !== undefined) server.setTimeout(connectionTimeout);
      return server;
    },
    enable: (newFind) => {
      find = newFind;
    },
    disable: () => {
      find = undefined;
    },
    drain: connections.drain,
  };
}
