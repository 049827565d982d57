import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The connections of the servers that were added, so that a stop loses no request. */
export interface OpenConnections {
  /** Follows a server that does not listen yet. */
  add(server: Server): void;
  /**
   * Refuses new connections, ends idle ones, answers every request that has begun to arrive and ends its connection after that.
   * Resolves when all have ended; after so many milliseconds it cuts those that are left.
   */
  drain(longest: number): Promise<void>;
}

type Use = {
  readonly responses: Set<ServerResponse>;
  /** Bytes that had arrived when the last response ended: more of them are the beginning of another request. */
  answeredBytes: number;
};

export function createOpenConnections(): OpenConnections {
  const servers: Server[] = [];
  const uses = new Map<Socket, Use>();
  let isDraining = false;

  // What has been answered may still be on its way: it is flushed first.
  const endIfIdle = (socket: Socket, { responses, answeredBytes }: Use) => {
    if (responses.size === 0 && socket.bytesRead === answeredBytes) socket.destroySoon();
  };
  const endIdle = () => {
    for (const [socket, use] of uses) endIfIdle(socket, use);
  };

  const connected = (socket: Socket) => {
    uses.set(socket, { responses: new Set(), answeredBytes: 0 });
    socket.once('close', () => uses.delete(socket));
  };
  const received = ({ socket }: IncomingMessage, response: ServerResponse) => {
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
      server.on('connection', connected);
      server.prependListener('request', received);
      // Node's own also destroys connections whose last answer has not left yet.
      server.closeIdleConnections = endIdle;
    },
    drain: async (longest) => {
      isDraining = true;
      for (const { responses } of uses.values()) for (const response of responses) announceEnd(response);
      const cut = setTimeout(() => {
        for (const server of servers) server.closeAllConnections();
      }, longest);
      // `close` also ends what is idle.
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
      clearTimeout(cut);
    },
  };
}

/** Tells the client to ask nothing more on this connection. */
function announceEnd(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
