import type { ContentType } from '#core/schema/contentType.ts';
import { isShownToCitizens } from '#core/store/hidden.ts';
import type { StoredRecord } from '#core/store/record.ts';
import { factsOf, publicServerFields } from './typeFacts.ts';
import { withoutWriteOnly } from '#core/schema/writeOnly.ts';

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
  if (isStaff) return withoutWriteOnly(isList ? withoutDetails(record, type) : record, type);
  const facts = factsOf(type);
  const visible: Record<string, unknown> = {};
  for (const name of publicServerFields) visible[name] = record[name];
  for (const field of type.fields) {
    const isPublic = record[field.name] !== undefined && facts.publicNames.has(field.name);
    if (isPublic && isShownToCitizens(field, record)) visible[field.name] = record[field.name];
  }
  return withoutWriteOnly(visible, type) as Partial<StoredRecord>;
}

function withoutDetails(record: StoredRecord, { fields }: ContentType): StoredRecord {
  const details = new Set(fields.filter(({ isDetail }) => isDetail).map(({ name }) => name));
  if (record._pending !== undefined) details.add('_pending');
  if (details.size === 0) return record;
  return Object.fromEntries(Object.entries(record).filter(([name]) => !details.has(name))) as StoredRecord;
}
