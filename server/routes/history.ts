import type { FastifyInstance } from 'fastify';
import { type Action, can, type SessionUser } from '#core/access.ts';
import type { BulkItem } from '#core/api/bulkSchema.ts';
import { contentOperations } from '#core/api/contentOperations.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { withCurrentNames } from '#core/schema/renames.ts';
import type { StoredRecord, Values } from '#core/store/record.ts';
import { bulkWrite } from '../content/bulkWrite.ts';
import { isRemovalOnly, readBulkRequest } from '../content/bulkRequest.ts';
import { personNames } from '../content/personName.ts';
import { presentRecord } from '../content/presentRecord.ts';
import { missing } from '../content/refusals.ts';
import { restoreRecord } from '../content/writeRecord.ts';
import type { Writers } from '../content/writers.ts';
import { Problem } from '../answering/problem.ts';
import { serve } from '../operations/serve.ts';
import { sendRecord } from './staffRecords.ts';

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

/** History, bin, restoration and bulk writes, for staff. */
export function addHistoryRoutes(app: FastifyInstance, parts: Writers): void {
  const { words, store } = parts;
  const operations = contentOperations(words);
  const requireAll = (user: SessionUser, type: ContentType, needed: readonly Action[]) => {
    if (!needed.every((action) => can({ kind: 'staff', user }, action, type)))
      throw new Problem(403, { detail: words.api.forbidden });
  };
  serve(app, operations['history.{type}'], async ({ type, params: { id }, page }) => {
    const [newest] = await store.history(type, id, { offset: 0, limit: 1 });
    if (newest === undefined) throw missing(type);
    const entries = await store.history(type, id, page);
    const nameOf = await personNames(
      entries.map(({ by }) => by),
      parts,
    );
    const items = entries.map(({ action, version, at, by, after }) => ({
      action,
      version,
      at,
      by,
      byName: nameOf(by),
      record: after === undefined ? null : presentVersion(after, type, entries.length > 1),
    }));
    // Every write increments the version, so the newest version is the number of writes.
    return { items, total: newest.version };
  });
  serve(app, operations['restore.{type}'], async ({ request, reply, type, user, params: { id }, body }) => {
    // Restoring an existing record is an update; restoring a removed one creates it again.
    requireAll(user, type, [(await store.get(type, id)) === undefined ? 'create' : 'update']);
    const restoration = { id, to: body.version, ifMatch: request.headers['if-match'], by: user.id };
    return sendRecord(reply, { type, record: await restoreRecord(type, restoration, parts) });
  });
  serve(app, operations['bin.{type}'], async ({ type, page }) => {
    const { removals, total } = await store.removed(type, page);
    const nameOf = await personNames(
      removals.map(({ by }) => by),
      parts,
    );
    const items = removals.map(({ record, at, by }) => ({
      ...presentVersion(record, type, true),
      _removedAt: at,
      _removedBy: by,
      _removedByName: nameOf(by),
    }));
    return { items, total };
  });
  serve(
    app,
    operations['bulk.{type}'],
    async ({ type, user, body }) => {
      const request = readBulkRequest(body, words);
      requireAll(
        user,
        type,
        request.items.flatMap(({ action }) => requiredActions[action]),
      );
      return { records: await bulkWrite(type, { request, by: user.id, writers: parts }) };
    },
    ({ body }) => isRemovalOnly(body),
  );
}

/** An earlier version with the present field names, without write-only values. */
function presentVersion(record: StoredRecord, type: ContentType, isList: boolean): Values {
  return presentRecord(withCurrentNames(type, record), { type, isStaff: true, isList }) as Values;
}
