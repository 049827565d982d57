import { sql } from 'kysely';
import type { StoredRecord } from '#core/values/record.ts';
import { runSql } from '../store/compileSql.ts';
import type { Connection } from '../store/database.ts';
import type { Dialect } from '../store/dialect.ts';
import { recordColumns, recordIn } from '../store/recordRows.ts';
import { tableNames } from '../store/tableOf.ts';

/** A database that may be read while others write it. */
export type ReadContext = { readonly connection: Connection; readonly dialect: Dialect };

const recordsPerPage = 500;

/** All records of a type in order of creation, in pages; the type needs no schema, and its table may be of an earlier release. */
export async function* storedPages(typeName: string, { connection, dialect }: ReadContext) {
  const table = tableNames(typeName, dialect).content;
  const existing = new Set((await runSql(dialect.columnsOf(table), { connection, dialect })).map(({ name }) => name));
  const columns = sql.join(recordColumns.filter((name) => existing.has(name)).map((name) => sql.ref(name)));
  for (let last = 0; ; ) {
    const rows = await runSql(
      sql`select "seq", ${columns} from ${sql.table(table)} where "seq" > ${last}
        order by "seq" limit ${recordsPerPage}`,
      { connection, dialect },
    );
    const records: readonly StoredRecord[] = rows.map(recordIn);
    if (records.length > 0) yield records;
    if (rows.length < recordsPerPage) return;
    last = Number(rows.at(-1)?.seq);
  }
}

export async function countStored(typeName: string, { connection, dialect }: ReadContext): Promise<number> {
  const [row] = await runSql(sql`select count(*) as "total" from ${sql.table(tableNames(typeName, dialect).content)}`, {
    connection,
    dialect,
  });
  return Number(row?.total ?? 0);
}
