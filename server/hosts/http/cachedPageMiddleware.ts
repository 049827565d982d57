import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { PreparedAnswer } from '../../calls/preparedAnswer.ts';
import { writeAnswer } from './writePrepared.ts';
import { createOpenConnections, type OpenConnections } from './openConnections.ts';

export type CachedPageMiddlewareOptions = {
  /** Options of Node's server. */
  readonly http: { readonly maxHeaderSize: number };
  readonly requestId: () => string;
};

/** Time limits of connections, from Fastify: milliseconds, 0 for none. */
type Limits = {
  /** Between an answer and the next request. */
  readonly keepAliveTimeout: number;
  /** In which a whole request must arrive. */
  readonly requestTimeout: number;
  /** For which a client may send nothing, and in which the head of a request must arrive. */
  readonly connectionTimeout: number;
};

/** Finds the cached page of an address with its query. */
type Find = (url: string) => PreparedAnswer | undefined;

/**
 * Sends cached pages without Fastify, whose routes, hooks and request logs cost more than a cached answer. All other requests, and
 * all requests while it is disabled, go to Fastify.
 */
export interface CachedPageMiddleware {
  readonly serverFactory: (application: RequestListener, limits: Partial<Limits>) => Server;
  enable(find: Find): void;
  disable(): void;
  /** Stops the servers, as OpenConnections does. */
  readonly drain: OpenConnections['drain'];
}

/** More at once are closed. One that sends only a head of headers takes some 100 KB. */
const maxConnections = 10_000;

export function createCachedPageMiddleware({ http, requestId }: CachedPageMiddlewareOptions): CachedPageMiddleware {
  let find: Find | undefined;
  const connections = createOpenConnections();

  function receive(request: IncomingMessage, response: ServerResponse, application: RequestListener): void {
    // Its connection was ended, but the rest of what it has sent at once still arrives.
    if (request.socket.destroyed) return;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const answer = isRead ? find?.(request.url ?? '/') : undefined;
    if (answer === undefined) application(request, response);
    else writeAnswer(request, { response, answer, requestId: requestId() });
  }

  return {
    serverFactory: (application, { keepAliveTimeout = 0, requestTimeout = 0, connectionTimeout = 0 }) => {
      // Node checks for late bodies only when the limit of heads is not above the limit of requests.
      const headersTimeout = Math.min(connectionTimeout, requestTimeout);
      const limits = { keepAliveTimeout, requestTimeout, headersTimeout };
      // Node checks for late requests ten times within the limit, so that none exceeds it by much.
      const connectionsCheckingInterval = Math.max(50, headersTimeout / 10);
      const server = createServer({ ...http, ...limits, connectionsCheckingInterval }, (request, response) =>
        receive(request, response, application),
      );
      server.setTimeout(connectionTimeout);
      server.maxConnections = maxConnections;
      connections.add(server);
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
