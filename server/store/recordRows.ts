import type { StoredRecord } from '#core/record.ts';
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

/** Reads a row of a content table (recordColumns). The document was written by the store, so it is not checked again. */
export function recordIn(row: Row): StoredRecord {
  const record: unknown = {
    ...JSON.parse(String(row.doc)),
    id: row.id,
    _version: Number(row.version),
    _state: row.state,
    _publishAt: row.publish_at,
    _createdAt: row.created_at,
    _createdBy: row.created_by,
    _updatedAt: row.updated_at,
    _updatedBy: row.updated_by,
  };
  return record as StoredRecord;
}
