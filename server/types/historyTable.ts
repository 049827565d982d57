import type { Action } from '#core/accounts/access.ts';
import type { BulkItem } from '#core/api/bulkSchema.ts';
import { contentOperations } from '#core/api/contentOperations.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { withCurrentNames } from '#core/records/renames.ts';
import { currentRecord } from '#core/records/versionValues.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { bulkWrite } from '../content/bulkWrite.ts';
import { isRemovalOnly, readBulkRequest } from '../content/bulkRequest.ts';
import { personNames } from '../content/personName.ts';
import { maySeeRemoved } from '../content/removedRecords.ts';
import { readablePending, presentRecord } from '../content/presentRecord.ts';
import { missing } from '../content/refusals.ts';
import { restoreRecord } from '../content/writeRecord.ts';
import type { ImportTables } from '../imports/importTables.ts';
import type { Writers } from '../content/writers.ts';
import { requireActions } from '../calls/requireActions.ts';
import { type OperationTable, tableOf } from '../calls/operationTable.ts';
import { recordAnswer } from '../content/recordAnswer.ts';

/**
 * The permissions that each action of a bulk write needs. A restore needs both, because records that exist are updated and removed
 * ones are created again.
 */
const requiredActions: Readonly<Record<BulkItem['action'], readonly Action[]>> = {
  create: ['create'],
  change: ['update'],
  remove: ['remove'],
  restore: ['create', 'update'],
};

type HistoryDependencies = Writers & { readonly importTables: Pick<ImportTables, 'filesOf'> };

/** History, bin, restoration and bulk writes, for staff. */
export function historyTable(dependencies: HistoryDependencies): OperationTable {
  const { messages, store } = dependencies;
  return tableOf(contentOperations(messages), {
    'history.{type}': async ({ visitor, type, params: { id }, page }) => {
      const [newest] = await store.history(type, id, { offset: 0, limit: 1 });
      if (newest === undefined) throw missing(type);
      if (newest.after === undefined && !maySeeRemoved(visitor, type)) throw missing(type);
      const entries = await store.history(type, id, page);
      const nameOf = await personNames(
        entries.map(({ by }) => by),
        dependencies,
      );
      const versions = entries.map(({ version }) => version);
      const files = await dependencies.importTables.filesOf(type.name, id, versions);
      const items = entries.map(({ action, version, at, by, after }) => ({
        action,
        version,
        at,
        by,
        byName: nameOf(by),
        importedFrom: files.get(version),
        record: after === undefined ? null : presentPast(after, type, entries.length > 1),
      }));
      // Every write increments the version, so the newest version is the number of writes.
      return { items, total: newest.version };
    },
    'restore.{type}': async ({ headers, type, user, params: { id }, body }) => {
      // Restoring an existing record is an update; restoring a removed one creates it again.
      const action = (await store.get(type, id)) === undefined ? 'create' : 'update';
      requireActions([action], { user, type, messages });
      const restoration = { id, to: body.version, ifMatch: headers['if-match'], by: user.id };
      return recordAnswer({ type, record: await restoreRecord(type, restoration, dependencies) });
    },
    'bin.{type}': async ({ type, page }) => {
      const { removals, total } = await store.removed(type, page);
      const nameOf = await personNames(
        removals.map(({ by }) => by),
        dependencies,
      );
      const items = removals.map(({ record, at, by }) => ({
        ...presentVersion(currentRecord(type, record), type, true),
        _removedAt: at,
        _removedBy: by,
        _removedByName: nameOf(by),
      }));
      return { items, total };
    },
    'bulk.{type}': {
      handle: async ({ type, user, body }) => {
        const request = readBulkRequest(body, messages);
        const needed = request.items.flatMap(({ action }) => requiredActions[action]);
        requireActions(needed, { user, type, messages });
        return { records: await bulkWrite(type, { request, by: user.id, writers: dependencies }) };
      },
      isServedOnFullDisk: isRemovalOnly,
    },
  });
}

/** An earlier version with the present field names, without write-only values. */
function presentVersion(record: StoredRecord, type: ContentType, isList: boolean): StoredRecord {
  return presentRecord(withCurrentNames(type, record), { type, isStaff: true, isList }) as StoredRecord;
}

/** A version in a history, where comparisons need its pending changes also in a list. */
function presentPast(record: StoredRecord, type: ContentType, isList: boolean): StoredRecord {
  const version = presentVersion(record, type, isList);
  const { _pending: pending } = record;
  return pending === undefined ? version : { ...version, _pending: readablePending(pending, type) };
}
