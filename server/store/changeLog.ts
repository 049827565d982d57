import { sql } from 'kysely';
import type { LoggedChange } from '#core/store/store.ts';
import { compileSql } from './compileSql.ts';
import type { Connection } from './database.ts';
import type { Dialect } from './dialect.ts';

/** Reads the history in the order of the writes. Writers take turns, so a lower `seq` never appears after a higher one. */
export function createChangeLog(dialect: Dialect) {
  const last = compileSql(sql`select max("seq") as "seq" from "history"`, dialect).sql;
  const after = compileSql(
    sql`select "seq", "type", "id", "version" from "history" where "seq" > ${0} order by "seq" limit ${0}`,
    dialect,
  ).sql;
  return {
    lastSeq: async (connection: Connection): Promise<number> => {
      const [row] = await connection.run(last, []);
      return Number(row?.seq ?? 0);
    },
    changesAfter: async (connection: Connection, seq: number, limit: number): Promise<readonly LoggedChange[]> => {
      const rows = await connection.run(after, [seq, limit]);
      return rows.map((row) => ({
        seq: Number(row.seq),
        type: String(row.type),
        id: String(row.id),
        version: Number(row.version),
      }));
    },
  };
}
