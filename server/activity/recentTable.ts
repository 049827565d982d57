import { can, type Visitor } from '#core/accounts/access.ts';
import { staffOperations } from '#core/api/staffOperations.ts';
import { isProcess } from '#core/schema/contentType.ts';
import { withCurrentNames } from '#core/records/renames.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { type ActivityRow, eventOfRun, findActivity } from './findActivity.ts';
import { personNames } from '../content/personName.ts';
import { createWriteFilter, maySeeRemoved } from '../content/removedRecords.ts';
import { presentRecord } from '../content/presentRecord.ts';
import type { Writers } from '../content/writers.ts';
import { type OperationTable, tableOf } from '../calls/operationTable.ts';

const maxRecords = 6;

/** The last changed records over all content types that the person may read; a run of similar writes, such as an import, counts as one. */
export function recentTable(dependencies: Writers): OperationTable {
  return tableOf(staffOperations(dependencies.messages), {
    recent: ({ visitor }) => recentRecords(visitor, dependencies),
  });
}

async function recentRecords(visitor: Visitor, dependencies: Writers) {
  const { registry, store } = dependencies;
  const types = registry.all().filter((type) => !isProcess(type) && can(visitor, 'read', type));
  const typeOf = (name: string) => types.find((type) => type.name === name);
  const isVisible = createWriteFilter(visitor, store);
  const { rows } = await findActivity(store, {
    selection: { types },
    matches: async ({ type: name, id }) => {
      const type = typeOf(name);
      return type !== undefined && isVisible(type, id);
    },
    runEvent: ({ type: name, action }) => {
      const type = typeOf(name);
      return type === undefined || !maySeeRemoved(visitor, type) ? undefined : eventOfRun(action, undefined);
    },
  });
  const writes = lastOfEach(rows).slice(0, maxRecords);
  const nameOf = await personNames(
    writes.map(({ by }) => by),
    dependencies,
  );
  return writes.flatMap(({ before, after, together, ...write }) => {
    const [type, record] = [typeOf(write.type), after ?? before];
    if (type === undefined || record === undefined) return [];
    const { id, action, at, by } = write;
    const shown = presentRecord(withCurrentNames(type, record), { type, isStaff: true }) as StoredRecord;
    const count = together === undefined ? {} : { count: together.count };
    return [{ type: type.name, id, action, at, by, record: shown, byName: nameOf(by), ...count }];
  });
}

function lastOfEach(rows: readonly ActivityRow[]): readonly ActivityRow[] {
  const newest = new Map<string, ActivityRow>();
  for (const row of rows) {
    const key = `${row.type}/${row.id}`;
    if (!newest.has(key)) newest.set(key, row);
  }
  return [...newest.values()];
}
