import type { callOperations } from '#core/api/callOperations.ts';
import { type Calls, fromWire, municipalityMember, toWire } from '#core/schema/calls.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Json, JsonObject } from '#core/values/json.ts';
import { typesOf } from '#core/schema/jsonSchema.ts';
import type { Values } from '#core/values/record.ts';
import { singleId } from '#core/store/store.ts';
import { etagOf } from '../content/preconditions.ts';
import { presentRecord } from '../content/presentRecord.ts';
import { invalid } from '../foundation/problems/readBody.ts';
import { readPublication } from '../content/readPublication.ts';
import { createRecord, patchRecord } from '../content/writeRecord.ts';
import type { Writers } from '../content/writers.ts';
import { requireActions } from '../calls/requireActions.ts';
import { valueAnswer } from '../calls/answer.ts';
import type { Call } from '../calls/operationTable.ts';
import type { TypeCall } from './callAt.ts';
import { refuseOtherMunicipality, type Tenancy } from './otherMunicipality.ts';

export type SaveDependencies = Writers & Tenancy;

type SaveContext = { readonly calls: Calls; readonly dependencies: SaveDependencies };

/** Creates a record, or updates the one whose id the body names. Members left out of the body keep their values. */
export async function saveCall(
  { user, type, body, headers }: Call<ReturnType<typeof callOperations>['save']>,
  { calls, dependencies }: SaveContext,
) {
  const { messages } = dependencies;
  const id = idIn(body, { type, calls });
  requireActions([id === undefined ? 'create' : 'update'], { user, type, messages });
  refuseOtherMunicipality({ body }, dependencies);
  const { ifMatch = headers['if-match'], ...save } = readSave(fromWire(body, calls), { type, dependencies });
  const write = { ...save, ifMatch, by: user.id };
  const record =
    id === undefined
      ? await createRecord(type, write, dependencies)
      : await patchRecord(type, { ...write, id }, dependencies);
  const data = toWire(presentRecord(record, { type, isStaff: true }), calls) as Values;
  return valueAnswer(
    { success: true as const, data },
    {
      status: id === undefined ? 201 : 200,
      headers: { etag: etagOf(record._version), 'cache-control': 'no-store' },
    },
  );
}

/** The id of the record in a body; undefined for a new one. The one record of a single type needs no id. */
export function idIn(body: JsonObject, { type, calls }: Pick<TypeCall, 'type' | 'calls'>): string | undefined {
  const id = body[calls.names['id'] ?? 'id'];
  const isMissing = id === undefined || id === null || id === '' || id === 0;
  if (isMissing) return type.isSingle ? singleId : undefined;
  return asText(id);
}

/** Separates the values in a body from the expected version and the publication. */
function readSave(
  body: Values,
  { type, dependencies }: { readonly type: ContentType; readonly dependencies: SaveDependencies },
) {
  const { id: _id, [municipalityMember]: _code, _version: version, _state, _publishAt, _unpublishAt, ...values } = body;
  const { messages } = dependencies;
  if (version !== undefined && !Number.isSafeInteger(version))
    throw invalid([{ pointer: '/_version', keyword: 'type', detail: messages.calls.badVersion }], messages);
  const parameters = { _state: textOf(_state), _publishAt: textOf(_publishAt), _unpublishAt: textOf(_unpublishAt) };
  return {
    ...splitNulls(values, type),
    publication: readPublication(parameters, messages),
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
