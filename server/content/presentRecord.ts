import type { ContentType } from '#core/schema/contentType.ts';
import { isShownToCitizens } from '#core/store/hidden.ts';
import type { StoredRecord } from '#core/store/record.ts';
import { factsOf, publicServerFields } from './typeFacts.ts';
import { withoutWriteOnly } from '#core/schema/writeOnly.ts';

/** A record as it leaves the server: staff read all but write-only values, citizens what the schema marks public and its conditions show. */
export function presentRecord(
  record: StoredRecord,
  { type, isStaff }: { readonly type: ContentType; readonly isStaff: boolean },
): Partial<StoredRecord> {
  if (isStaff) return withoutWriteOnly(record, type);
  const facts = factsOf(type);
  const shown: Record<string, unknown> = {};
  for (const name of publicServerFields) shown[name] = record[name];
  for (const field of type.fields) {
    const isGiven = record[field.name] !== undefined && facts.publicNames.has(field.name);
    if (isGiven && isShownToCitizens(field, record)) shown[field.name] = record[field.name];
  }
  return withoutWriteOnly(shown, type) as Partial<StoredRecord>;
}
