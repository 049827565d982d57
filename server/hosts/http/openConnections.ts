import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Tracks the connections of servers, so that a stop loses no request and silent clients hold no connection. */
export interface OpenConnections {
  /**
   * Tracks a server that does not listen yet. Ends connections that send nothing for `server.timeout` milliseconds, with 408 where a
   * request has begun. Connections that wait for their response, or read it slowly, stay open; those that read nothing of it for six
   * times as long end, and those that send many requests without waiting for responses.
   */
  add(server: Server): void;
  /**
   * Refuses new connections, closes idle ones, and closes the others after answering the requests that have begun to arrive.
   * Resolves when all are closed; destroys the remaining ones after `limit` milliseconds.
   */
  drain(limit: number): Promise<void>;
}

type Use = {
  readonly responses: Set<ServerResponse>;
  /** The last one whose head has arrived. */
  request: IncomingMessage | undefined;
  /** Bytes read when the last response ended. More bytes are the beginning of another request. */
  answeredBytes: number;
  /** Bytes written when the client was last found to read nothing. */
  unreadAt: number;
};

/** Requests of one connection at once. Browsers send the next one after the response, and programs that do not, only a few. */
const maxUnanswered = 16;

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
    uses.set(socket, { responses: new Set(), request: undefined, answeredBytes: 0, unreadAt: -1 });
    socket.once('close', () => uses.delete(socket));
  };
  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const use = uses.get(socket);
    if (use === undefined) return;
    use.request = request;
    use.responses.add(response);
    // Their responses would wait in memory, and nobody else would be answered until then.
    if (use.responses.size > maxUnanswered) socket.destroy();
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
      server.on('timeout', (socket: Socket) => {
        const { bytesRead } = socket;
        // After a long turn of the event loop, bytes may have arrived that are not read yet.
        setImmediate(() => {
          const use = uses.get(socket);
          if (use !== undefined && socket.bytesRead === bytesRead) endIfSilent(socket, { server, use });
        });
      });
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

type SilentUse = { readonly server: Server; readonly use: Use };

/** Ends a silent connection, unless the client waits for its response. */
function endIfSilent(socket: Socket, { server, use }: SilentUse): void {
  const { responses, request, answeredBytes } = use;
  const isReceiving = request !== undefined && !request.complete;
  const refuse = () =>
    server.emit('clientError', Object.assign(new Error('silent client'), { code: requestTimeoutCode }), socket);
  if (responses.size === 0) {
    // The rest of a request that is already answered counts as nothing.
    if (isReceiving || socket.bytesRead === answeredBytes) socket.destroy();
    else refuse();
  } else if (isReceiving) {
    // What has arrived waits for its handler.
    if (request.readableLength > 0) socket.setTimeout(server.timeout);
    else if ([...responses].some(({ headersSent }) => headersSent)) socket.destroy();
    else refuse();
  } else if (socket.writableLength > 0) {
    endIfUnread(socket, { server, use });
  }
}

/** Ends a connection that reads nothing, at the second look. Node counts every byte that leaves as activity. */
function endIfUnread(socket: Socket, { server, use }: SilentUse): void {
  if (use.unreadAt === socket.bytesWritten) return void socket.destroy();
  use.unreadAt = socket.bytesWritten;
  socket.setTimeout(server.timeout * (unreadTimes - 1));
}

/** Silences of a client that reads nothing of its response: a telephone may be out of reach for some time. */
const unreadTimes = 6;

/** The code of Node's own timeouts of requests. */
export const requestTimeoutCode = 'ERR_HTTP_REQUEST_TIMEOUT';

/** Tells the client to send no more requests on this connection. */
function announceEnd(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
