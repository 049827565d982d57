import { visibleRecord } from '#core/validation/hiddenValues.ts';
import { v7 } from 'uuid';
import type { ContentType } from '#core/schema/contentType.ts';
import { actionOf, changesLive, pendingFields, pendingFieldsOf } from '#core/store/pending.ts';
import { publicationFields, publicationFieldsOf } from '#core/values/publication.ts';
import { schemaFieldOf, type StoredRecord, type Values, valuesOf } from '#core/values/record.ts';
import { type Change, RecordMissing, UniqueConflict, VersionConflict } from '#core/store/store.ts';
import { yieldToEventLoop } from '#ports/turns.ts';
import { mapInTurns, valuesIn } from '../foundation/turns/mapInTurns.ts';
import { type Parameter, type Transaction, UniqueViolation } from './database.ts';
import { saveReferences } from './fileReferences.ts';
import type { Dialect } from './dialect.ts';
import { type Heads, publicationRow, readHeads, recordIn, rowOf } from './recordRows.ts';
import { inGroups } from './rowGroups.ts';
import { type TableStatements, uniqueFieldOf } from './tableStatements.ts';

export type WriteContext = {
  readonly connection: Transaction;
  readonly dialect: Dialect;
  readonly statementsFor: (type: ContentType) => TableStatements;
  readonly lastVersion: string;
  readonly lastWrites: string;
  readonly insertReference: string;
  readonly at: string;
  readonly by: string;
  /** Writes a row of the history, now or with the rows of other changes. */
  readonly saveHistory: (row: HistoryRow) => Promise<void>;
};

/** Parameters of `insertHistorySql`. */
export type HistoryRow = readonly Parameter[];

/** Applies one change. Returns the written record, or the removed one. `heads` has the heads of stored records that were read before. */
export async function applyChange(change: Change, context: WriteContext, heads?: Heads): Promise<StoredRecord> {
  if (change.kind === 'restore') return restore(change, context);
  if (change.kind === 'update') {
    return update(change, { context, heads: heads ?? (await headsFor([change], context)) });
  }
  if (change.kind === 'remove') return remove(change, context);
  const insertion = await insertionOf(change, context);
  await insertRecords([insertion], context);
  return insertion.record;
}

export type Create = Extract<Change, { kind: 'create' }>;
export type Update = Extract<Change, { kind: 'update' }>;
type Remove = Extract<Change, { kind: 'remove' }>;
type Restore = Extract<Change, { kind: 'restore' }>;

/** A record that is to be stored, by the change that asks for it. */
export type Insertion = { readonly change: Create | Restore; readonly record: StoredRecord; readonly values: Values };

export async function insertionOf(change: Create, context: WriteContext): Promise<Insertion> {
  const { at, by } = context;
  const values = valuesOf(change.values);
  const record: StoredRecord = {
    ...values,
    id: change.id ?? v7(),
    _version: await firstVersion(change, context),
    ...publicationFields(change.publication, { now: at }),
    _createdAt: change.createdAt ?? at,
    _createdBy: by,
    _updatedAt: at,
    _updatedBy: by,
    ...schemaFieldOf(change.type),
  };
  return { change, record, values };
}

/** Stores new records. Rejects with UniqueConflict, which names the record and its field. */
export async function insertRecords(insertions: readonly Insertion[], context: WriteContext): Promise<void> {
  const traces = mapInTurns(insertions, ({ change, record }) => saveTraces(change, { record, context }));
  const inserted = await Promise.allSettled([insertGroups(insertions, context)]);
  // Nothing may be sent any more when the caller learns of a refusal.
  valuesIn([...inserted, ...(await traces)]);
}

async function insertGroups(insertions: readonly Insertion[], context: WriteContext): Promise<void> {
  const types = new Set(insertions.map(({ change }) => change.type));
  const groups = [...types].flatMap((type) => inGroups(insertions.filter(({ change }) => change.type === type)));
  for (const [index, group] of groups.entries()) {
    if (index > 0) await yieldToEventLoop();
    await insertGroup(group, context);
  }
}

async function insertGroup(group: readonly Insertion[], context: WriteContext): Promise<void> {
  try {
    await (group.length === 1
      ? insertRows(group, context)
      : context.connection.attempt(() => insertRows(group, context)));
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    const [first] = group;
    if (group.length === 1 && first !== undefined) throw uniqueConflict(error, { ...first, context });
    // Only a statement of its own tells which record is refused.
    for (const one of group) await insertGroup([one], context);
  }
}

