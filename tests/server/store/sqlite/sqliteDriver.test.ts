import { expect, test } from 'vitest';
import { openSqliteDriver } from '#server/store/sqlite/sqliteDriver.ts';
import { newDatabaseFile } from '#tests/support/testDatabases.ts';

test('the driver of this Node version runs statements with and without rows, and has full-text search', () => {
  const driver = openSqliteDriver(newDatabaseFile());
  const run = (sql: string, ...parameters: (string | number)[]) => driver.prepare(sql).all(parameters);
  expect(run('PRAGMA journal_mode = WAL')).toMatchObject([{ journal_mode: 'wal' }]);
  expect(run('create table numbers (value integer)')).toEqual([]);
  expect(run('BEGIN IMMEDIATE')).toEqual([]);
  expect(run('insert into numbers values (?)', 1)).toEqual([]);
  expect(run('insert into numbers values (?)', 2)).toEqual([]);
  expect(run('COMMIT')).toEqual([]);
  expect(run('select value from numbers where value > ?', 1)).toMatchObject([{ value: 2 }]);
  expect(run('select value from numbers where value > ?', 2)).toEqual([]);
  run(`create virtual table texts using fts5(body, content='', contentless_delete=1, tokenize='trigram')`);
  driver.close();
});
