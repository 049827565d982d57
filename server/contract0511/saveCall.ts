import type { FastifyReply, FastifyRequest } from 'fastify';
import { fromWire, municipalityMember, toWire } from '#core/schema/calls.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Json, JsonObject } from '#core/values/json.ts';
import { typesOf } from '#core/schema/jsonSchema.ts';
import type { StoredRecord, Values } from '#core/store/record.ts';
import { singleId } from '#core/store/store.ts';
import { etagOf } from '../content/preconditions.ts';
import { presentRecord } from '../content/presentRecord.ts';
import { invalid } from '../content/readBody.ts';
import { readPublication } from '../content/readPublication.ts';
import { createRecord, patchRecord } from '../content/writeRecord.ts';
import type { Writers } from '../content/writers.ts';
import { Problem } from '../answering/problem.ts';
import { json } from '../routes/staffRecords.ts';
import { requireUser } from '../answering/visitor.ts';
import { requestedMunicipality, bodyOf, type Tenancy } from './requestedMunicipality.ts';
import type { FoundCall } from './callAt.ts';
import { requirePermission } from './requirePermission.ts';

export type SaveDependencies = Writers & Tenancy;

type SaveContext = { readonly found: FoundCall; readonly reply: FastifyReply; readonly parts: SaveDependencies };

/** Creates a record, or updates the one whose id the body names. Members left out of the body keep their values. */
export async function saveCall(request: FastifyRequest, { found, reply, parts }: SaveContext): Promise<FastifyReply> {
  const { type, calls } = found;
  const user = requireUser(request, parts.words);
  const sent = bodyOf(request, parts.words);
  const id = idIn(sent, found);
  requirePermission(id === undefined ? 'create' : 'update', { type, request, words: parts.words });
  if ((await requestedMunicipality(request, { ...parts, body: sent, isNeeded: false })) === 'other')
    throw new Problem(403, { detail: parts.words.calls.foreignCode(String(sent[municipalityMember])) });
  const write = { ...readSave(fromWire(sent, calls), { type, parts }), by: user.id };
  const record =
    id === undefined ? await createRecord(type, write, parts) : await patchRecord(type, { ...write, id }, parts);
  return sendSaved(reply.code(id === undefined ? 201 : 200), { found, record });
}

/** The id of the record in a body; undefined for a new one. The one record of a single type needs no id. */
export function idIn(body: JsonObject, { type, calls }: FoundCall): string | undefined {
  const id = body[calls.names['id'] ?? 'id'];
  const isMissing = id === undefined || id === null || id === '' || id === 0;
  if (isMissing) return type.isSingle ? singleId : undefined;
  return asText(id);
}

/** Separates the values in a body from the expected version and the publication. */
function readSave(body: Values, { type, parts }: { readonly type: ContentType; readonly parts: SaveDependencies }) {
  const { id: _id, [municipalityMember]: _code, _version: version, _state, _publishAt, ...values } = body;
  const { words } = parts;
  if (version !== undefined && !Number.isSafeInteger(version))
    throw invalid([{ pointer: '/_version', keyword: 'type', detail: words.calls.badVersion }], words);
  const parameters = { _state: textOf(_state), _publishAt: textOf(_publishAt) };
  return {
    ...splitNulls(values, type),
    publication: readPublication(parameters, { initialState: type.initialState, words }),
    ifMatch: version === undefined ? undefined : etagOf(Number(version)),
  };
}

/** In the contract null removes a value, except in fields that accept null. */
function splitNulls(values: Values, type: ContentType) {
  const mayBeNull = (name: string) =>
    type.fields.some((field) => field.name === name && typesOf(field.schema).includes('null'));
  const isRemoval = ([name, value]: [string, Json | undefined]) => value === null && !mayBeNull(name);
  const entries = Object.entries(values);
  return {
    body: Object.fromEntries(entries.filter((entry) => !isRemoval(entry))),
    unset: entries.filter(isRemoval).map(([name]) => name),
  };
}

/** A record that was never published is read, and sent back, with null. */
function textOf(value: Json | undefined): string | undefined {
  return value === undefined || value === null ? undefined : asText(value);
}

/** `String(object)` throws when the object has its own `toString` member. */
function asText(value: Json): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function sendSaved(
  reply: FastifyReply,
  { found, record }: { readonly found: FoundCall; readonly record: StoredRecord },
): FastifyReply {
  const { type, calls } = found;
  const data = toWire(presentRecord(record, { type, isStaff: true }), calls);
  return reply
    .headers({ 'content-type': json, etag: etagOf(record._version), 'cache-control': 'no-store' })
    .send(JSON.stringify({ success: true, data }));
}
