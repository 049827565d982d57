import { sql } from 'kysely';
import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { StoredRecord } from '#core/store/record.ts';
import { withCurrentNames } from '#core/schema/renames.ts';
import { UniqueConflict } from '#core/store/store.ts';
import { runSql } from '../store/compileSql.ts';
import type { Database } from '../store/database.ts';
import type { Dialect } from '../store/dialect.ts';
import { readNote, removeNote, writeNote } from '../store/notes.ts';
import { beginStep, lastWrite, readSteps, type SchemaStep, saveStep } from '../store/schemaSteps.ts';
import type { SqlStore } from '../store/sqlStore.ts';
import { keepAppliedSchemas, storedTypeNames } from './appliedSchemas.ts';
import { createProgress } from './progress.ts';
import { repeatedKeys } from './plan/repeatedKeys.ts';
import { declaredRenames, type Rename, renamesIn } from './plan/renamesIn.ts';
import { rewriteRecords, schemaWriter } from './rewriteRecords.ts';
import { countStored, type Reading, storedPages } from './storedPages.ts';
import { countWritten } from './writesOf.ts';

type Opened = { readonly database: Database; readonly dialect: Dialect };

/**
 * Refuses, with UniqueConflict and before anything is written, a field whose values of before would repeat under a name that
 * must be unique.
 */
export async function checkRenames(types: readonly ContentType[], { database, dialect }: Opened): Promise<void> {
  const reading = { connection: database, dialect };
  const stored = await storedTypeNames(reading);
  for (const type of types.filter(({ name }) => stored.includes(name))) {
    const renamed = type.fields.filter(({ isUnique, formerly }) => isUnique && formerly.length > 0);
    if (renamed.length === 0 || (await marksOf(type, reading))?.renames === renamesText(type)) continue;
    for (const field of renamed) {
      if ((await repeatedKeys(type, field, reading)).length > 0) throw new UniqueConflict(type.name, field.name);
    }
  }
}

type Following = Opened & {
  readonly store: SqlStore;
  readonly words: ServerCatalog;
  /** Told how far it is, when it takes long. */
  readonly tell: (line: string) => void;
};

/**
 * Brings stored values under the names that fields have now, and notes the schemas as applied. May be cut off, run again, and
 * run by several processes at once.
 */
export async function followSchemas(types: readonly ContentType[], following: Following): Promise<void> {
  const { database, dialect } = following;
  for (const type of types) {
    if (declaredRenames(type.fields).length > 0) await renameStored(type, following);
    else await forgetRenames(type, following);
  }
  await database.transaction((connection) => keepAppliedSchemas(types, { connection, dialect }));
}

/** Names that come back later are looked for in all records again. */
export async function forgetRenames(type: ContentType, { database, dialect }: Opened): Promise<void> {
  if ((await marksOf(type, { connection: database, dialect })) === undefined) return;
  await database.transaction((connection) => removeNote(noteOf(type), { connection, dialect }));
}

async function renameStored(type: ContentType, following: Following): Promise<void> {
  const { database, dialect, store } = following;
  const reading = { connection: database, dialect };
  const marks = await marksOf(type, reading);
  const upTo = await lastWrite(reading);
  const isKnown = marks?.renames === renamesText(type);
  if (isKnown && marks.upTo === upTo) return;
  const pages = isKnown ? writtenPages(type, { ...following, after: marks.upTo }) : storedPages(type.name, reading);
  const renaming = createRenaming(type, following);
  const progress = createProgress({
    tell: (done, total) => following.tell(renamingText(type, { done, total, words: following.words })),
    total: isKnown ? undefined : () => countStored(type.name, reading),
  });
  for await (const page of pages) {
    await renaming.before(page);
    await rewriteRecords(type, page, { store, change: renaming.change });
    await progress.add(page.length);
  }
  await renaming.finish();
  const value = JSON.stringify({ renames: renamesText(type), upTo });
  await database.transaction((connection) => writeNote(noteOf(type), { connection, dialect, value }));
}

/** The step of the log comes into being with the first record that has something to rename. */
function createRenaming(type: ContentType, { database, dialect }: Following) {
  const what = { paths: declaredRenames(type.fields).map(({ former }) => former) };
  const moved = new Map<string, Rename>();
  const isSame = (step: SchemaStep) =>
    step.kind === 'rename' && step.type === type.name && JSON.stringify(step.what) === JSON.stringify(what);
  const begin = () =>
    database.transaction((connection) => beginStep({ kind: 'rename', type: type.name, what }, { connection, dialect }));
  return {
    before: async (page: readonly StoredRecord[]) => {
      const isFirst = moved.size === 0;
      for (const rename of page.flatMap((record) => renamesIn(record, type.fields))) {
        if (rename.kind === 'moved') moved.set(JSON.stringify([rename.former, rename.present]), rename);
      }
      if (isFirst && moved.size > 0) await begin();
    },
    change: (record: StoredRecord) => {
      const values = withCurrentNames(type, record);
      return values === record ? undefined : values;
    },
    /** One that another process, or a start that was cut off, began is finished too. */
    finish: async () => {
      const steps = await readSteps({ connection: database, dialect });
      if (moved.size === 0 && !steps.some((step) => isSame(step) && !step.isDone)) return;
      await database.transaction(async (connection) => {
        const context = { connection, dialect };
        const open = (await readSteps(context)).findLast(isSame);
        if (open === undefined) return;
        const renames = new Map(open.detail.renames.map((pair) => [JSON.stringify(pair), pair]));
        for (const { former, present } of moved.values())
          renames.set(JSON.stringify([former, present]), [former, present]);
        const range = { type: type.name, from: open.detail.from, to: await lastWrite(context) };
        const records = await countWritten(range, context);
        const detail = { ...open.detail, to: range.to, records, renames: [...renames.values()] };
        await saveStep({ ...open, isDone: true, detail }, context);
      });
    },
  };
}

/** The records that somebody else wrote since. */
async function* writtenPages(
  type: ContentType,
  { database, dialect, store, after }: Following & { readonly after: number },
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

type Marks = { readonly renames: string; readonly upTo: number };

const noteOf = (type: ContentType) => `renamed:${type.name}`;

/** Which renames were done, and up to which write of the history. */
async function marksOf(type: ContentType, { connection, dialect }: Reading): Promise<Marks | undefined> {
  const text = await readNote(noteOf(type), { connection, dialect });
  return text === undefined ? undefined : (JSON.parse(text) as Marks);
}

function renamingText(
  { label }: ContentType,
  { done, total, words }: { done: number; total: number | undefined; words: ServerCatalog },
): string {
  const { renaming, count } = words.migration;
  return renaming(label, total === undefined ? count(done) : words.migration.of(count(done), count(total)));
}

function renamesText(type: ContentType): string {
  return JSON.stringify(declaredRenames(type.fields));
}
