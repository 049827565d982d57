import { v7 } from 'uuid';
import type { ContentType } from '#core/schema/contentType.ts';
import { actionOf, pendingFields, pendingFieldsOf } from '#core/store/pending.ts';
import { preconditionsIn } from '#core/store/preconditions.ts';
import { publicationFields, publicationFieldsOf } from '#core/store/publication.ts';
import { schemaFieldOf, type ServerFields, type StoredRecord, type Values, valuesOf } from '#core/store/record.ts';
import { type Change, PreconditionFailed, RecordMissing, UniqueConflict, VersionConflict } from '#core/store/store.ts';
import { type Connection, UniqueViolation } from './database.ts';
import { saveReferences } from './fileReferences.ts';
import type { Dialect } from './dialect.ts';
import { publicationRow, recordIn, rowOf, serverFieldsIn } from './recordRows.ts';
import { conflictingField, type TableStatements } from './tableStatements.ts';

export type WriteContext = {
  readonly connection: Connection;
  readonly dialect: Dialect;
  readonly statementsFor: (type: ContentType) => TableStatements;
  readonly insertHistory: string;
  readonly lastVersion: string;
  readonly lastWrites: string;
  readonly insertReference: string;
  readonly at: string;
  readonly by: string;
};

/** Writes one change and its history, inside a transaction. Returns the written record, or the removed one. */
export async function applyChange(change: Change, context: WriteContext): Promise<StoredRecord> {
  if (change.kind === 'create') return create(change, context);
  if (change.kind === 'restore') return restore(change, context);
  return change.kind === 'update' ? update(change, context) : remove(change, context);
}

/** Rejects with PreconditionFailed when a record that the changes rely on has another version. */
export async function checkPreconditions(changes: readonly Change[], context: WriteContext): Promise<void> {
  for (const { type, id, version } of preconditionsIn(changes)) {
    const { getHeadForWrite } = context.statementsFor(type);
    const [row] = await context.connection.run(getHeadForWrite, [id]);
    if (Number(row?.version) !== version) throw new PreconditionFailed(`${id} in ${type.name}`);
  }
}

type Create = Extract<Change, { kind: 'create' }>;
type Update = Extract<Change, { kind: 'update' }>;
type Remove = Extract<Change, { kind: 'remove' }>;
type Restore = Extract<Change, { kind: 'restore' }>;

async function create(change: Create, context: WriteContext): Promise<StoredRecord> {
  const { at, by } = context;
  const values = valuesOf(change.values);
  const record: StoredRecord = {
    ...values,
    id: change.id ?? v7(),
    _version: await firstVersion(change, context),
    ...publicationFields(change.publication, { now: at }),
    _createdAt: at,
    _createdBy: by,
    _updatedAt: at,
    _updatedBy: by,
    ...schemaFieldOf(change.type),
  };
  return insertRecord(change, { record, values, context });
}

type Insertion = { readonly record: StoredRecord; readonly values: Values; readonly context: WriteContext };

async function insertRecord(change: Create | Restore, { record, values, context }: Insertion): Promise<StoredRecord> {
  const { insert, table } = context.statementsFor(change.type);
  const run = context.connection.run(insert, [...rowOf(record, values), table.fold(values)]);
  return writeAll(
    withUniqueConflict(run, { change, record, context }),
    saveHistory(change, { record, after: JSON.stringify(record), context }),
    saveReferences(record, { type: change.type.name, context }),
  );
}

/** A removed record that is created again continues its versions, so that no old version matches the new record. */
async function firstVersion({ id, type }: Create, { connection, lastVersion }: WriteContext): Promise<number> {
  if (id === undefined) return 1;
  const [row] = await connection.run(lastVersion, [type.name, id]);
  return Number(row?.version ?? 0) + 1;
}

async function update(change: Update, context: WriteContext): Promise<StoredRecord> {
  const { at, by } = context;
  const values = valuesOf(change.values);
  const head = await headOf(change, context);
  const isLiveChanged = change.pending === undefined || change.pending.action === 'publishPending';
  const { publication } = change;
  const record: StoredRecord = {
    ...values,
    id: change.id,
    _version: head._version + 1,
    ...(publication === undefined
      ? publicationFieldsOf(head)
      : publicationFields(publication, { before: head, now: at })),
    ...pendingFields(head, change.pending, at),
    _createdAt: head._createdAt,
    _createdBy: head._createdBy,
    _updatedAt: isLiveChanged ? at : head._updatedAt,
    _updatedBy: isLiveChanged ? by : head._updatedBy,
    ...schemaFieldOf(isLiveChanged ? change.type : { schemaVersion: head._schema }),
  };
  const run = overwrite(record, { change, values, context });
  return writeAll(
    withUniqueConflict(run, { change, record, context }),
    saveHistory(change, { record, after: JSON.stringify(record), context }),
    saveReferences(record, { type: change.type.name, context }),
  );
}

