import { sql } from 'kysely';
import type { StoredRecord } from '#core/store/record.ts';
import { runSql } from '../store/compileSql.ts';
import type { Connection } from '../store/database.ts';
import type { Dialect } from '../store/dialect.ts';
import { recordColumns, recordIn } from '../store/recordRows.ts';
import { tableNames } from '../store/tableOf.ts';

/** A database that may be read while others write it. */
export type Reading = { readonly connection: Connection; readonly dialect: Dialect };

const recordsAtOnce = 500;

/** All records of a type in the order of their making, so many at a time, whether or not its schema is still there. */
export async function* storedPages(typeName: string, { connection, dialect }: Reading) {
  const columns = sql.join(recordColumns.map((name) => sql.ref(name)));
  for (let last = 0; ; ) {
    const rows = await runSql(
      sql`select "seq", ${columns} from ${sql.table(tableNames(typeName, dialect).content)} where "seq" > ${last}
        order by "seq" limit ${recordsAtOnce}`,
      { connection, dialect },
    );
    const records: readonly StoredRecord[] = rows.map(recordIn);
    if (records.length > 0) yield records;
    if (rows.length < recordsAtOnce) return;
    last = Number(rows.at(-1)?.seq);
  }
}

export async function countStored(typeName: string, { connection, dialect }: Reading): Promise<number> {
  const [row] = await runSql(sql`select count(*) as "total" from ${sql.table(tableNames(typeName, dialect).content)}`, {
    connection,
    dialect,
  });
  return Number(row?.total ?? 0);
}
