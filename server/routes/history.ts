import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Action, actions, can } from '#core/access.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { withCurrentNames } from '#core/schema/renames.ts';
import type { StoredRecord } from '#core/store/record.ts';
import { bulkWrite } from '../content/bulkWrite.ts';
import { type BulkItem, isRemovalOnly, readBulkRequest } from '../content/bulkRequest.ts';
import { personNames } from '../content/personName.ts';
import { versionSchema } from '../content/preconditions.ts';
import { presentRecord } from '../content/presentRecord.ts';
import { readBody } from '../content/readBody.ts';
import { type Parameters, readPage } from '../content/readPage.ts';
import { refuseUnknownParameters } from '../content/readPublication.ts';
import { missing } from '../content/refusals.ts';
import { restoreRecord } from '../content/writeRecord.ts';
import type { Writers } from '../content/writers.ts';
import { Problem } from '../answering/problem.ts';
import { json, sendRecord, staffType } from './staffRecords.ts';

export type HistoryRouteOptions = Writers & {
  readonly noRoute: (request: FastifyRequest) => Problem;
};

type ById = { Params: { type: string; id: string }; Querystring: Record<string, string | string[]> };
type ByType = { Params: { type: string }; Querystring: Record<string, string | string[]> };

export const historyPage = { defaultSize: 50, maxSize: 200 };

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

export const restorationSchema: JsonSchema = {
  type: 'object',
  properties: { version: versionSchema },
  additionalProperties: false,
};

/** History, bin, restoration and bulk writes, for staff. */
export function addHistoryRoutes(app: FastifyInstance, parts: HistoryRouteOptions): void {
  const { words } = parts;
  app.get<ById>('/api/:type/:id/history', async (request, reply) => {
    const { type } = staffType(request, { ...parts, action: 'read' });
    return sendHistory(reply, { request, type, parts });
  });
  app.post<ById>('/api/:type/:id/restore', async (request, reply) => {
    const { type, user } = staffType(request, { ...parts, action: 'read' });
    requireRestore(request, { type, exists: (await parts.store.get(type, request.params.id)) !== undefined, words });
    refuseUnknownParameters(request.query, { allowed: [], words });
    const { version } = readBody<{ version?: number }>(request.body ?? {}, { schema: restorationSchema, words });
    const restoration = { id: request.params.id, to: version, ifMatch: request.headers['if-match'], by: user.id };
    const record = await restoreRecord(type, restoration, parts);
    return sendRecord(reply, { type, record });
  });
  app.get<ByType>('/api/bin/:type', async (request, reply) => {
    const { type } = staffType(request, { ...parts, action: 'create' });
    return sendBin(reply, { request, type, parts });
  });
  const isServedOnFullDisk = ({ body }: FastifyRequest) => isRemovalOnly(body);
  app.post<ByType>('/api/bulk/:type', { config: { isServedOnFullDisk } }, async (request, reply) => {
    const { type, user } = staffType(request, { ...parts, action: 'read' });
    if (!actions.some((action) => action !== 'read' && can(request.visitor, action, type))) throw forbidden(words);
    refuseUnknownParameters(request.query, { allowed: [], words });
    const bulkRequest = readBulkRequest(request.body, words);
    const required = new Set(bulkRequest.items.flatMap(({ action }) => requiredActions[action]));
    if (![...required].every((action) => can(request.visitor, action, type))) throw forbidden(words);
    const bulk = { request: bulkRequest, by: user.id, writers: parts };
    const records = await bulkWrite(type, bulk);
    return reply.headers({ 'content-type': json, 'cache-control': 'no-store' }).send(JSON.stringify({ records }));
  });
}

type RestoreContext = { readonly type: ContentType; readonly exists: boolean; readonly words: ServerCatalog };

/** Restoring an existing record is an update; restoring a removed one creates it again. */
function requireRestore({ visitor }: FastifyRequest, { type, exists, words }: RestoreContext): void {
  if (!can(visitor, exists ? 'update' : 'create', type)) throw forbidden(words);
}

function forbidden(words: ServerCatalog): Problem {
  return new Problem(403, { detail: words.api.forbidden });
}

type SendContext<R> = {
  readonly request: FastifyRequest<R & object>;
  readonly type: ContentType;
  readonly parts: HistoryRouteOptions;
};

async function sendHistory(reply: FastifyReply, { request, type, parts }: SendContext<ById>): Promise<FastifyReply> {
  const { id } = request.params;
  const page = pageOf(request.query, parts);
  const [newest] = await parts.store.history(type, id, { offset: 0, limit: 1 });
  if (newest === undefined) throw missing(type);
  const entries = await parts.store.history(type, id, page);
  const nameOf = await personNames(
    entries.map(({ by }) => by),
    parts,
  );
  const writes = entries.map(({ action, version, at, by, after }) => ({
    action,
    version,
    at,
    by,
    byName: nameOf(by),
    record: after === undefined ? null : presentVersion(after, type),
  }));
  // Every write increments the version, so the newest version is the number of writes.
  return sendPage(reply, { items: writes, total: newest.version });
}

async function sendBin(reply: FastifyReply, { request, type, parts }: SendContext<ByType>): Promise<FastifyReply> {
  const { removals, total } = await parts.store.removed(type, pageOf(request.query, parts));
  const nameOf = await personNames(
    removals.map(({ by }) => by),
    parts,
  );
  const records = removals.map(({ record, at, by }) => ({
    ...presentVersion(record, type),
    _removedAt: at,
    _removedBy: by,
    _removedByName: nameOf(by),
  }));
  return sendPage(reply, { items: records, total });
}

function pageOf(parameters: Parameters, { words }: HistoryRouteOptions) {
  refuseUnknownParameters(parameters, { allowed: ['_start', '_end'], words });
  return readPage(parameters, { ...historyPage, words });
}

/** An earlier version with the present field names, without write-only values. */
function presentVersion(record: StoredRecord, type: ContentType): Partial<StoredRecord> {
  return presentRecord(withCurrentNames(type, record), { type, isStaff: true });
}

function sendPage(
  reply: FastifyReply,
  { items, total }: { readonly items: readonly unknown[]; readonly total: number },
): FastifyReply {
  return reply
    .headers({ 'content-type': json, 'x-total-count': String(total), 'cache-control': 'private, no-store' })
    .send(JSON.stringify(items));
}