type Overwrite = { readonly change: Update; readonly values: Values; readonly context: WriteContext };

function overwrite(record: StoredRecord, { change, values, context }: Overwrite): Promise<unknown> {
  const { update: updateSql, publish: publishSql, table } = context.statementsFor(change.type);
  const { _version, _updatedAt, _updatedBy, _schema = null } = record;
  const row = [_version, _updatedAt, _updatedBy, _schema, JSON.stringify(values), table.fold(values)];
  return change.publication === undefined && change.pending === undefined
    ? context.connection.run(updateSql, [...row, record.id])
    : context.connection.run(publishSql, [...row, ...publicationRow(record), record.id]);
}

async function remove(change: Remove, context: WriteContext): Promise<StoredRecord> {
  const before = await readExpected(change, context);
  for (const statement of context.statementsFor(change.type).remove)
    await context.connection.run(statement, [change.id]);
  await saveHistory(change, { record: { ...before, _version: before._version + 1 }, after: null, context });
  return before;
}

async function restore(change: Restore, context: WriteContext): Promise<StoredRecord> {
  const { at, by } = context;
  const { removed, version } = await lastRemoval(change, context);
  const values = valuesOf(change.values ?? removed);
  const { _createdAt, _createdBy } = removed;
  const record: StoredRecord = {
    ...values,
    id: change.id,
    _version: version + 1,
    ...publicationFieldsOf(removed),
    ...pendingFieldsOf(removed),
    _createdAt,
    _createdBy,
    _updatedAt: at,
    _updatedBy: by,
    ...schemaFieldOf(change.values === undefined ? { schemaVersion: removed._schema } : change.type),
  };
  return insertRecord(change, { record, values, context });
}

/** The record as it removed, and the version of its removal. */
async function lastRemoval(change: Restore, { connection, lastWrites }: WriteContext) {
  const { type, id } = change;
  const [removal, before] = await connection.run(lastWrites, [type.name, id]);
  if (removal === undefined || (removal.action === 'remove' && typeof before?.after !== 'string'))
    throw new RecordMissing(type.name, id);
  if (removal.action !== 'remove') throw new UniqueConflict(type.name, 'id', id);
  const removed = JSON.parse(String(before?.after)) as StoredRecord;
  const version = Number(removal.version);
  if (version !== (change.expectedVersion ?? version)) throw new VersionConflict({ ...removed, _version: version });
  return { removed, version };
}

type Head = Omit<ServerFields, 'id'>;

/** The members of the stored record that an update preserves; its values are all overwritten, so they are not read. */
async function headOf(change: Update, context: WriteContext): Promise<Head> {
  const [row] = await context.connection.run(context.statementsFor(change.type).getHeadForWrite, [change.id]);
  const version = Number(row?.version);
  // `readExpected` rejects with the reason.
  if (row === undefined || version !== (change.expectedVersion ?? version)) return readExpected(change, context);
  return serverFieldsIn(row, {});
}

/** The stored record. Rejects with RecordMissing, or with VersionConflict when it has another version than the writer expects. */
async function readExpected(change: Update | Remove, context: WriteContext): Promise<StoredRecord> {
  const [row] = await context.connection.run(context.statementsFor(change.type).getForWrite, [change.id]);
  if (row === undefined) throw new RecordMissing(change.type.name, change.id);
  const current = recordIn(row);
  const { expectedVersion = current._version } = change;
  if (current._version !== expectedVersion) throw new VersionConflict(current);
  return current;
}

type RecordWrite = {
  readonly change: Create | Update | Restore;
  readonly record: StoredRecord;
  readonly context: WriteContext;
};

/** Rejects with UniqueConflict, which names the field, when a unique index refuses the record. */
async function withUniqueConflict(run: Promise<unknown>, { change, record, context }: RecordWrite): Promise<void> {
  try {
    await run;
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    const { table } = context.statementsFor(change.type);
    throw new UniqueConflict(
      change.type.name,
      await conflictingField(record, { table, violation: error, ...context }),
      record.id,
    );
  }
}

/** Awaits writes that were sent without waiting. When the record is refused, the transaction's attempt undoes its history too. */
async function writeAll(
  write: Promise<void>,
  history: Promise<StoredRecord>,
  references: Promise<void>,
): Promise<StoredRecord> {
  history.catch(() => undefined);
  references.catch(() => undefined);
  await write;
  await references;
  return history;
}

type HistoryWrite = { readonly record: StoredRecord; readonly after: string | null; readonly context: WriteContext };

async function saveHistory(change: Change, { record, after, context }: HistoryWrite): Promise<StoredRecord> {
  const { connection, insertHistory, at, by } = context;
  await connection.run(insertHistory, [change.type.name, record.id, record._version, actionOf(change), at, by, after]);
  return record;
}
