import { preconditionsIn } from '#core/store/preconditions.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { type Change, PreconditionFailed } from '#core/store/store.ts';
import { yieldToEventLoop } from '#ports/turns.ts';
import { changesPerTurn, mapInTurns, valuesIn } from '../foundation/turns/mapInTurns.ts';
import {
  applyChange,
  type Create,
  headsFor,
  type HistoryRow,
  insertionOf,
  insertRecords,
  type Update,
  type WriteContext,
} from './applyChange.ts';
import { TransactionAborted } from './database.ts';
import { readHeads } from './recordRows.ts';
import { type RowsStatement, writeRows } from './rowGroups.ts';

export type ApplyOptions = Omit<WriteContext, 'saveHistory'> & { readonly insertHistory: RowsStatement };

/**
 * Writes changes and their history, inside a transaction. Returns the written records, and removed ones as they were, in the order of
 * the changes.
 */
export async function applyChanges(
  changes: readonly Change[],
  { insertHistory, ...context }: ApplyOptions,
): Promise<readonly StoredRecord[]> {
  const write = (rows: readonly HistoryRow[]) =>
    writeRows(rows, { statement: insertHistory, connection: context.connection });
  const records: StoredRecord[] = [];
  for (const run of runsOf(changes)) {
    if (run.length === 1 || !areIndependent(run)) {
      records.push(...(await applyInTurn(run, { ...context, saveHistory: (row) => write([row]) })));
      continue;
    }
    const history: HistoryRow[] = [];
    const collecting = { ...context, saveHistory: async (row: HistoryRow) => void history.push(row) };
    records.push(...(await (isCreation(run) ? createAll(run, collecting) : applyAll(run, collecting))));
    await write(history);
  }
  return records;
}

/** Splits changes, in their order, where one of another kind follows. */
function runsOf(changes: readonly Change[]): readonly (readonly Change[])[] {
  const runs: Change[][] = [];
  for (const change of changes) {
    const run = runs.at(-1);
    if (run?.[0]?.kind === change.kind) run.push(change);
    else runs.push([change]);
  }
  return runs;
}

/** Rejects with PreconditionFailed when a record that the changes rely on has another version. */
export async function checkPreconditions(
  changes: readonly Change[],
  { connection, statementsFor }: Pick<WriteContext, 'connection' | 'statementsFor'>,
): Promise<void> {
  for (const { type, id, version } of preconditionsIn(changes)) {
    const heads = await readHeads(connection, { statement: statementsFor(type).getHeadsForWrite, ids: [id] });
    if (heads.get(id)?._version !== version) throw new PreconditionFailed(`${id} in ${type.name}`);
  }
}

/** Whether no change of a run depends on another one: all have different records, and one type unless they create records. */
function areIndependent(run: readonly Change[]): boolean {
  const keys = run.filter(({ id }) => id !== undefined).map(({ type, id }) => JSON.stringify([type.name, id]));
  if (new Set(keys).size < keys.length) return false;
  const [first] = run;
  return first?.kind === 'create' || run.every(({ type }) => type === first?.type);
}

function isUpdate(change: Change): change is Update {
  return change.kind === 'update';
}

function isCreation(changes: readonly Change[]): changes is readonly Create[] {
  return changes.every(({ kind }) => kind === 'create');
}

async function applyInTurn(changes: readonly Change[], context: WriteContext): Promise<readonly StoredRecord[]> {
  const records: StoredRecord[] = [];
  for (const [index, change] of changes.entries()) {
    if (index > 0 && index % changesPerTurn === 0) await yieldToEventLoop();
    records.push(await applyChange(change, context));
  }
  return records;
}

async function createAll(changes: readonly Create[], context: WriteContext): Promise<readonly StoredRecord[]> {
  const insertions = valuesIn(await mapInTurns(changes, (change) => insertionOf(change, context)));
  await insertRecords(insertions, context);
  return insertions.map(({ record }) => record);
}

async function applyAll(changes: readonly Change[], context: WriteContext): Promise<readonly StoredRecord[]> {
  const heads = await headsFor(changes.filter(isUpdate), context);
  const outcomes = await mapInTurns(changes, (change) => applyChange(change, context, heads));
  // A later change may have failed first, and the database then refuses the statements of earlier ones too.
  const refusal = outcomes.find((one) => one.status === 'rejected' && !(one.reason instanceof TransactionAborted));
  return valuesIn(refusal === undefined ? outcomes : [refusal]);
}
