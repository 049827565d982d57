import { sql } from 'kysely';
import type { StoredRecord } from '#core/values/record.ts';
import type { HistoryEntry, HistoryPart } from '#core/store/store.ts';
import { compileSql } from './compileSql.ts';
import type { Connection, Row } from './database.ts';
import type { Dialect, Sql } from './dialect.ts';

type HistoryQuery = {
  readonly type: string;
  readonly id: string;
  readonly part: HistoryPart | undefined;
  /** Id of an import whose writes are left out. */
  readonly hiddenImport?: string | undefined;
};

/** Reads the writes of one record, newest first. The record before a write is the one after the previous write. */
export function historyOf(
  dialect: Dialect,
): (connection: Connection, query: HistoryQuery) => Promise<readonly HistoryEntry[]> {
  const whole = statementsWith(sql``, dialect);
  const partial = statementsWith(
    sql`and not exists (select 1 from "cabildo_import_versions" as "one" where "one"."type" = "history"."type"
      and "one"."record" = "history"."id" and "one"."version" = "history"."version" and "one"."import" = ${''})`,
    dialect,
  );
  return async (connection, { type, id, part, hiddenImport }) => {
    const { all, page, one } = hiddenImport === undefined ? whole : partial;
    const record = hiddenImport === undefined ? [type, id] : [type, id, hiddenImport];
    if (part === undefined) return entriesIn(await connection.run(all, record));
    if ('version' in part) {
      const entries = entriesIn(await connection.run(one, [...record, part.version]));
      return entries.filter(({ version }) => version === part.version);
    }
    // One extra row has the record before the last write of the page.
    const rows = await connection.run(page, [...record, part.limit + 1, part.offset]);
    return entriesIn(rows).slice(0, part.limit);
  };
}

/** Parameters: type, id and the parameters of the condition, then the version of `one`, or limit and offset of `page`. */
function statementsWith(condition: Sql, dialect: Dialect) {
  const select = (rest: Sql) =>
    compileSql(
      sql`select "version", "action", "at", "by", "after" from "history"
        where "type" = ${''} and "id" = ${''} ${condition} ${rest}`,
      dialect,
    ).sql;
  return {
    all: select(sql`order by "seq" desc`),
    page: select(sql`order by "seq" desc limit ${0} offset ${0}`),
    one: select(sql`and "version" <= ${0} order by "seq" desc limit 2`),
  };
}

function entriesIn(rows: readonly Row[]): readonly HistoryEntry[] {
  const records = rows.map(({ after }) => recordIn(after));
  return rows.map((row, index) => ({
    action: row.action as HistoryEntry['action'],
    version: Number(row.version),
    at: String(row.at),
    by: String(row.by),
    before: records[index + 1],
    after: records[index],
  }));
}

function recordIn(text: unknown): StoredRecord | undefined {
  return typeof text === 'string' ? (JSON.parse(text) as StoredRecord) : undefined;
}
