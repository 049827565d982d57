import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Tracks the connections of servers, so that a stop loses no request. */
export interface OpenConnections {
  /** Tracks a server that does not listen yet. */
  add(server: Server): void;
  /**
   * Refuses new connections, closes idle ones, and closes the others after answering the requests that have begun to arrive.
   * Resolves when all are closed; destroys the remaining ones after `limit` milliseconds.
   */
  drain(limit: number): Promise<void>;
}

type Use = {
  readonly responses: Set<ServerResponse>;
  /** Bytes onRequest when the last response ended. More bytes are the beginning of another request. */
  answeredBytes: number;
};

export function createOpenConnections(): OpenConnections {
  const servers: Server[] = [];
  const uses = new Map<Socket, Use>();
  let isDraining = false;

  // Flushes the last response before it closes the socket.
  const endIfIdle = (socket: Socket, { responses, answeredBytes }: Use) => {
    if (responses.size === 0 && socket.bytesRead === answeredBytes) socket.destroySoon();
  };
  const endIdle = () => {
    for (const [socket, use] of uses) endIfIdle(socket, use);
  };

  const onConnection = (socket: Socket) => {
    uses.set(socket, { responses: new Set(), answeredBytes: 0 });
    socket.once('close', () => uses.delete(socket));
  };
  const onRequest = ({ socket }: IncomingMessage, response: ServerResponse) => {
    const use = uses.get(socket);
    if (use === undefined) return;
    use.responses.add(response);
    if (isDraining) announceEnd(response);
    response.once('finish', () => {
      use.answeredBytes = socket.bytesRead;
    });
    response.once('close', () => {
      use.responses.delete(response);
      if (isDraining) endIfIdle(socket, use);
    });
  };

  return {
    add: (server) => {
      servers.push(server);
      server.on('connection', onConnection);
      server.prependListener('request', onRequest);
      // Node's own method also destroys connections whose last response is not flushed yet.
      server.closeIdleConnections = endIdle;
    },
    drain: async (limit) => {
      isDraining = true;
      for (const { responses } of uses.values()) for (const response of responses) announceEnd(response);
      const cutTimer = setTimeout(() => {
        for (const server of servers) server.closeAllConnections();
      }, limit);
      // `close` also closes idle connections.
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
      clearTimeout(cutTimer);
    },
  };
}

/** Tells the client to send no more requests on this connection. */
function announceEnd(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
