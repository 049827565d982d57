import { sql } from 'kysely';
import { isJsonObject, isSameJson, type JsonObject } from '#core/values/json.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { runSql } from '../store/compileSql.ts';
import type { BackupLine } from './backup.ts';
import { type Path, withMember } from './paths.ts';
import type { MigrationContext } from './migrationContext.ts';
import type { ReadContext } from './storedPages.ts';
import { withoutPath } from './plan/withoutPath.ts';

export type StoredDraft = { readonly id: string; readonly values: JsonObject };

type DraftLine = Extract<BackupLine, { draft: string }>;

const draftsPerPage = 50;

/** Everybody's drafts of a type, in pages. */
export async function* draftPages(typeName: string, readContext: ReadContext): AsyncGenerator<readonly StoredDraft[]> {
  if (!(await hasDraftTable(readContext))) return;
  for (let last = ''; ; ) {
    const rows = await runSql(
      sql`select "id", "content" from "cabildo_drafts" where "type" = ${typeName} and "id" > ${last}
        order by "id" limit ${draftsPerPage}`,
      readContext,
    );
    if (rows.length > 0) yield rows.flatMap(({ id, content }) => draftIn(String(id), String(content)));
    if (rows.length < draftsPerPage) return;
    last = String(rows.at(-1)?.id);
  }
}

/** Removes the values at a path from drafts that still match their backup lines; returns how many drafts changed. */
export async function removeFromDrafts(
  lines: readonly BackupLine[],
  path: Path,
  { database, dialect }: Pick<MigrationContext, 'database' | 'dialect'>,
): Promise<number> {
  const draftLines = lines.filter((line): line is DraftLine => 'draft' in line);
  if (draftLines.length === 0) return 0;
  return database.transaction(async (connection) => {
    let count = 0;
    for (const line of draftLines) if (await removeFromDraft(line, path, { connection, dialect })) count += 1;
    return count;
  });
}

async function removeFromDraft({ draft, value }: DraftLine, path: Path, readContext: ReadContext): Promise<boolean> {
  const [name = ''] = path;
  const [row] = await runSql(sql`select "content" from "cabildo_drafts" where "id" = ${draft}`, readContext);
  const before = String(row?.content ?? '');
  const [stored] = row === undefined ? [] : draftIn(draft, before);
  if (stored === undefined || !isSameJson(ownValue(stored.values, name), value)) return false;
  const after = JSON.stringify(withMember(stored.values, { name, value: withoutPath(value, path) }));
  // People who are typing do not wait for this transaction, so a draft saved in between stays as it is.
  const rows = await runSql(
    sql`update "cabildo_drafts" set "content" = ${after}, "characters" = ${after.length}
      where "id" = ${draft} and "content" = ${before} returning "id"`,
    readContext,
  );
  return rows.length > 0;
}

/** Removes the drafts of a type. */
export async function removeDrafts(typeName: string, readContext: ReadContext): Promise<void> {
  if (!(await hasDraftTable(readContext))) return;
  await runSql(sql`delete from "cabildo_drafts" where "type" = ${typeName}`, readContext);
}

/** A database that no server has opened yet has no table of drafts. */
async function hasDraftTable({ connection, dialect }: ReadContext): Promise<boolean> {
  const tables = await runSql(dialect.tables, { connection, dialect });
  return tables.some(({ name }) => name === 'cabildo_drafts');
}

function draftIn(id: string, content: string): readonly StoredDraft[] {
  const values: unknown = JSON.parse(content);
  return isJsonObject(values) ? [{ id, values }] : [];
}
