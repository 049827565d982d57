import { expect, test } from 'vitest';
import { createRunner } from '#server/store/sqlite/sqliteRunner.ts';

/** A runner whose driver counts the statements that are open. */
function openRunner() {
  let [prepared, open] = [0, 0];
  const driver = {
    prepare: (sql: string) => {
      prepared += 1;
      open += 1;
      return {
        all: () => {
          if (sql.startsWith('wrong')) throw new Error('SQLITE_ERROR');
          return [{ length: sql.length }];
        },
        close: () => {
          open -= 1;
        },
      };
    },
    close: () => undefined,
  };
  return { ...createRunner(driver, () => undefined), counts: () => ({ prepared, open }) };
}

const tooLong = ' '.repeat(1_000_001);

test('a statement is prepared once and stays open until the connection is closed', () => {
  const { run, close, counts } = openRunner();
  for (let turn = 0; turn < 3; turn += 1) run('select 1');
  expect(counts()).toEqual({ prepared: 1, open: 1 });
  close();
  expect(counts()).toEqual({ prepared: 1, open: 0 });
});

test('a statement that is too long for the cache is closed after its run, also after one that fails', () => {
  const { run, counts } = openRunner();
  expect(run(`select 1${tooLong}`)).toEqual([{ length: tooLong.length + 8 }]);
  expect(() => run(`wrong${tooLong}`)).toThrow('SQLITE_ERROR');
  expect(counts()).toEqual({ prepared: 2, open: 0 });
});
