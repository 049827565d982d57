import { sql } from 'kysely';
import { isJsonObject, isSameJson, type JsonObject } from '#core/values/json.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { runSql } from '../store/compileSql.ts';
import type { BackupLine } from './backup.ts';
import { type Path, withMember } from './paths.ts';
import type { Stepping } from './stepping.ts';
import type { Reading } from './storedPages.ts';
import { takenFrom } from './plan/takenFrom.ts';

export type StoredDraft = { readonly id: string; readonly values: JsonObject };

type DraftLine = Extract<BackupLine, { draft: string }>;

const draftsAtOnce = 50;

/** What people typed into forms of a type and did not save, of everybody, so many at a time. */
export async function* draftPages(typeName: string, reading: Reading): AsyncGenerator<readonly StoredDraft[]> {
  if (!(await areThereDrafts(reading))) return;
  for (let last = ''; ; ) {
    const rows = await runSql(
      sql`select "id", "content" from "cabildo_drafts" where "type" = ${typeName} and "id" > ${last}
        order by "id" limit ${draftsAtOnce}`,
      reading,
    );
    if (rows.length > 0) yield rows.flatMap(({ id, content }) => draftIn(String(id), String(content)));
    if (rows.length < draftsAtOnce) return;
    last = String(rows.at(-1)?.id);
  }
}

/** Takes the values at a path out of drafts that still hold what the lines of a backup say; answers of how many. */
export async function takeFromDrafts(
  lines: readonly BackupLine[],
  path: Path,
  { database, dialect }: Pick<Stepping, 'database' | 'dialect'>,
): Promise<number> {
  const wanted = lines.filter((line): line is DraftLine => 'draft' in line);
  if (wanted.length === 0) return 0;
  return database.transaction(async (connection) => {
    let taken = 0;
    for (const line of wanted) if (await takeFromDraft(line, path, { connection, dialect })) taken += 1;
    return taken;
  });
}

async function takeFromDraft({ draft, value }: DraftLine, path: Path, reading: Reading): Promise<boolean> {
  const [name = ''] = path;
  const [row] = await runSql(sql`select "content" from "cabildo_drafts" where "id" = ${draft}`, reading);
  const was = String(row?.content ?? '');
  const [stored] = row === undefined ? [] : draftIn(draft, was);
  if (stored === undefined || !isSameJson(ownValue(stored.values, name), value)) return false;
  const becomes = JSON.stringify(withMember(stored.values, { name, value: takenFrom(value, path) }));
  // Whoever types meanwhile does not wait for this transaction: what is kept since then stays.
  const rows = await runSql(
    sql`update "cabildo_drafts" set "content" = ${becomes}, "characters" = ${becomes.length}
      where "id" = ${draft} and "content" = ${was} returning "id"`,
    reading,
  );
  return rows.length > 0;
}

/** Takes away the drafts of a type. */
export async function removeDrafts(typeName: string, reading: Reading): Promise<void> {
  if (!(await areThereDrafts(reading))) return;
  await runSql(sql`delete from "cabildo_drafts" where "type" = ${typeName}`, reading);
}

/** A database that no server has opened yet has no such table. */
async function areThereDrafts({ connection, dialect }: Reading): Promise<boolean> {
  const tables = await runSql(dialect.tables, { connection, dialect });
  return tables.some(({ name }) => name === 'cabildo_drafts');
}

function draftIn(id: string, content: string): readonly StoredDraft[] {
  const values: unknown = JSON.parse(content);
  return isJsonObject(values) ? [{ id, values }] : [];
}
