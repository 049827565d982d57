import { objectsOf } from '#core/contract0511/answer.ts';
import { readWireRecord, uniqueRecords, type WireOptions, type WireRecord } from '#core/contract0511/record.ts';
import { wireId } from '#core/contract0511/wireValues.ts';
import { type Calls, municipalityMember } from '#core/schema/calls.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Customs } from '#core/site/customs.ts';
import type { JsonObject } from '#core/values/json.ts';
import { memberOf } from '#core/values/wireNames.ts';
import type { SourceRecord } from './mirror.ts';
import type { Source } from './upstreamArea.ts';
import type { UpstreamClient } from './upstreamClient.ts';
import type { UpstreamTables } from './upstreamTables.ts';

export type SourceOptions = {
  readonly client: UpstreamClient;
  readonly tables: Pick<UpstreamTables, 'rowsOf'>;
  readonly registry: Registry;
  /** The municipality's code in the other backend. */
  readonly code: string;
  readonly customs: () => Promise<Customs>;
  readonly token: string | undefined;
  readonly now: () => number;
};

type Failure = Extract<Source, { readonly kind: 'failed' }>;

const unreadable: Failure = { kind: 'failed', answer: { kind: 'unreadable' } };

/** Reads all records of a type by its list call, with the comments that come within them. Records without an id, and further ones of the same id, are left out. */
export async function readSource(type: ContentType, options: SourceOptions): Promise<Source> {
  const { calls } = type;
  if (calls === undefined) return unreadable;
  const objects = await objectsIn(calls, { type, ...options });
  if ('kind' in objects) return objects;
  const { now, registry } = options;
  const country = await options.customs();
  const sent = type.isSingle ? objects.slice(0, 1) : objects;
  const own = recordsIn(sent, { type, country });
  if (own.length === 0 && sent.length > 0) return unreadable;
  const parts = Object.entries(calls.parts).flatMap(([member, name]) => {
    const part = registry.get(name);
    if (part?.commentsOf === undefined) return [];
    return [[part, own.flatMap((parent) => commentsIn(parent, { member, type: part, country, now }))] as const];
  });
  const records = new Map([[type, own.map((wire) => sourceRecord(wire, { type, now }))], ...parts]);
  return { kind: 'read', records, isPartial: calls.by === undefined && own.length < sent.length };
}

/** What the call answers; of records that belong to others, what it answers for each of those. */
async function objectsIn(
  calls: Calls,
  options: SourceOptions & { readonly type: ContentType },
): Promise<readonly JsonObject[] | Failure> {
  const [first, ...others] = calls.list;
  if (first === undefined) return unreadable;
  const { client, token } = options;
  const objects: JsonObject[] = [];
  for (const body of await bodiesOf(calls, options)) {
    const answer = await client.ask({ host: calls.host, names: [first, ...others], token, body });
    if (answer.kind !== 'data') return { kind: 'failed', answer };
    const some = objectsOf(answer.data);
    if (some === undefined) return unreadable;
    for (const one of some) objects.push(one);
  }
  return objects;
}

async function bodiesOf(
  { by }: Calls,
  { type, tables, code }: Pick<SourceOptions, 'tables' | 'code'> & { readonly type: ContentType },
): Promise<readonly JsonObject[]> {
  if (by === undefined) return [{ [municipalityMember]: code }];
  const related = type.fields.find(({ name }) => name === by.field)?.relation;
  const rows = related === undefined ? [] : await tables.rowsOf(related);
  return rows.map(({ id, sentId }) => ({ [by.member]: sentId ?? id }));
}

function recordsIn(objects: readonly JsonObject[], options: WireOptions): readonly WireRecord[] {
  return uniqueRecords(objects.map((one) => readWireRecord(one, options)).filter(({ id }) => id !== undefined)).records;
}

type RecordContext = { readonly type: ContentType; readonly now: () => number };

/** News begin on their day, so that pages have the order of that backend's dates. */
function sourceRecord({ id = '', sentId, values }: WireRecord, { type, now }: RecordContext): SourceRecord {
  const day = type.fields.find(({ serverDefault }) => serverDefault === 'publicationDay');
  const noon = Date.parse(`${values[day?.name ?? '']}T12:00:00Z`);
  if (Number.isNaN(noon)) return { id, sentId, values };
  const publishAt = new Date(Math.min(noon, now())).toISOString();
  return { id, sentId, values, publication: { state: 'published', publishAt } };
}

type PartContext = RecordContext & { readonly member: string; readonly country: Customs };

/** The comments within a record, each by its author there. */
function commentsIn(parent: WireRecord, { member, type, country, now }: PartContext): readonly SourceRecord[] {
  const author = type.calls?.names['_createdBy'] ?? '_createdBy';
  const objects = parent.parts[member] ?? [];
  const authors = new Map(objects.map((one) => [wireId(memberOf(one, 'id')), wireId(memberOf(one, author))]));
  return recordsIn(objects, { type, country }).map((wire) => ({
    ...sourceRecord({ ...wire, values: { ...wire.values, [type.commentsOf ?? '']: parent.id } }, { type, now }),
    by: authors.get(wire.id),
  }));
}
