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
  // A second time does nothing.
  driver.close();
});

/** Two connections to one file, as two processes have them. */
function twoConnections(mode: 'WAL' | 'DELETE') {
  const file = newDatabaseFile();
  const [own, other] = [openSqliteDriver(file), openSqliteDriver(file)];
  for (const driver of [own, other])
    for (const sql of [`PRAGMA journal_mode = ${mode}`, 'PRAGMA busy_timeout = 1']) driver.prepare(sql).all([]);
  const runOther = (sql: string) => other.prepare(sql).all([]);
  runOther('create table numbers (value integer)');
  runOther('insert into numbers values (1)');
  const largest = own.prepare('select max(value) as value from numbers');
  const close = () => {
    own.close();
    other.close();
  };
  return { own, runOther, largest: () => largest.all([])[0]?.['value'], close };
}

test.each(['BEGIN IMMEDIATE', 'insert into numbers values (5)', 'update numbers set value = 9 returning value'])(
  'a connection whose «%s» met the lock of another one sees what that one writes afterwards',
  (sql) => {
    const { own, runOther, largest, close } = twoConnections('WAL');
    const statement = own.prepare(sql);
    runOther('BEGIN IMMEDIATE');
    expect(() => statement.all([])).toThrow('locked');
    expect(largest()).toBe(1);
    runOther('update numbers set value = 2');
    runOther('COMMIT');
    expect(largest()).toBe(2);
    runOther('update numbers set value = 3');
    expect(largest()).toBe(3);
    expect(own.prepare('insert into numbers values (4)').all([])).toEqual([]);
    expect(largest()).toBe(4);
    close();
  },
);

test('a read that met a lock does not keep its connection from letting others write', () => {
  const { own, runOther, largest, close } = twoConnections('DELETE');
  const read = own.prepare('select value from numbers where value > ?');
  runOther('BEGIN EXCLUSIVE');
  expect(() => read.all([0])).toThrow('locked');
  runOther('COMMIT');
  expect(largest()).toBe(1);
  runOther('update numbers set value = 2');
  expect(largest()).toBe(2);
  close();
});
