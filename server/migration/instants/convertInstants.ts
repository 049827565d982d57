import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { instantLocations } from '#core/instants/instantLocations.ts';
import { yieldToEventLoop } from '#ports/turns.ts';
import { runSql } from '../../store/compileSql.ts';
import type { Database } from '../../store/database.ts';
import type { Dialect } from '../../store/dialect.ts';
import { type NoteContext, readNote, readNotes, removeNote, writeNote } from '../../store/notes.ts';
import { readSnapshots } from '../../store/snapshots/snapshotRows.ts';
import { type Table, tableNames, tableOf } from '../../store/tableOf.ts';
import { createProgress } from '../progress.ts';
import { type Batch, convertHistory, convertRows } from './instantRows.ts';

type Options = {
  readonly database: Database;
  readonly dialect: Dialect;
  readonly messages: ServerCatalog;
  /** Called with a progress line when the work takes long, and with the records that stay as they are. */
  readonly report: (line: string) => void;
};

/**
 * Brings stored instants to UTC where a type has not been converted since its instants changed: in records, pending changes, snapshots
 * and the history. No version, no history entry and no time of a change is written, because the instants stay the same. It works in
 * short transactions and continues where it was interrupted.
 */
export async function convertInstants(types: readonly ContentType[], options: Options): Promise<void> {
  const { database, dialect, messages, report } = options;
  const reading = { connection: database, dialect };
  const notes = await readNotes(noteOf(''), reading);
  const tables = new Set((await runSql(dialect.tables, reading)).map(({ name }) => String(name)));
  const stored = types.filter(({ name }) => tables.has(tableNames(name, dialect).content));
  const outdated = stored.filter((type) => (notes.get(noteOf(type.name)) ?? none) !== fingerprintOf(type));
  if (outdated.length === 0) return;
  const converted = outdated.filter((type) => fingerprintOf(type) !== none);
  const key = JSON.stringify(outdated.map((type) => [type.name, fingerprintOf(type)]));
  const positions = await readPositions(key, reading);
  const progress = createProgress({
    report: (done) => report(messages.migration.instants(messages.migration.count(done))),
    total: undefined,
  });
  for (const part of converted.length === 0 ? [] : await partsOf(converted, { reading, options })) {
    for (let after = positions[part.name] ?? 0; after !== 'end'; ) {
      const from: number = after;
      const batch = await database.transaction(async (connection) => {
        const context = { connection, dialect };
        const done = await part.convert(from, context);
        positions[part.name] = done.last ?? 'end';
        await writeNote(progressNote, { ...context, value: JSON.stringify({ key, positions } satisfies Progress) });
        return done;
      });
      for (const id of batch.repeated) report(messages.migration.repeatedInstant(part.label, id));
      await progress.add(batch.count);
      after = batch.last ?? 'end';
      await yieldToEventLoop();
    }
  }
  await database.transaction(async (connection) => {
    const context = { connection, dialect };
    for (const type of outdated) {
      const value = fingerprintOf(type);
      if (value === none) await removeNote(noteOf(type.name), context);
      else await writeNote(noteOf(type.name), { ...context, value });
    }
    await removeNote(progressNote, context);
  });
}

/** What is stored of one table, which is converted in batches. */
type Part = {
  readonly name: string;
  readonly label: string;
  readonly convert: (after: number, context: NoteContext & { readonly connection: Transaction }) => Promise<Batch>;
};

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

type PartsContext = { readonly reading: NoteContext; readonly options: Options };

async function partsOf(
  types: readonly ContentType[],
  { reading, options: { dialect } }: PartsContext,
): Promise<readonly Part[]> {
  const snapshots = await readSnapshots(reading);
  const tables = types.map((type) => tableOf(type, dialect));
  const copies = tables.flatMap((table): readonly Table[] => {
    const name = snapshots.get(table.type.name)?.table;
    return name === undefined ? [] : [{ ...table, name, search: { ...table.search, columns: [] } }];
  });
  const rows = [...tables, ...copies].map((table) => ({
    name: table.name,
    label: table.type.label,
    convert: (after: number, context: Parameters<Part['convert']>[1]) => convertRows(table, after, context),
  }));
  return [...rows, { name: 'history', label: '', convert: (after, context) => convertHistory(types, after, context) }];
}

const progressNote = 'converting instants';
const noteOf = (typeName: string) => `instants:${typeName}`;
const none = '[]';

/** Changes when other values of a type become instants. */
const fingerprintOf = ({ schema }: ContentType) => JSON.stringify(instantLocations(schema));

/** By the name of a part: how far it is converted. */
type Positions = Record<string, number | 'end'>;

type Progress = { readonly key: string; readonly positions: Positions };

/** Where an interrupted conversion of the same types stopped. */
async function readPositions(key: string, reading: NoteContext): Promise<Positions> {
  const text = await readNote(progressNote, reading);
  const progress = text === undefined ? undefined : (JSON.parse(text) as Progress);
  return progress?.key === key ? progress.positions : {};
}
