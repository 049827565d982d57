import { sql } from 'kysely';
import type { StoredRecord } from '#core/values/record.ts';
import { ClaimLost, type ImportClaim } from '#core/store/importClaim.ts';
import type { Change } from '#core/store/store.ts';
import { compileSql, runSql } from './compileSql.ts';
import type { Parameter } from './database.ts';
import type { Dialect, Sql } from './dialect.ts';
import type { NoteContext } from './notes.ts';
import { boundRows, type RowsStatement, rowsStatement, writeRows } from './rowGroups.ts';

/** Which version of a record an import has written. */
export function importNoteTables({ text, integer }: Dialect): readonly Sql[] {
  return [
    sql`create table if not exists "cabildo_import_versions" ("type" ${text} not null, "record" ${text} not null,
      "version" ${integer} not null, "import" ${text} not null, primary key ("type", "record", "version"))`,
    sql`create index if not exists "cabildo_import_versions_import" on "cabildo_import_versions" ("import")`,
  ];
}

/** Parameters: for each row type, record, version, import. */
function noteSql(dialect: Dialect): RowsStatement {
  return rowsStatement(
    (rows) =>
      compileSql(
        sql`insert into "cabildo_import_versions" ("type", "record", "version", "import") values ${boundRows(rows, 4)}
          on conflict ("type", "record", "version") do update set "import" = excluded."import"`,
        dialect,
      ).sql,
  );
}

/** Rejects with ClaimLost unless the claim lasts. Until the transaction ends, nobody can take the import over or remove it. */
export async function requireClaim(claim: ImportClaim, context: NoteContext): Promise<void> {
  const rows = await runSql(
    sql`update "cabildo_imports" set "claimed_by" = "claimed_by"
      where "id" = ${claim.import} and "claimed_by" = ${claim.name} returning "id"`,
    context,
  );
  if (rows.length === 0) throw new ClaimLost(claim.import);
}

/** Requires the claims of all changes, which most writes have none of. */
export async function requireClaims(changes: readonly Change[], context: NoteContext): Promise<void> {
  const claims = new Map(changes.flatMap(({ claim }) => (claim === undefined ? [] : [[claim.name, claim] as const])));
  for (const claim of claims.values()) await requireClaim(claim, context);
}

/** Notes the versions that imports write, in the transaction that writes them: a crash loses both or none. */
export async function noteImports(
  changes: readonly Change[],
  { records, ...context }: NoteContext & { readonly records: readonly StoredRecord[] },
): Promise<void> {
  const rows = changes.flatMap((change, index): Parameter[][] => {
    const record = records[index];
    if (!('importId' in change) || change.importId === undefined || record === undefined) return [];
    return [[change.type.name, record.id, record._version, change.importId]];
  });
  if (rows.length === 0) return;
  await writeRows(rows, { statement: noteSql(context.dialect), connection: context.connection });
}
