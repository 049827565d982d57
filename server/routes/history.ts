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
import { restoreRecord } from '../content/restoreRecord.ts';
import type { Writers } from '../content/writers.ts';
import type { WriteCounter } from '../cache/writeCounter.ts';
import { Problem } from '../answering/problem.ts';
import { json, sendRecord, staffType } from './staffRecords.ts';

export type HistoryRouteOptions = Writers & {
  readonly writeCounter: WriteCounter;
  readonly noRoute: (request: FastifyRequest) => Problem;
};

type One = { Params: { type: string; id: string }; Querystring: Record<string, string | string[]> };
type Many = { Params: { type: string }; Querystring: Record<string, string | string[]> };

export const historyPage = { defaultSize: 50, maxSize: 200 };

/**
 * What somebody must be allowed to do to a type to ask for it in a bulk write. Of many records nobody knows beforehand which are
 * there, and change, and which were removed, and are made again.
 */
const rightsFor: Readonly<Record<BulkItem['action'], readonly Action[]>> = {
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

/** What was written before, what was removed, and how it comes back; also many records at once. For staff only. */
export function addHistoryRoutes(app: FastifyInstance, parts: HistoryRouteOptions): void {
  const { words, writeCounter } = parts;
  app.get<One>('/api/:type/:id/history', async (request, reply) => {
    const { type } = staffType(request, { ...parts, action: 'read' });
    return sendHistory(reply, { request, type, parts });
  });
  app.post<One>('/api/:type/:id/restore', async (request, reply) => {
    const { type, user } = staffType(request, { ...parts, action: 'read' });
    mayRestore(request, { type, isThere: (await parts.store.get(type, request.params.id)) !== undefined, words });
    refuseUnknownParameters(request.query, { allowed: [], words });
    const { version } = readBody<{ version?: number }>(request.body ?? {}, { schema: restorationSchema, words });
    const what = { id: request.params.id, to: version, ifMatch: request.headers['if-match'], by: user.id };
    const record = await parts.staff.inTurn(type, () => restoreRecord(type, what, parts));
    writeCounter.countWrite(type.name);
    return sendRecord(reply, { type, record });
  });
  app.get<Many>('/api/bin/:type', async (request, reply) => {
    const { type } = staffType(request, { ...parts, action: 'create' });
    return sendBin(reply, { request, type, parts });
  });
  const isServedOnFullDisk = ({ body }: FastifyRequest) => isRemovalOnly(body);
  app.post<Many>('/api/bulk/:type', { config: { isServedOnFullDisk } }, async (request, reply) => {
    const { type, user } = staffType(request, { ...parts, action: 'read' });
    if (!actions.some((action) => action !== 'read' && can(request.visitor, action, type))) throw forbidden(words);
    refuseUnknownParameters(request.query, { allowed: [], words });
    const asked = readBulkRequest(request.body, words);
    const needed = new Set(asked.items.flatMap(({ action }) => rightsFor[action]));
    if (![...needed].every((action) => can(request.visitor, action, type))) throw forbidden(words);
    const bulk = { request: asked, by: user.id, writers: parts };
    const records = await parts.staff.inTurn(type, () => bulkWrite(type, bulk));
    writeCounter.countWrite(type.name);
    return reply.headers({ 'content-type': json, 'cache-control': 'no-store' }).send(JSON.stringify({ records }));
  });
}

type Restoring = { readonly type: ContentType; readonly isThere: boolean; readonly words: ServerCatalog };

/** An older version changes the record that is there; a removed record is made again. */
function mayRestore({ visitor }: FastifyRequest, { type, isThere, words }: Restoring): void {
  if (!can(visitor, isThere ? 'update' : 'create', type)) throw forbidden(words);
}

function forbidden(words: ServerCatalog): Problem {
  return new Problem(403, { detail: words.api.forbidden });
}

type Sending<R> = {
  readonly request: FastifyRequest<R & object>;
  readonly type: ContentType;
  readonly parts: HistoryRouteOptions;
};

async function sendHistory(reply: FastifyReply, { request, type, parts }: Sending<One>): Promise<FastifyReply> {
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
    record: after === undefined ? null : asItWas(after, type),
  }));
  // Every write of a record raises its version by one, so the last one tells how many there are.
  return sendPage(reply, { items: writes, total: newest.version });
}

async function sendBin(reply: FastifyReply, { request, type, parts }: Sending<Many>): Promise<FastifyReply> {
  const { removals, total } = await parts.store.removed(type, pageOf(request.query, parts));
  const nameOf = await personNames(
    removals.map(({ by }) => by),
    parts,
  );
  const records = removals.map(({ record, at, by }) => ({
    ...asItWas(record, type),
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

/** Under the names that fields have now, without what nobody may read. */
function asItWas(record: StoredRecord, type: ContentType): Partial<StoredRecord> {
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
