import { readWireRecord, uniqueRecords, type WireOptions, type WireRecord } from '#core/contract0511/record.ts';
import { wireId, wireInstant } from '#core/contract0511/wireValues.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Json, JsonObject } from '#core/values/json.ts';
import type { Values } from '#core/values/record.ts';
import { memberOf } from '#core/values/wireNames.ts';
import { yieldToEventLoop } from '#ports/turns.ts';
import type { SourceRecord } from './sourceRecord.ts';
import type { SourceOptions } from './readList.ts';

export type ReadRecord = SourceRecord & Pick<WireRecord, 'parts'>;

export type RecordContext = WireOptions &
  Pick<SourceOptions, 'registry'> & {
    readonly now: () => number;
    readonly ids: IdsHere;
  };

/** Ids here by type and id there, of records that have another one here because they existed before, such as accounts. */
type IdsHere = ReadonlyMap<string, string>;

/** Records between two turns of the event loop. */
const recordsPerTurn = 200;

/** The records of a list, the first of each id. */
export async function readRecords(
  objects: readonly JsonObject[],
  context: RecordContext,
): Promise<readonly ReadRecord[]> {
  const records: ReadRecord[] = [];
  const latest = context.now();
  for (const [index, wire] of objects.entries()) {
    if (index > 0 && index % recordsPerTurn === 0) await yieldToEventLoop();
    const { id, ...record } = readWireRecord(wire, context);
    if (id === undefined) continue;
    const values = withIdsHere(documented(record.values, context.type), context);
    const order = { place: objects.length - index, latest: latest - index };
    records.push({ ...record, id, values, ...originOf(wire, { ...context, ...order, values }) });
  }
  return uniqueRecords(records);
}

type CommentContext = RecordContext & { readonly member: string };

/** The comments within records. */
export async function readComments(
  parents: readonly ReadRecord[],
  { member, ...context }: CommentContext,
): Promise<readonly SourceRecord[]> {
  const comments: SourceRecord[] = [];
  for (const { id: parent, parts } of parents)
    for (const one of await readRecords(parts[member] ?? [], context))
      comments.push({ ...one, values: { ...one.values, [context.type.commentsOf ?? '']: parent } });
  return uniqueRecords(comments);
}

type Origin = Pick<SourceRecord, 'by' | 'createdAt' | 'publication'>;

type OriginContext = RecordContext & {
  readonly values: Values;
  /** Lists have the newest first, also among those of the same day. */
  readonly place: number;
  /** Milliseconds; the day of news may not have reached its noon. */
  readonly latest: number;
};

/** Who created a record there, and when. News begin on their day, so that pages and lists have the order of that backend's dates. */
function originOf(wire: JsonObject, { type, registry, country, ids, values, place, latest }: OriginContext): Origin {
  const sent = (name: string): Json | undefined => memberOf(wire, type.calls?.names[name] ?? name);
  const author = wireId(sent('_createdBy'));
  const instant = (at: number) => (Number.isNaN(at) ? undefined : new Date(Math.min(at, latest)).toISOString());
  const day = type.fields.find(({ serverDefault }) => serverDefault === 'publicationDay');
  const publishAt = instant(Date.parse(`${values[day?.name ?? '']}T12:00:00Z`) + place);
  return {
    by: author && (ids.get(keyOf(registry.typeFor('accounts')?.name, author)) ?? author),
    createdAt: instant(Date.parse(wireInstant(sent('_createdAt'), country.timeZone) ?? '')) ?? publishAt,
    ...(publishAt !== undefined && { publication: { state: 'published', publishAt } }),
  };
}

/** Where the documents name the members of a save, the others are the portal's: nobody there gives a role here. */
function documented(values: Values, { calls }: ContentType): Values {
  const saved = calls?.saved;
  return saved === undefined
    ? values
    : Object.fromEntries(Object.entries(values).filter(([name]) => saved.includes(name)));
}

/** The values with the ids here of related records. */
function withIdsHere(values: Values, { type, ids }: RecordContext): Values {
  const related = type.fields.filter(({ name, relation }) => relation !== undefined && values[name] !== undefined);
  if (related.length === 0) return values;
  const changed = related.map(({ name, relation }) => {
    const value = values[name];
    const one = (id: Json) => (typeof id === 'string' ? (ids.get(keyOf(relation, id)) ?? id) : id);
    return [name, Array.isArray(value) ? value.map(one) : one(value ?? null)] as const;
  });
  return { ...values, ...Object.fromEntries(changed) };
}

/** Reads the ids here of what records of a type are related to. */
export async function readIdsHere(
  type: ContentType,
  { tables, registry }: Pick<SourceOptions, 'tables' | 'registry'>,
): Promise<IdsHere> {
  const names = new Set(type.fields.flatMap(({ relation }) => relation ?? []));
  const accounts = registry.typeFor('accounts');
  if (accounts !== undefined && type.calls?.people.fields.length !== 0) names.add(accounts.name);
  const ids = new Map<string, string>();
  for (const name of names)
    for (const { id, recordId } of await tables.rowsOf(name)) if (id !== recordId) ids.set(keyOf(name, id), recordId);
  return ids;
}

const keyOf = (type: string | undefined, id: string) => `${type}/${id}`;
