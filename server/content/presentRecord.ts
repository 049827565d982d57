import { LRUCache } from 'lru-cache';
import type { ContentType } from '#core/schema/contentType.ts';
import { valueForCitizens } from '#core/records/citizenValues.ts';
import { isServerField, type PendingChanges, type StoredRecord } from '#core/values/record.ts';
import { isDetailList, isStoredType } from '#core/catalogues/entrySchema.ts';
import { isJsonObject, type Json } from '#core/values/json.ts';
import { missingMember } from '#core/records/missingFields.ts';
import { memoizeByObject } from '#core/values/memoizeByObject.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { factsOf, publicServerFields } from './typeFacts.ts';
import { withoutWriteOnly } from '#core/validation/writeOnly.ts';

type Presentation = {
  readonly type: ContentType;
  readonly isStaff: boolean;
  /** Whether it is one of a list, which leaves large values out. */
  readonly isList?: boolean;
};

/** A record as clients read it: staff get all but write-only values, citizens the public fields that its conditions show. */
export function presentRecord(
  record: StoredRecord,
  { type, isStaff, isList = false }: Presentation,
): Partial<StoredRecord> {
  if (isStaff) {
    const current = isStoredType(type) ? withoutFormerValues(record, type) : record;
    const readable = withoutWriteOnly(isList ? withoutDetails(current, type) : current, type);
    return readable._pending === undefined
      ? readable
      : { ...readable, _pending: readablePending(readable._pending, type) };
  }
  const facts = factsOf(type);
  const visible: Record<string, unknown> = {};
  for (const name of publicServerFields) visible[name] = record[name];
  for (const field of type.fields) {
    const value = facts.publicNames.has(field.name) ? valueForCitizens(field, record) : undefined;
    if (value !== undefined) visible[field.name] = value;
  }
  return withoutWriteOnly(visible, type) as Partial<StoredRecord>;
}

/** A record as staff read it, where it is the record itself and not a version of it: a draft names what it lacks. */
export function presentForStaff(
  record: StoredRecord,
  { type, isList = false }: Pick<Presentation, 'type' | 'isList'>,
): Partial<StoredRecord> {
  return { ...presentRecord(record, { type, isStaff: true, isList }), ...missingOf(type, record) };
}

/** What recently read drafts lack, by id and version: to compute it takes longer than to read the draft. */
const missingByType = memoizeByObject(
  (_type: ContentType) =>
    new LRUCache<string, ReturnType<typeof missingMember>>({ maxSize: 2000, sizeCalculation: () => 1 }),
);

function missingOf(type: ContentType, record: StoredRecord): ReturnType<typeof missingMember> {
  if (record._state !== 'draft') return {};
  const cache = missingByType(type);
  const key = `${record.id} ${record._version}`;
  const missing = cache.get(key) ?? missingMember(type, record);
  cache.set(key, missing);
  return missing;
}

/** Pending changes as staff read them. */
export function readablePending(pending: PendingChanges, type: ContentType): PendingChanges {
  const { values, base } = pending;
  return { ...pending, values: withoutWriteOnly(values, type), base: withoutWriteOnly(base, type) };
}

/** Records keep the values of fields that their stored type has lost, in case it gets them back, but nobody sees them. */
function withoutFormerValues(record: StoredRecord, { fields }: ContentType): StoredRecord {
  const server = Object.entries(record).filter(([name]) => isServerField(name));
  const values = fields.flatMap((field): readonly [string, Json][] => {
    const value = ownValue(record, field.name) as Json | undefined;
    if (value === undefined) return [];
    const rows = isDetailList(field) && Array.isArray(value) ? value.filter(isJsonObject) : undefined;
    const names = new Set(field.fields.map(({ name }) => name));
    const readableRows = rows?.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name))),
    );
    return [[field.name, readableRows ?? value]];
  });
  return Object.fromEntries([...server, ...values]) as StoredRecord;
}

function withoutDetails(record: StoredRecord, { fields }: ContentType): StoredRecord {
  const details = new Set(fields.filter(({ isDetail }) => isDetail).map(({ name }) => name));
  if (record._pending !== undefined) details.add('_pending');
  if (details.size === 0) return record;
  return Object.fromEntries(Object.entries(record).filter(([name]) => !details.has(name))) as StoredRecord;
}
