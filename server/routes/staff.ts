import type { FastifyInstance } from 'fastify';
import { can } from '#core/access.ts';
import { isJsonObject, type JsonObject } from '#core/values/json.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Values } from '#core/store/record.ts';
import type { Registry } from '#core/schema/registry.ts';
import { versionSchema } from '../content/preconditions.ts';
import { invalid, notObject, readBody } from '../content/readBody.ts';
import { last } from '../content/readPage.ts';
import { refuseUnknownParameters } from '../content/readPublication.ts';
import { Problem } from '../answering/problem.ts';
import type { Drafts } from '../staff/drafts.ts';
import type { StaffTables } from '../staff/staffTables.ts';
import { requireUser } from '../answering/visitor.ts';

type StaffRouteOptions = {
  readonly registry: Registry;
  readonly drafts: Drafts;
  readonly tables: StaffTables;
  readonly words: ServerCatalog;
};

type OneDraft = { Params: { id: string } };
type OnePreference = { Params: { name: string } };
type List = { Querystring: Record<string, string | string[]> };

export const draftSchema: JsonSchema = {
  type: 'object',
  properties: {
    type: { type: 'string' },
    record: { type: ['string', 'null'] },
    version: { ...versionSchema, type: ['integer', 'null'] },
    values: { type: 'object' },
  },
  required: ['type', 'record', 'version', 'values'],
  additionalProperties: false,
};

type DraftBody = {
  readonly type: string;
  readonly record: string | null;
  readonly version: number | null;
  readonly values: Values;
};

export const preferenceName = '^[A-Za-z0-9:_-]{1,100}$';
const draftId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const maxPreferences = 500;
/** Kilobytes. */
const largestPreference = 16;

/** Private data of each staff member: form drafts and preferences. */
export function addStaffRoutes(app: FastifyInstance, { registry, drafts, tables, words }: StaffRouteOptions): void {
  const noStore = ['cache-control', 'private, no-store'] as const;
  app.get<List>('/api/drafts', async (request, reply) => {
    const user = requireUser(request, words);
    refuseUnknownParameters(request.query, { allowed: ['type', 'record'], words });
    const type = last(request.query['type']);
    const record = last(request.query['record']);
    const list = await drafts.list({
      userId: user.id,
      type: type === '' ? undefined : type,
      record: record === '' ? null : record,
    });
    return reply.header(...noStore).send(list);
  });
  app.put<OneDraft>('/api/drafts/:id', async (request, reply) => {
    const user = requireUser(request, words);
    const id = readId(request.params.id, words);
    const { type: name, ...draft } = readBody<DraftBody>(request.body, { schema: draftSchema, words });
    const type = registry.get(name);
    if (type === undefined)
      throw invalid([{ pointer: '/type', keyword: 'enum', detail: words.history.drafts.badType }], words);
    if (!can(request.visitor, draft.record === null ? 'create' : 'update', type))
      throw new Problem(403, { detail: words.api.forbidden });
    const updatedAt = await drafts.save(type, { ...draft, id, userId: user.id });
    if (updatedAt === undefined) throw noDraft(words);
    return reply.header(...noStore).send({ updatedAt });
  });
  app.delete<OneDraft>('/api/drafts/:id', async (request, reply) => {
    const user = requireUser(request, words);
    if ((await drafts.remove(readId(request.params.id, words), user.id)) === 'foreign') throw noDraft(words);
    return reply.code(204).send();
  });
  app.get<OnePreference>('/api/preferences/:name', async (request, reply) => {
    const user = requireUser(request, words);
    const preference = await tables.preference(user.id, readName(request.params.name, words));
    return reply
      .headers({ 'content-type': 'application/json; charset=utf-8', [noStore[0]]: noStore[1] })
      .send(preference ?? '{}');
  });
  app.put<OnePreference>('/api/preferences/:name', async (request, reply) => {
    const user = requireUser(request, words);
    const name = readName(request.params.name, words);
    const value = readPreference(request.body, words);
    if ((await tables.otherPreferences(user.id, name)) >= maxPreferences)
      throw new Problem(422, { detail: words.history.preferences.tooMany(String(maxPreferences)) });
    await tables.putPreference(user.id, { name, value: JSON.stringify(value) });
    return reply.header(...noStore).send(value);
  });
}

function readId(id: string, { history }: ServerCatalog): string {
  if (!draftId.test(id)) throw new Problem(400, { detail: history.drafts.badId });
  return id;
}

function noDraft({ history }: ServerCatalog): Problem {
  return new Problem(404, { detail: history.drafts.missing });
}

function readName(name: string, { history }: ServerCatalog): string {
  if (!new RegExp(preferenceName).test(name)) throw new Problem(400, { detail: history.preferences.badName });
  return name;
}

function readPreference(body: unknown, words: ServerCatalog): JsonObject {
  if (body === undefined) throw new Problem(400, { detail: words.api.emptyBody });
  if (!isJsonObject(body)) throw notObject(words);
  if (Buffer.byteLength(JSON.stringify(body)) > largestPreference * 1024)
    throw new Problem(413, { detail: words.history.preferences.tooLarge(String(largestPreference)) });
  return body;
}
