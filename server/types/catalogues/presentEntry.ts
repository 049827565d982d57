import { type DocumentedEntry, documentedEntry } from '#core/catalogues/documentedEntry.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { type StoredRecord, valuesOf } from '#core/values/record.ts';
import { presentRecord } from '../../content/presentRecord.ts';

type Presentation = { readonly type: ContentType; readonly catalogId: string; readonly isStaff: boolean };

/** An entry under the documents' names, with what the reader may see of it. */
export function presentEntry(record: StoredRecord, { type, catalogId, isStaff }: Presentation): DocumentedEntry {
  const values = valuesOf(presentRecord(record, { type, isStaff }));
  return documentedEntry(values, { type, id: record.id, catalogId });
}