async function insertRows(group: readonly Insertion[], { connection, statementsFor }: WriteContext): Promise<void> {
  const [first] = group;
  if (first === undefined) return;
  const { insert, table } = statementsFor(first.change.type);
  const rows = group.map(({ record, values }) => [...rowOf(record, values), table.fold(values)]);
  await connection.run(insert(group.length), rows.flat());
}

/** A removed record that is created again continues its versions, so that no old version matches the new record. */
async function firstVersion({ id, type }: Create, { connection, lastVersion }: WriteContext): Promise<number> {
  if (id === undefined) return 1;
  const [row] = await connection.run(lastVersion, [type.name, id]);
  return Number(row?.version ?? 0) + 1;
}

/** The heads of the records that these updates of one type change. */
export async function headsFor(changes: readonly Update[], context: WriteContext): Promise<Heads> {
  const [first] = changes;
  if (first === undefined) return new Map();
  const statement = context.statementsFor(first.type).getHeadsForWrite;
  return readHeads(context.connection, { statement, ids: changes.map(({ id }) => id) });
}

type UpdateContext = { readonly context: WriteContext; readonly heads: Heads };

async function update(change: Update, { context, heads }: UpdateContext): Promise<StoredRecord> {
  const { at, by } = context;
  const values = valuesOf(change.values);
  const stored = heads.get(change.id);
  const isExpected = stored !== undefined && stored._version === (change.expectedVersion ?? stored._version);
  // `readExpected` rejects with the reason.
  const head = isExpected ? stored : await readExpected(change, context);
  const isLiveChanged = changesLive(change.pending);
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
  const traces = saveTraces(change, { record, context });
  traces.catch(() => undefined);
  try {
    await overwrite(record, { change, values, context });
  } catch (error) {
    throw error instanceof UniqueViolation ? uniqueConflict(error, { change, record, context }) : error;
  }
  await traces;
  return record;
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
  const record = { ...before, _version: before._version + 1 };
  await context.saveHistory(historyRow(change, { record, after: null, context }));
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
    ...(change.publication === undefined
      ? publicationFieldsOf(removed)
      : publicationFields(change.publication, { before: removed, now: at })),
    ...pendingFieldsOf(removed),
    _createdAt,
    _createdBy,
    _updatedAt: at,
    _updatedBy: by,
    ...schemaFieldOf(change.values === undefined ? { schemaVersion: removed._schema } : change.type),
  };
  await insertRecords([{ change, record, values }], context);
  return record;
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

/** The stored record. Rejects with RecordMissing, or with VersionConflict when it has another version than the writer expects. */
async function readExpected(change: Update | Remove, context: WriteContext): Promise<StoredRecord> {
  const [row] = await context.connection.run(context.statementsFor(change.type).getForWrite, [change.id]);
  if (row === undefined) throw new RecordMissing(change.type.name, change.id);
  const current = visibleRecord(change.type, recordIn(row));
  const { expectedVersion = current._version } = change;
  if (current._version !== expectedVersion) throw new VersionConflict(current);
  return current;
}

type Refusal = Trace & { readonly change: Change };

/** Names the field for which a unique index refused the record. */
function uniqueConflict({ index }: UniqueViolation, { change, record, context }: Refusal): UniqueConflict {
  const { table } = context.statementsFor(change.type);
  const field = index === undefined ? undefined : uniqueFieldOf(table, index);
  return new UniqueConflict(change.type.name, field ?? 'id', record.id);
}

/**
 * Saves what the store keeps of a write beside the record. It is sent without waiting for the record: when that is refused, the
 * transaction's attempt undoes both.
 */
async function saveTraces(change: Create | Update | Restore, { record, context }: Trace): Promise<void> {
  const history = context.saveHistory(historyRow(change, { record, after: JSON.stringify(record), context }));
  await Promise.all([history, saveReferences(record, { type: change.type.name, context })]);
}

type Trace = { readonly record: StoredRecord; readonly context: WriteContext };

type HistoryWrite = Trace & { readonly after: string | null };

function historyRow(change: Change, { record, after, context: { at, by } }: HistoryWrite): HistoryRow {
  return [change.type.name, record.id, record._version, actionOf(change), at, by, after];
}
