import { sql } from 'kysely';
import { mapInTurns, valuesIn } from '../foundation/turns/mapInTurns.ts';
import type { Connection, Parameter } from './database.ts';
import type { Sql } from './dialect.ts';

/** Rows of one statement, the largest number first. Few numbers, since a database prepares one statement for each. */
const groupSizes = [32, 8, 1] as const;

/** Gives the statement that writes this many rows. */
export type RowsStatement = (rows: number) => string;

/** A statement that is compiled when a number of rows first needs it. */
export function rowsStatement(compile: RowsStatement): RowsStatement {
  const compiled = new Map<number, string>();
  return (rows) => {
    const statement = compiled.get(rows) ?? compile(rows);
    compiled.set(rows, statement);
    return statement;
  };
}

/** Splits rows into groups that one statement each can write, in their order. */
export function inGroups<T>(rows: readonly T[]): readonly (readonly T[])[] {
  const groups: (readonly T[])[] = [];
  let start = 0;
  for (const size of groupSizes) {
    for (; rows.length - start >= size; start += size) groups.push(rows.slice(start, start + size));
  }
  return groups;
}

type RowsWrite = { readonly statement: RowsStatement; readonly connection: Connection };

/** Writes rows a group at a time: over a network each statement costs more than the rows of it. */
export async function writeRows(
  rows: readonly (readonly Parameter[])[],
  { statement, connection }: RowsWrite,
): Promise<void> {
  const write = (group: readonly (readonly Parameter[])[]) => connection.run(statement(group.length), group.flat());
  valuesIn(await mapInTurns(inGroups(rows), write, { perTurn: 1 }));
}

/** `(?, ?), (?, ?)`: values to bind of this many rows. */
export function boundRows(rows: number, columns: number): Sql {
  const row = sql`(${sql.join(Array.from({ length: columns }, () => null))})`;
  return sql.join(Array.from({ length: rows }, () => row));
}
