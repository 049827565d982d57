import type { PendingChanges, ServerFields, StoredRecord, Values } from '#core/values/record.ts';
import { mapInTurns, valuesIn } from '../foundation/turns/mapInTurns.ts';
import type { Connection, Parameter, Row } from './database.ts';
import { inGroups, type RowsStatement } from './rowGroups.ts';

/** What a publication or a write of pending changes overwrites. */
export const publicationColumns = [
  'state',
  'publish_at',
  'unpublish_at',
  'pending',
  'pending_at',
  'pending_publish_at',
] as const;

/** Columns that tables of earlier releases lack. */
export const addedColumns = ['unpublish_at', 'pending', 'pending_at', 'pending_publish_at', 'schema_version'] as const;

export const serverColumns = [
  'version',
  ...publicationColumns,
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
  'schema_version',
] as const;

export const recordColumns = ['id', ...serverColumns, 'doc'] as const;

/** Reads a row of a content table (`recordColumns`). The store wrote the document, so it is not validated again. */
export function recordIn(row: Row): StoredRecord {
  // Assigned one by one, because a spread of the document takes longer than reading and parsing the row.
  const record = JSON.parse(String(row.doc)) as Record<string, unknown>;
  record.id = row.id;
  return serverFieldsIn(row, record) as StoredRecord;
}

/** Adds the server's fields in a row (`serverColumns`) to an object. */
function serverFieldsIn(row: Row, record: Record<string, unknown>): Omit<ServerFields, 'id'> {
  record._version = Number(row.version);
  record._state = row.state;
  record._publishAt = row.publish_at;
  if (typeof row.unpublish_at === 'string') record._unpublishAt = row.unpublish_at;
  if (typeof row.pending === 'string') {
    record._pending = JSON.parse(row.pending) as PendingChanges;
    record._pendingAt = row.pending_at;
    if (typeof row.pending_publish_at === 'string') record._pendingPublishAt = row.pending_publish_at;
  }
  record._createdAt = row.created_at;
  record._createdBy = row.created_by;
  record._updatedAt = row.updated_at;
  record._updatedBy = row.updated_by;
  if (typeof row.schema_version === 'string') record._schema = row.schema_version;
  return record as unknown as Omit<ServerFields, 'id'>;
}

/** In the order of `recordColumns`. */
export function rowOf(record: StoredRecord, values: Values): readonly Parameter[] {
  const { _createdAt, _createdBy, _updatedAt, _updatedBy, _schema = null } = record;
  const stamps = [_createdAt, _createdBy, _updatedAt, _updatedBy, _schema];
  return [record.id, record._version, ...publicationRow(record), ...stamps, JSON.stringify(values)];
}

/** In the order of `publicationColumns`. */
export function publicationRow(record: ServerFields): readonly Parameter[] {
  const { _state, _publishAt, _unpublishAt = null, _pending, _pendingAt = null, _pendingPublishAt = null } = record;
  const pending = _pending === undefined ? null : JSON.stringify(_pending);
  return [_state, _publishAt, _unpublishAt, pending, _pendingAt, _pendingPublishAt];
}

/** Ids of one statement that reads many records. */
export const manyIds = 100;

type Many = { readonly statement: string; readonly ids: readonly string[] };

/** The records with these ids that exist, in the order of the ids. */
export async function readMany({ run }: Connection, { statement, ids }: Many): Promise<readonly StoredRecord[]> {
  const records = new Map<string, StoredRecord>();
  for (let start = 0; start < ids.length; start += manyIds) {
    const batch = ids.slice(start, start + manyIds);
    // One statement for any number of ids, so that it is prepared once.
    const parameters = Array.from({ length: manyIds }, (_, index) => batch[index] ?? batch[0] ?? '');
    for (const row of await run(statement, parameters)) records.set(String(row.id), recordIn(row));
  }
  return ids.flatMap((id) => records.get(id) ?? []);
}

/** The members of stored records that an update preserves, by id; their values are all overwritten, so they are not read. */
export type Heads = ReadonlyMap<string, Omit<ServerFields, 'id'>>;

type ManyHeads = { readonly statement: RowsStatement; readonly ids: readonly string[] };

export async function readHeads({ run }: Connection, { statement, ids }: ManyHeads): Promise<Heads> {
  const read = (some: readonly string[]) => run(statement(some.length), some);
  const rows = valuesIn(await mapInTurns(inGroups(ids), read, { perTurn: 1 })).flat();
  return new Map(rows.map((row) => [String(row.id), serverFieldsIn(row, {})]));
}
