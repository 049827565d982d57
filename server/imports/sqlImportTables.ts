import { sql } from 'kysely';
import { sha256Hex } from '#ports/digest.ts';
import { type ImportedRow, importStates, noRows, type RowCounts } from '#core/imports/importTypes.ts';
import { runSql, type SqlContext, statementsOn } from '../store/compileSql.ts';
import type { Row } from '../store/database.ts';
import type { Dialect, Sql } from '../store/dialect.ts';
import { requireClaim } from '../store/importNotes.ts';
import { hasSettings, type ImportTables, type StoredImport } from './importTables.ts';

function migrationOf({ text, integer }: Dialect): readonly Sql[] {
  return [
    sql`create table if not exists "cabildo_imports" ("id" ${text} primary key, "type" ${text} not null, "state" ${text} not null,
      "header" ${text} not null, "content" ${text} not null, "claimed_by" ${text}, "claimed_at" ${text})`,
    sql`create table if not exists "cabildo_removed_imports" ("id" ${text} primary key, "file" ${text} not null)`,
    sql`create index if not exists "cabildo_imports_type" on "cabildo_imports" ("type", "id")`,
    sql`create index if not exists "cabildo_imports_state" on "cabildo_imports" ("state", "id")`,
    sql`create table if not exists "cabildo_import_rows" ("import" ${text} not null, "chunk" ${integer} not null,
      "counts" ${text} not null, "content" ${text} not null, primary key ("import", "chunk"))`,
  ];
}

