import { sql } from 'kysely';
import type { Values } from '#core/values/record.ts';
import { isJsonObject } from '#core/values/json.ts';
import { yieldToEventLoop } from '#ports/turns.ts';
import { mapInTurns, valuesIn } from '../../foundation/turns/mapInTurns.ts';
import { compileSql, runSql } from '../compileSql.ts';
import { foldingNote } from './currentTables.ts';
import type { Connection, Database } from '../database.ts';
import type { Dialect, Sql } from '../dialect.ts';
import { type NoteContext, readNote, writeNote } from '../notes.ts';
import { hiddenMark, searchFingerprint } from '../search/folding.ts';
import { recreateSearchIndex } from '../search/searchRows.ts';
import type { Table } from '../tableOf.ts';

/** The last write before each table's rows were folded ahead. */
export type FoldedBefore = ReadonlyMap<Table, number>;

const batchSize = 500;
/** Rows of one transaction while others wait to write. */
const rowsAhead = 200;

/** Updates folded texts and the search index to the current fields of a type. */
export async function updateFolding(
  table: Table,
  { foldedBefore, ...context }: NoteContext & { readonly foldedBefore: number | undefined },
): Promise<void> {
  const noteName = foldingNote(table);
  const fingerprint = await readNote(noteName, context);
  if (fingerprint === table.fingerprint) return;
  const affected = affectedRows(fingerprint, table.fingerprint);
  const since = sql`"id" in (select "id" from "history" where "seq" > ${foldedBefore} and "type" = ${table.type.name})`;
  const rows = foldedBefore === undefined ? affected : sql`${affected} and ${since}`;
  for (let last: number | undefined = 0; last !== undefined; )
    last = await foldRows(table, { rows, after: last, limit: batchSize, context });
  if (!hasSameTexts(fingerprint, { table, context })) await recreateSearchIndex(table, context);
  await writeNote(noteName, { ...context, value: table.fingerprint });
}

/** Whether the search index of an earlier fingerprint still fits the table. */
function hasSameTexts(
  before: string | undefined,
  { table, context }: { readonly table: Table; readonly context: NoteContext },
): boolean {
  const textsOf = (fingerprint: string) => searchFingerprint(fingerprint, context.dialect);
  return before !== undefined && textsOf(before) === textsOf(table.fingerprint);
}

/** Folds the rows of tables that exist already, a few in each transaction, so that nobody waits long to write. */
export async function foldAhead(
  tables: readonly Table[],
  { database, dialect }: { readonly database: Database; readonly dialect: Dialect },
): Promise<FoldedBefore> {
  const done = new Map<Table, number>();
  for (const table of tables) {
    const reading = { connection: database, dialect };
    const fingerprint = await readNote(foldingNote(table), reading);
    if (fingerprint === undefined || fingerprint === table.fingerprint) continue;
    const [newest] = await runSql(sql`select max("seq") as "seq" from "history"`, reading);
    const rows = affectedRows(fingerprint, table.fingerprint);
    for (let last: number | undefined = 0; last !== undefined; ) {
      const after: number = last;
      last = await database.transaction((connection) =>
        foldRows(table, { rows, after, limit: rowsAhead, context: { connection, dialect } }),
      );
      await yieldToEventLoop();
    }
    done.set(table, Number(newest?.seq ?? 0));
  }
  return done;
}

type Part = {
  readonly rows: Sql;
  readonly after: number;
  readonly limit: number;
  readonly context: { readonly connection: Connection; readonly dialect: Dialect };
};

/** Folds the next rows; resolves to where the rest begins, or to undefined after the last of them. */
async function foldRows(table: Table, { rows, after, limit, context }: Part): Promise<number | undefined> {
  const { connection, dialect } = context;
  const batch = await runSql(
    sql`select "seq", "doc" from ${sql.table(table.name)} where "seq" > ${after} and ${rows} order by "seq" limit ${limit}`,
    context,
  );
  const update = sql`update ${sql.table(table.name)} set "folded" = ${''} where "seq" = ${0}`;
  const { sql: statement } = compileSql(update, dialect);
  const foldRow = ({ seq, doc }: (typeof batch)[number]) =>
    connection.run(statement, [table.fold(valuesOf(String(doc))), Number(seq)]);
  valuesIn(await mapInTurns(batch, foldRow));
  return batch.length < limit ? undefined : Number(batch.at(-1)?.seq);
}

function valuesOf(doc: string): Values {
  const values: unknown = JSON.parse(doc);
  return isJsonObject(values) ? values : {};
}

/**
 * The rows whose folded texts may differ between two fingerprints of a type: those with a value in a field that is new, of another kind
 * or with another condition. So a type of many records gets a field without a rewrite of each.
 */
function affectedRows(before: string | undefined, after: string): Sql {
  const names = changedNames(before, after);
  if (names === undefined) return sql`1 = 1`;
  const texts = names.map((name) => `${JSON.stringify(name)}:`);
  // PostgreSQL reads a backslash of a pattern as an escape.
  if (texts.some((text) => text.includes('\\'))) return sql`1 = 1`;
  if (texts.length === 0) return sql`1 = 0`;
  return sql`(${sql.join(
    texts.map((text) => sql`"doc" like ${`%${text}%`}`),
    sql` or `,
  )})`;
}

type Entry = string | readonly [name: string, ...unknown[]];

/** As `foldingOf` writes it: each entry is a name, or begins with one. */
type Fingerprint = readonly [version: number, ...parts: (readonly Entry[])[]];

/** The names of fields that are folded otherwise than before; undefined for all. Types without conditions have one part less. */
function changedNames(before: string | undefined, after: string): readonly string[] | undefined {
  if (before === undefined) return undefined;
  const [versionBefore, ...partsBefore] = JSON.parse(before) as Fingerprint;
  const [version, ...parts] = JSON.parse(after) as Fingerprint;
  if (version !== versionBefore) return undefined;
  const added = parts.flatMap((part, index) => missingIn(partsBefore[index], part));
  // A value that no condition hides any more has texts and keys again.
  const revealed = partsBefore.flatMap((part, index) => missingIn(parts[index], part).filter(isOfHidden));
  return [...new Set([...added, ...revealed].map((entry) => (typeof entry === 'string' ? entry : entry[0])))];
}

function missingIn(other: readonly Entry[] | undefined, part: readonly Entry[]): readonly Entry[] {
  const others = new Set(other?.map((entry) => JSON.stringify(entry)));
  return part.filter((entry) => !others.has(JSON.stringify(entry)));
}

const isOfHidden = (entry: Entry) => typeof entry !== 'string' && entry[1] === hiddenMark;
