import type { FastifyInstance } from 'fastify';
import type { Availability } from '../answering/availability.ts';
import type { DiskSpace } from '../answering/diskSpace.ts';

type Health = { readonly availability: Availability; readonly disk: DiskSpace };

/** Liveness and readiness for monitoring. Neither reveals internals. */
export function addHealthRoutes(app: FastifyInstance, { availability, disk }: Health): void {
  // Restarting the server does not bring its database back, so liveness ignores the database.
  app.get('/api/health', (_request, reply) => {
    const since = availability.awaySince();
    return reply.header('cache-control', 'no-store').send({ status: 'ok', ...databaseOf(since) });
  });
  app.get('/api/health/ready', async (_request, reply) => {
    const since = await availability.check();
    reply.code(since === undefined ? 200 : 503).header('cache-control', 'no-store');
    if (since !== undefined) reply.header('retry-after', '30');
    // A server with a full disk stays ready, because citizens can still read.
    const isFull = await disk.isScarce();
    const status = since !== undefined ? 'unavailable' : isFull ? 'limited' : 'ok';
    return reply.send({ status, ...databaseOf(since), disk: isFull ? 'full' : 'ok' });
  });
}

function databaseOf(since: number | undefined) {
  return since === undefined ? { database: 'ok' } : { database: 'away', since: new Date(since).toISOString() };
}
