import { sql } from 'kysely';
import type { StoredRecord } from '#core/store/record.ts';
import type { HistoryEntry, HistoryPart } from '#core/store/store.ts';
import { compileSql } from './compileSql.ts';
import type { Connection, Row } from './database.ts';
import type { Dialect, Sql } from './dialect.ts';

type HistoryQuery = { readonly type: string; readonly id: string; readonly part: HistoryPart | undefined };

/** Reads the writes of one record, newest first. The record before a write is the one after the previous write. */
export function historyOf(
  dialect: Dialect,
): (connection: Connection, query: HistoryQuery) => Promise<readonly HistoryEntry[]> {
  const select = (rest: Sql) =>
    compileSql(
      sql`select "version", "action", "at", "by", "after" from "history" where "type" = ${''} and "id" = ${''} ${rest}`,
      dialect,
    ).sql;
  const all = select(sql`order by "seq" desc`);
  const page = select(sql`order by "seq" desc limit ${0} offset ${0}`);
  const one = select(sql`and "version" <= ${0} order by "seq" desc limit 2`);
  return async (connection, { type, id, part }) => {
    if (part === undefined) return entriesIn(await connection.run(all, [type, id]));
    if ('version' in part) {
      const entries = entriesIn(await connection.run(one, [type, id, part.version]));
      return entries.filter(({ version }) => version === part.version);
    }
    // One extra row has the record before the last write of the page.
    const rows = await connection.run(page, [type, id, part.limit + 1, part.offset]);
    return entriesIn(rows).slice(0, part.limit);
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
