import { LRUCache } from 'lru-cache';
import type { Parameter, Row } from '../database.ts';
import type { SqliteDriver, SqliteStatement } from './sqliteDriver.ts';
import { isDamage, sqliteFault } from './sqliteErrors.ts';

const maxStatements = 500;
/** Characters of SQL, since the memory of a prepared statement grows with its text. */
const maxCharacters = 1_000_000;

export type Runner = {
  readonly run: (sql: string, parameters?: readonly Parameter[]) => readonly Row[];
  readonly close: () => void;
};

/** A connection with its prepared statements. */
export function createRunner(driver: SqliteDriver, onDamage: () => void): Runner {
  const statements = new LRUCache<string, SqliteStatement>({
    max: maxStatements,
    maxSize: maxCharacters,
    sizeCalculation: (_statement, sql) => sql.length,
    dispose: (statement) => statement.close?.(),
  });
  const prepared = (sql: string) => {
    const statement = statements.get(sql) ?? driver.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  /** The cache takes no statement that is longer than itself. */
  const runOnce = (sql: string, parameters: readonly Parameter[]) => {
    const statement = driver.prepare(sql);
    try {
      return statement.all(parameters);
    } finally {
      statement.close?.();
    }
  };
  return {
    run: (sql, parameters = []) => {
      try {
        const values = parameters.map(toParameter);
        return sql.length > maxCharacters ? runOnce(sql, values) : prepared(sql).all(values);
      } catch (error) {
        if (isDamage(sqliteFault(error))) onDamage();
        throw error;
      }
    },
    close: () => {
      statements.clear();
      driver.close();
    },
  };
}

export function isRead(sql: string): boolean {
  return /^\s*select\b/i.test(sql);
}

/** Converts booleans to numbers: a boolean makes libsql abort the process. */
function toParameter(value: Parameter): Parameter {
  return typeof value === 'boolean' ? Number(value) : value;
}
