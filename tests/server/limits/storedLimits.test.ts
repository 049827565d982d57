import { expect, test } from 'vitest';
import { StoreFull, StoreUnavailable } from '#core/store/store.ts';
import type { LimitTables } from '#server/limits/limitTables.ts';
import { openSqlLimitTables } from '#server/limits/sqlLimitTables.ts';
import { createStoredLimits } from '#server/limits/storedLimits.ts';
import { countAllowed, keysOf, limitsContract } from '#tests/support/contracts/tables/limitsContract.ts';
import { databaseKinds, newDatabaseFile, openTestDatabase, openTwice } from '#tests/support/testDatabases.ts';
import { createMemoryLimitTables } from './memoryLimitTables.ts';

for (const { name, emptyDatabase } of databaseKinds) limitsContract(name, () => openTwice(emptyDatabase));

test.each([
  ['the disk is full', () => new StoreFull('no space')],
  ['the database is locked', () => new StoreUnavailable('SQLITE_BUSY')],
])('a limit goes on counting in memory while %s, from where it was', async (_title, fault) => {
  const tables = createMemoryLimitTables();
  let isWritable = true;
  const failing: LimitTables = {
    ...tables,
    add: (added, now) => (isWritable ? tables.add(added, now) : Promise.reject(fault())),
  };
  const limits = createStoredLimits({ tables: failing, now: () => 0 });
  for (let count = 0; count < 4; count += 1) expect(await limits.count(keysOf('ana'))).toBe(0);
  isWritable = false;
  expect(await countAllowed(() => limits.count(keysOf('ana')))).toBe(6);
  expect(await countAllowed(() => limits.count(keysOf('luis')))).toBe(10);
  isWritable = true;
  expect(await limits.count(keysOf('ana'))).toBe(900);
  expect(await limits.count(keysOf('luis'))).toBe(900);
});

test('a limit goes on counting when SQLite finds no space', async () => {
  const opened = await openTestDatabase({ kind: 'sqlite', file: newDatabaseFile() });
  const tables = await openSqlLimitTables(opened);
  const limits = createStoredLimits({ tables, now: () => 0 });
  const [{ page_count: pages } = { page_count: 0 }] = await opened.database.run('PRAGMA page_count');
  await opened.database.run(`PRAGMA max_page_count = ${Number(pages)}`);
  const fill = async () => {
    for (let count = 0; count < 1000; count += 1)
      await tables.add([{ key: `k${count}`, points: 1, expiresAt: 900 }], 0);
  };
  await expect(fill()).rejects.toThrow(StoreFull);
  expect(await countAllowed(() => limits.count(keysOf('ana')))).toBe(10);
});

test('a fault that is no outage is thrown', async () => {
  const failing: LimitTables = { ...createMemoryLimitTables(), add: () => Promise.reject(new TypeError('a bug')) };
  await expect(createStoredLimits({ tables: failing, now: () => 0 }).count(keysOf('ana'))).rejects.toThrow('a bug');
});
