import type { FastifyInstance } from 'fastify';
import { portalOperations } from '#core/api/portalOperations.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Availability } from '../answering/availability.ts';
import type { DiskSpace } from '../answering/diskSpace.ts';
import { serve } from '../operations/serve.ts';

type Health = {
  readonly availability: Availability;
  readonly disk: DiskSpace;
  /** Whether scheduled backups are made as they should; undefined when none are scheduled. */
  readonly backupHealth: () => Promise<'ok' | 'late' | undefined>;
  readonly messages: ServerCatalog;
};

/** Liveness and readiness for monitoring. Neither reveals internals. */
export function addHealthRoutes(app: FastifyInstance, { availability, disk, backupHealth, messages }: Health): void {
  const operations = portalOperations(messages);
  // Restarting the server does not bring its database back, so liveness ignores the database.
  serve(app, operations.health, () => ({ status: 'ok' as const, ...databaseOf(availability.awaySince()) }));
  serve(app, operations.ready, async ({ reply }) => {
    const since = await availability.check();
    // A server with a full disk stays ready, because citizens can still read.
    const isFull = await disk.isScarce();
    const facts = { ...databaseOf(since), disk: isFull ? 'full' : 'ok' } as const;
    if (since === undefined) {
      const backup = await backupHealth().catch(() => undefined);
      return { status: isFull ? 'limited' : 'ok', ...facts, ...(backup !== undefined && { backup }) };
    }
    return reply
      .code(503)
      .header('retry-after', '30')
      .send({ status: 'unavailable', ...facts });
  });
}

function databaseOf(since: number | undefined) {
  return since === undefined
    ? ({ database: 'ok' } as const)
    : ({ database: 'away', since: new Date(since).toISOString() } as const);
}
