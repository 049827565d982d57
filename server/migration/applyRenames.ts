import { sql } from 'kysely';
import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { withCurrentNames } from '#core/records/renames.ts';
import { UniqueConflict } from '#core/store/store.ts';
import { runSql } from '../store/compileSql.ts';
import type { Database } from '../store/database.ts';
import type { Dialect } from '../store/dialect.ts';
import { readNote, removeNote, writeNote } from '../store/notes.ts';
import { beginStep, lastWrite, readSteps, type SchemaStep, saveStep } from '../store/schemaSteps.ts';
import type { SqlStore } from '../store/sqlStore.ts';
import { saveAppliedSchemas, storedTypeNames } from './appliedSchemas.ts';
import { createProgress } from './progress.ts';
import { findDuplicates } from './plan/findDuplicates.ts';
import { declaredRenames, type Rename, renamesIn } from './plan/renamesIn.ts';
import { rewriteRecords, schemaWriter } from './rewriteRecords.ts';
import { countStored, type ReadContext, storedPages } from './storedPages.ts';
import { countWrittenRecords } from './stepWrites.ts';

type OpenDatabase = { readonly database: Database; readonly dialect: Dialect };

/**
 * Rejects with UniqueConflict, before anything is written, when a unique field would get repeated values from its former
 * name.
 */
export async function checkRenames(types: readonly ContentType[], { database, dialect }: OpenDatabase): Promise<void> {
  const readContext = { connection: database, dialect };
  const stored = await storedTypeNames(readContext);
  for (const type of types.filter(({ name }) => stored.includes(name))) {
    const renamed = type.fields.filter(({ isUnique, formerly }) => isUnique && formerly.length > 0);
    if (renamed.length === 0 || (await readProgress(type, readContext))?.renames === renamesText(type)) continue;
    for (const field of renamed) {
      if ((await findDuplicates(type, field, readContext)).length > 0) throw new UniqueConflict(type.name, field.name);
    }
  }
}

type ApplyRenamesOptions = OpenDatabase & {
  readonly store: SqlStore;
  readonly messages: ServerCatalog;
  /** Called with a progress line when the work takes long. */
  readonly report: (line: string) => void;
};

/**
 * Moves stored values to the present names of their fields and saves the schemas as applied. It may be interrupted, run again,
 * and run by several processes at once.
 */
export async function applyRenames(types: readonly ContentType[], options: ApplyRenamesOptions): Promise<void> {
  const { database, dialect } = options;
  for (const type of types) {
    if (declaredRenames(type.fields).length > 0) await renameStored(type, options);
    else await forgetRenames(type, options);
  }
  await database.transaction((connection) => saveAppliedSchemas(types, { connection, dialect }));
}

/** A name that comes back later is then looked for in all records again. */
export async function forgetRenames(type: ContentType, { database, dialect }: OpenDatabase): Promise<void> {
  if ((await readProgress(type, { connection: database, dialect })) === undefined) return;
  await database.transaction((connection) => removeNote(noteName(type), { connection, dialect }));
}

async function renameStored(type: ContentType, options: ApplyRenamesOptions): Promise<void> {
  const { database, dialect, store } = options;
  const readContext = { connection: database, dialect };
  const progressNote = await readProgress(type, readContext);
  const upTo = await lastWrite(readContext);
  const isSameRenames = progressNote?.renames === renamesText(type);
  if (isSameRenames && progressNote.upTo === upTo) return;
  const pages = isSameRenames
    ? writtenPages(type, { ...options, after: progressNote.upTo })
    : storedPages(type.name, readContext);
  const renaming = createRenaming(type, options);
  const progress = createProgress({
    report: (done, total) => options.report(renamingText(type, { done, total, messages: options.messages })),
    total: isSameRenames ? undefined : () => countStored(type.name, readContext),
  });
  for await (const page of pages) {
    await renaming.beginIfNeeded(page);
    await rewriteRecords(type, page, { store, change: renaming.change });
    await progress.add(page.length);
  }
  await renaming.finish();
  const value = JSON.stringify({ renames: renamesText(type), upTo });
  await database.transaction((connection) => writeNote(noteName(type), { connection, dialect, value }));
}

