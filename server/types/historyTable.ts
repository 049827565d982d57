import type { Action } from '#core/accounts/access.ts';
import type { BulkItem } from '#core/api/bulkSchema.ts';
import { contentOperations } from '#core/api/contentOperations.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { withCurrentNames } from '#core/records/renames.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { bulkWrite } from '../content/bulkWrite.ts';
import { isRemovalOnly, readBulkRequest } from '../content/bulkRequest.ts';
import { readSearch } from '../content/readQuery.ts';
import { personNames } from '../content/personName.ts';
import { maySeeRemoved } from '../content/removedRecords.ts';
import { readablePending, presentRecord } from '../content/presentRecord.ts';
import { missing } from '../content/refusals.ts';
import { restoreRecord } from '../content/writeRecord.ts';
import { purgeInstant } from '../files/purge.ts';
import type { ImportTables } from '../imports/importTables.ts';
import type { Writers } from '../content/writers.ts';
import { requireActions } from '../calls/requireActions.ts';
import { type OperationTable, tableOf } from '../calls/operationTable.ts';
import { recordAnswer } from '../content/recordAnswer.ts';
import { binPage } from './binPage.ts';
import { hasTerm } from './emptyBins.ts';

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

type HistoryDependencies = Writers & {
  readonly registry: Registry;
  readonly importTables: Pick<ImportTables, 'filesOf'>;
  readonly backOffice: { readonly binDays: number };
};

/** History, bin, restoration and bulk writes, for staff. */
export function historyTable(dependencies: HistoryDependencies): OperationTable {
  const { messages, store, registry } = dependencies;
  const days = dependencies.backOffice.binDays;
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
      const { version: to, withPublication } = body;
      const restoration = { id, to, withPublication, ifMatch: headers['if-match'], by: user.id };
      return recordAnswer({ type, record: await restoreRecord(type, restoration, dependencies) });
    },
    'bin.{type}': async ({ type, page, query: { q = '' } }) => {
      const removed = await binPage(type, { page, store, search: readSearch({ q }, dependencies) });
      const nameOf = await personNames(
        removed.items.map(({ by }) => by),
        dependencies,
      );
      const isEmptied = hasTerm(type, { days, registry });
      const items = removed.items.map(({ record, at, by }) => ({
        ...presentVersion(record, type, true),
        _removedAt: at,
        _removedBy: by,
        _removedByName: nameOf(by),
        ...(isEmptied && { _purgeAt: purgeInstant(at, days) }),
      }));
      return { items, total: removed.total };
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
