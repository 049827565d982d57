import type { StoredRecord } from '#core/store/record.ts';
import type { Row } from './database.ts';

export const recordColumns = [
  'id',
  'version',
  'state',
  'publish_at',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
  'doc',
] as const;

/** Reads a row of a content table (`recordColumns`). The store wrote the document, so it is not validated again. */
export function recordIn(row: Row): StoredRecord {
  // Assigned one by one, because a spread of the document takes longer than reading and parsing the row.
  const record = JSON.parse(String(row.doc)) as Record<string, unknown>;
  record.id = row.id;
  record._version = Number(row.version);
  record._state = row.state;
  record._publishAt = row.publish_at;
  record._createdAt = row.created_at;
  record._createdBy = row.created_by;
  record._updatedAt = row.updated_at;
  record._updatedBy = row.updated_by;
  return record as StoredRecord;
}