/** Imports in the server's database, in tables with names that no content type can have. The store creates the one of versions. */
export async function openSqlImportTables(context: SqlContext): Promise<ImportTables> {
  const { run, write } = statementsOn(context);
  await write(...migrationOf(context.dialect));
  const readAll = async (statement: Sql) => (await run(statement)).map(importIn);
  const get = async (id: string) => (await readAll(sql`select "content" from "cabildo_imports" where "id" = ${id}`))[0];
  return {
    get,
    save: async (entry) => {
      const { id, type, state, header } = entry;
      const content = JSON.stringify(entry);
      await run(
        sql`insert into "cabildo_imports" ("id", "type", "state", "header", "content")
          values (${id}, ${type}, ${state}, ${headerKey(header)}, ${content})
          on conflict ("id") do update set "state" = excluded."state", "content" = excluded."content"`,
      );
    },
    saveIf: async (states, entry, claim) => {
      const isClaimed = claim === undefined ? sql`` : sql` and "claimed_by" = ${claim.name}`;
      const claimedBy = claim === undefined ? sql`null` : sql`"claimed_by"`;
      const rows = await run(
        sql`update "cabildo_imports" set "state" = ${entry.state}, "content" = ${JSON.stringify(entry)}, "claimed_by" = ${claimedBy}
          where "id" = ${entry.id} and "state" in (${sql.join([...states])})${isClaimed} returning "id"`,
      );
      return rows.length > 0;
    },
    list: async (type, { offset, limit }) => {
      const [row] = await run(sql`select count(*) as "total" from "cabildo_imports" where "type" = ${type}`);
      const imports = await readAll(
        sql`select "content" from "cabildo_imports" where "type" = ${type} order by "id" desc limit ${limit} offset ${offset}`,
      );
      return { imports, total: Number(row?.total) };
    },
    inStates: (states) =>
      readAll(sql`select "content" from "cabildo_imports" where "state" in (${sql.join([...states])}) order by "id"`),
    lastWithHeader: async (type, header) => {
      const entries = await readAll(
        sql`select "content" from "cabildo_imports" where "type" = ${type} and "header" = ${headerKey(header)}
          order by "id" desc limit 20`,
      );
      return entries.find(hasSettings);
    },
    claim: async ({ import: id, name }, { now, staleBefore }) => {
      const rows = await run(
        sql`update "cabildo_imports" set "claimed_by" = ${name}, "claimed_at" = ${instant(now)}
          where "id" = ${id} and ("claimed_by" is null or "claimed_at" < ${instant(staleBefore)}) returning "id"`,
      );
      return rows.length > 0;
    },
    renew: async ({ import: id, name }, now) => {
      const renewal = sql`update "cabildo_imports" set "claimed_at" = ${instant(now)} where "id" = ${id} and "claimed_by" = ${name}`;
      // The write of the import itself would give way to it.
      await context.database.transaction((connection) => runSql(renewal, { ...context, connection }), {
        isPatient: true,
      });
    },
    release: async ({ import: id, name }) => {
      await run(sql`update "cabildo_imports" set "claimed_by" = null where "id" = ${id} and "claimed_by" = ${name}`);
    },
    putChunk: async (id, index, { rows, counts }, claim) => {
      const insertion = sql`insert into "cabildo_import_rows" ("import", "chunk", "counts", "content")
        values (${id}, ${index}, ${JSON.stringify(counts)}, ${JSON.stringify(rows)})
        on conflict ("import", "chunk") do update set "counts" = excluded."counts", "content" = excluded."content"`;
      if (claim === undefined) return void (await run(insertion));
      await context.database.transaction(async (connection) => {
        await requireClaim(claim, { ...context, connection });
        await runSql(insertion, { ...context, connection });
      });
    },
    chunk: async (id, index) => {
      const [row] = await run(
        sql`select "content" from "cabildo_import_rows" where "import" = ${id} and "chunk" = ${index}`,
      );
      return row === undefined ? [] : (JSON.parse(String(row.content)) as readonly ImportedRow[]);
    },
    chunkCounts: async (id) => {
      const rows = await run(sql`select "counts" from "cabildo_import_rows" where "import" = ${id} order by "chunk"`);
      return rows.map(({ counts }) => ({ ...noRows, ...(JSON.parse(String(counts)) as RowCounts) }));
    },
    versionsBy: async ({ id, type }, ids) => {
      if (ids.length === 0) return new Map();
      const rows = await run(
        sql`select "record", "version" from "cabildo_import_versions"
          where "type" = ${type} and "record" in (${sql.join([...ids])}) and "import" = ${id}`,
      );
      return new Map(rows.map(({ record, version }) => [String(record), Number(version)]));
    },
    filesOf: async (type, id, versions) => {
      if (versions.length === 0) return new Map();
      const rows = await run(
        sql`select "one"."version", "imports"."content", "removed"."file" from "cabildo_import_versions" as "one"
          left join "cabildo_imports" as "imports" on "imports"."id" = "one"."import"
          left join "cabildo_removed_imports" as "removed" on "removed"."id" = "one"."import"
          where "one"."type" = ${type} and "one"."record" = ${id} and "one"."version" in (${sql.join([...versions])})`,
      );
      return new Map(
        rows.flatMap(({ version, content, file }): [number, string][] => {
          const name = typeof content === 'string' ? importIn({ content }).fileName : file;
          return typeof name === 'string' ? [[Number(version), name]] : [];
        }),
      );
    },
    remove: async (id, states = importStates) => {
      const entry = await get(id);
      // Rows of a file that was refused while it was read have no import.
      if (entry === undefined) await run(sql`delete from "cabildo_import_rows" where "import" = ${id}`);
      if (entry === undefined || !states.includes(entry.state)) return false;
      const isRemovable = sql`exists (select 1 from "cabildo_imports" where "id" = ${id} and "state" = ${entry.state})`;
      await write(
        // Locks the row, so that no other request changes its state before this one ends.
        sql`update "cabildo_imports" set "state" = "state" where "id" = ${id}`,
        sql`insert into "cabildo_removed_imports" ("id", "file") select ${id}, ${entry.fileName} where ${isRemovable}
          and exists (select 1 from "cabildo_import_versions" where "import" = ${id})`,
        sql`delete from "cabildo_import_rows" where "import" = ${id} and ${isRemovable}`,
        sql`delete from "cabildo_imports" where "id" = ${id} and "state" = ${entry.state}`,
      );
      return (await get(id)) === undefined;
    },
    removeOrphans: async (firstId) => {
      await run(
        sql`delete from "cabildo_import_rows" where "import" < ${firstId}
          and not exists (select 1 from "cabildo_imports" where "id" = "cabildo_import_rows"."import")`,
      );
    },
  };
}

const instant = (at: number) => new Date(at).toISOString();

function headerKey(header: readonly string[]): string {
  return sha256Hex(JSON.stringify(header));
}

function importIn({ content }: Row): StoredImport {
  return JSON.parse(String(content)) as StoredImport;
}
