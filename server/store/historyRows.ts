import type { StoredRecord } from '#core/record.ts';
import type { HistoryEntry } from '#core/store.ts';
import type { builderFor } from './compileSql.ts';
import type { Connection, Row } from './database.ts';

/** Reads the writes of one record, newest first. What a record was before a write is what the write before it left. */
export function historyOf(
  builder: ReturnType<typeof builderFor>,
): (connection: Connection, record: { type: string; id: string }) => Promise<readonly HistoryEntry[]> {
  const { sql: statement } = builder
    .selectFrom('history')
    .select(['version', 'action', 'at', 'by', 'after'])
    .where('type', '=', '')
    .where('id', '=', '')
    .orderBy('seq')
    .compile();
  return async (connection, { type, id }) => {
    const rows = await connection.run(statement, [type, id]);
    return rows.map((row, index) => entryIn(row, rows[index - 1])).toReversed();
  };
}

function entryIn(row: Row, earlier: Row | undefined): HistoryEntry {
  return {
    action: row.action as HistoryEntry['action'],
    version: Number(row.version),
    at: String(row.at),
    by: String(row.by),
    before: earlier === undefined ? undefined : recordIn(earlier.after),
    after: recordIn(row.after),
  };
}

function recordIn(text: unknown): StoredRecord | undefined {
  return typeof text === 'string' ? (JSON.parse(text) as StoredRecord) : undefined;
}
