import { sql } from 'kysely';
import { sha256Hex } from '#ports/digest.ts';
import { runSql } from './compileSql.ts';
import type { Row } from './database.ts';
import type { Dialect, Sql } from './dialect.ts';
import type { NoteContext } from './notes.ts';

/** A change of stored data after a schema change, recorded so that it can be shown and undone. */
export type SchemaStep = {
  readonly number: number;
  /** When it began, ISO 8601 in UTC. */
  readonly at: string;
  readonly kind: StepKind;
  /** Name of the content type. */
  readonly type: string;
  readonly what: StepWhat;
  /** An interrupted step stays begun until the same one runs again. */
  readonly isDone: boolean;
  readonly detail: StepDetail;
};

export type StepKind = 'rename' | 'convert' | 'remove' | 'removeHidden' | 'removeType' | 'undo';

export type StepWhat = {
  /** Paths of its fields. */
  readonly paths: readonly (readonly string[])[];
  /** The number of the step that this one undoes. */
  readonly undoes?: number;
};

export type StepDetail = {
  /** The number of records that it wrote or removed. */
  readonly records: number;
  /** The number of versions in the history that it changed. */
  readonly versions: number;
  /** The number of drafts that it removed values from; steps of earlier releases leave it out. */
  readonly drafts?: number;
  /** Backup files of the removed data, in order. */
  readonly backups: readonly { readonly file: string; readonly hash: string }[];
  /** Its writes in the history are after `from`, up to `to` once it is done. */
  readonly from: number;
  readonly to: number | undefined;
  /** Former and present paths of renamed fields. */
  readonly renames: readonly (readonly [former: readonly string[], present: readonly string[]])[];
  /** The number of the step that undoes it. */
  readonly undoneBy: number | undefined;
};

export function schemaStepTables({ growingKey, text }: Dialect): readonly Sql[] {
  return [
    sql`create table if not exists "schema_steps" ("number" ${growingKey}, "at" ${text} not null, "kind" ${text} not null,
      "type" ${text} not null, "what" ${text} not null, "mark" ${text} not null, "state" ${text} not null, "detail" ${text} not null)`,
    sql`create unique index if not exists "schema_steps_begun" on "schema_steps" ("mark") where "state" = 'begun'`,
  ];
}

/** The unfinished step of this kind, type and paths, or a new one; run it in a transaction. */
export async function beginStep(
  { kind, type, what }: Pick<SchemaStep, 'kind' | 'type' | 'what'>,
  context: NoteContext,
): Promise<SchemaStep> {
  const text = JSON.stringify(what);
  const mark = sha256Hex(JSON.stringify([kind, type, what]));
  const unfinished = await begunStep(mark, context);
  if (unfinished !== undefined) return unfinished;
  const detail = { records: 0, versions: 0, backups: [], from: await lastWrite(context), renames: [] };
  await runSql(
    sql`insert into "schema_steps" ("at", "kind", "type", "what", "mark", "state", "detail")
      values (${new Date().toISOString()}, ${kind}, ${type}, ${text}, ${mark}, 'begun', ${JSON.stringify(detail)})
      on conflict do nothing`,
    context,
  );
  const step = await begunStep(mark, context);
  if (step === undefined) throw new Error(`no step ${kind} ${type}`);
  return step;
}

async function begunStep(mark: string, context: NoteContext): Promise<SchemaStep | undefined> {
  const [row] = await runSql(sql`select * from "schema_steps" where "mark" = ${mark} and "state" = 'begun'`, context);
  return row === undefined ? undefined : stepIn(row);
}

/** Saves the progress of a step. */
export async function saveStep(step: SchemaStep, context: NoteContext): Promise<void> {
  await runSql(
    sql`update "schema_steps" set "state" = ${step.isDone ? 'done' : 'begun'}, "detail" = ${JSON.stringify(step.detail)}
      where "number" = ${step.number}`,
    context,
  );
}

/** All steps, oldest first. */
export async function readSteps(context: NoteContext): Promise<readonly SchemaStep[]> {
  return (await runSql(sql`select * from "schema_steps" order by "number"`, context)).map(stepIn);
}

export async function readStep(number: number, context: NoteContext): Promise<SchemaStep | undefined> {
  const [row] = await runSql(sql`select * from "schema_steps" where "number" = ${number}`, context);
  return row === undefined ? undefined : stepIn(row);
}

/** The number of the newest write in the history. */
export async function lastWrite(context: NoteContext): Promise<number> {
  const [row] = await runSql(sql`select max("seq") as "seq" from "history"`, context);
  return Number(row?.seq ?? 0);
}

function stepIn(row: Row): SchemaStep {
  const detail = JSON.parse(String(row.detail)) as StepDetail;
  return {
    number: Number(row.number),
    at: String(row.at),
    kind: row.kind as StepKind,
    type: String(row.type),
    what: JSON.parse(String(row.what)) as StepWhat,
    isDone: row.state === 'done',
    detail: { ...detail, to: detail.to, undoneBy: detail.undoneBy },
  };
}