/** The log gets its step with the first record that has something to rename. */
function createRenaming(type: ContentType, { database, dialect }: ApplyRenamesOptions) {
  const what = { paths: declaredRenames(type.fields).map(({ former }) => former) };
  const movedRenames = new Map<string, Rename>();
  const isSame = (step: SchemaStep) =>
    step.kind === 'rename' && step.type === type.name && JSON.stringify(step.what) === JSON.stringify(what);
  const begin = () =>
    database.transaction((connection) => beginStep({ kind: 'rename', type: type.name, what }, { connection, dialect }));
  return {
    beginIfNeeded: async (page: readonly StoredRecord[]) => {
      const isFirst = movedRenames.size === 0;
      for (const rename of page.flatMap((record) => renamesIn(record, type.fields))) {
        if (rename.kind === 'moved') movedRenames.set(JSON.stringify([rename.former, rename.present]), rename);
      }
      if (isFirst && movedRenames.size > 0) await begin();
    },
    change: (record: StoredRecord) => {
      const values = withCurrentNames(type, record);
      return values === record ? undefined : values;
    },
    /** Also finishes a step that another process, or an interrupted start, has begun. */
    finish: async () => {
      const steps = await readSteps({ connection: database, dialect });
      if (movedRenames.size === 0 && !steps.some((step) => isSame(step) && !step.isDone)) return;
      await database.transaction(async (connection) => {
        const context = { connection, dialect };
        const open = (await readSteps(context)).findLast(isSame);
        if (open === undefined) return;
        const renames = new Map(open.detail.renames.map((pair) => [JSON.stringify(pair), pair]));
        for (const { former, present } of movedRenames.values())
          renames.set(JSON.stringify([former, present]), [former, present]);
        const range = { type: type.name, from: open.detail.from, to: await lastWrite(context) };
        const records = await countWrittenRecords(range, context);
        const detail = { ...open.detail, to: range.to, records, renames: [...renames.values()] };
        await saveStep({ ...open, isDone: true, detail }, context);
      });
    },
  };
}

/** The records that others have written since. */
async function* writtenPages(
  type: ContentType,
  { database, dialect, store, after }: ApplyRenamesOptions & { readonly after: number },
): AsyncGenerator<readonly StoredRecord[]> {
  for (let last = after; ; ) {
    const rows = await runSql(
      sql`select "seq", "type", "id", "by" from "history" where "seq" > ${last} order by "seq" limit 500`,
      { connection: database, dialect },
    );
    const ids = new Set(
      rows.filter((row) => row.type === type.name && row.by !== schemaWriter).map(({ id }) => String(id)),
    );
    const records = await Promise.all([...ids].map((id) => store.get(type, id)));
    yield records.filter((record) => record !== undefined);
    if (rows.length < 500) return;
    last = Number(rows.at(-1)?.seq);
  }
}

type RenameProgress = { readonly renames: string; readonly upTo: number };

const noteName = (type: ContentType) => `renamed:${type.name}`;

/** The renames that were applied, and up to which write of the history. */
async function readProgress(
  type: ContentType,
  { connection, dialect }: ReadContext,
): Promise<RenameProgress | undefined> {
  const text = await readNote(noteName(type), { connection, dialect });
  return text === undefined ? undefined : (JSON.parse(text) as RenameProgress);
}

function renamingText(
  { label }: ContentType,
  { done, total, messages }: { done: number; total: number | undefined; messages: ServerCatalog },
): string {
  const { renaming, count } = messages.migration;
  return renaming(label, total === undefined ? count(done) : messages.migration.of(count(done), count(total)));
}

function renamesText(type: ContentType): string {
  return JSON.stringify(declaredRenames(type.fields));
}
