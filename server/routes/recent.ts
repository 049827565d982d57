import type { FastifyInstance } from 'fastify';
import { can } from '#core/access.ts';
import { staffOperations } from '#core/api/staffOperations.ts';
import { isProcess } from '#core/schema/contentType.ts';
import { withCurrentNames } from '#core/schema/renames.ts';
import type { StoredRecord } from '#core/store/record.ts';
import type { RecentWrite } from '#core/store/store.ts';
import { personNames } from '../content/personName.ts';
import { createWriteFilter } from '../content/removedRecords.ts';
import { presentRecord } from '../content/presentRecord.ts';
import type { Writers } from '../content/writers.ts';
import { serve } from '../operations/serve.ts';

/** Writes to read, and records to return. */
const maxWrites = 60;
const maxRecords = 6;

/** The last changed records over all content types that the person may read. */
export function addRecentRoute(app: FastifyInstance, dependencies: Writers): void {
  serve(app, staffOperations(dependencies.messages).recent, async ({ request }) => {
    const types = dependencies.registry.all().filter((type) => !isProcess(type) && can(request.visitor, 'read', type));
    const isVisible = createWriteFilter(request.visitor, dependencies.store);
    const writes: RecentWrite[] = [];
    for (const write of lastOfEach(await dependencies.store.recent(types, maxWrites))) {
      const type = types.find(({ name }) => name === write.type);
      if (type !== undefined && (await isVisible(type, write.id))) writes.push(write);
      if (writes.length === maxRecords) break;
    }
    const nameOf = await personNames(
      writes.map(({ by }) => by),
      dependencies,
    );
    return writes.flatMap((write) => {
      const type = types.find(({ name }) => name === write.type);
      if (type === undefined) return [];
      const record = presentRecord(withCurrentNames(type, write.record), { type, isStaff: true }) as StoredRecord;
      return [{ ...write, record, byName: nameOf(write.by) }];
    });
  });
}

function lastOfEach(writes: readonly RecentWrite[]): readonly RecentWrite[] {
  const newest = new Map<string, RecentWrite>();
  for (const write of writes) {
    const key = `${write.type}/${write.id}`;
    if (!newest.has(key)) newest.set(key, write);
  }
  return [...newest.values()];
}
