import { portalOperations } from '#core/api/portalOperations.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { valueAnswer } from '../calls/answer.ts';
import type { Availability } from '../calls/availability.ts';
import type { DiskSpace } from '../calls/diskSpace.ts';
import { type OperationTable, tableOf } from '../calls/operationTable.ts';

type Health = {
  readonly availability: Availability;
  readonly disk: DiskSpace;
  /** Whether scheduled backups are made as they should; undefined when none are scheduled. */
  readonly backupHealth: () => Promise<'ok' | 'late' | undefined>;
  readonly messages: ServerCatalog;
};

/** Liveness and readiness for monitoring. Neither reveals internals. */
export function healthTable({ availability, disk, backupHealth, messages }: Health): OperationTable {
  return tableOf(portalOperations(messages), {
    // Restarting the server does not bring its database back, so liveness ignores the database.
    health: () => ({ status: 'ok' as const, ...databaseOf(availability.awaySince()) }),
    ready: async () => {
      const since = await availability.check();
      // A server with a full disk stays ready, because citizens can still read.
      const isFull = await disk.isScarce();
      const facts = { ...databaseOf(since), disk: isFull ? 'full' : 'ok' } as const;
      if (since === undefined) {
        const backup = await backupHealth().catch(() => undefined);
        return { status: isFull ? 'limited' : 'ok', ...facts, ...(backup !== undefined && { backup }) };
      }
      return valueAnswer({ status: 'unavailable', ...facts }, { status: 503, headers: { 'retry-after': '30' } });
    },
  });
}

function databaseOf(since: number | undefined) {
  return since === undefined
    ? ({ database: 'ok' } as const)
    : ({ database: 'away', since: new Date(since).toISOString() } as const);
}
