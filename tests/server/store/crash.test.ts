import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { wholeList } from '#core/values/query.ts';
import { create } from '#core/store/store.ts';
import { openSqliteDatabase } from '#server/store/sqlite/sqliteDatabase.ts';
import { sqliteDialect } from '#server/store/sqlite/sqliteDialect.ts';
import { openSqliteDriver } from '#server/store/sqlite/sqliteDriver.ts';
import { createSqlStore } from '#server/store/sqlStore.ts';
import { buildContentType } from '#tests/support/builders/buildContentType.ts';
import { newDatabaseFile } from '#tests/support/testDatabases.ts';
import { openTestStore } from './openTestStore.ts';

const type = buildContentType();
const folder = path.resolve(import.meta.dirname, '../../../node_modules/.cache/cabildo-tests');

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: path.join(import.meta.dirname, 'writeForever.ts'),
      outDir: folder,
      emptyOutDir: false,
      minify: false,
    },
  });
});

/** Runs a process until it has acknowledged this many records, then kills it. */
function killedAfter(most: number, file: string): Promise<readonly string[]> {
  const child = spawn(process.execPath, [path.join(folder, 'writeForever.js'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const acknowledged: string[] = [];
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (id) => {
      acknowledged.push(id);
      if (acknowledged.length === most) child.kill('SIGKILL');
    });
    child.on('close', (_code, signal) =>
      signal === 'SIGKILL' ? resolve(acknowledged) : reject(new Error('it ended by itself')),
    );
  });
}

test('SIGKILL in a loop of writes loses no acknowledged write and leaves a database that opens', async () => {
  const file = newDatabaseFile();
  const acknowledged: string[] = [];
  for (const most of [1, 200, 900]) {
    acknowledged.push(...(await killedAfter(most, file)));
    const driver = openSqliteDriver(file);
    expect(driver.prepare('PRAGMA integrity_check').all([])).toMatchObject([{ integrity_check: 'ok' }]);
    driver.close();
    const store = await openTestStore({ types: [type], file });
    const { records } = await store.list(type, wholeList);
    const stored = new Set(records.map(({ id }) => id));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    for (const id of acknowledged.slice(-3)) expect(await store.history(type, id)).toHaveLength(1);
    const search = { ...wholeList, limit: 0, search: { text: 'escrito', fields: ['titulo'] } };
    await store.waitForIndex();
    expect((await store.list(type, search)).total).toBe(records.length);
    await store.close();
  }
});

test('search finds committed but unindexed records after the next start', async () => {
  const file = newDatabaseFile();
  const database = await openSqliteDatabase({ file });
  const store = await createSqlStore({ database, dialect: sqliteDialect, types: [type] });
  await create(store, { type, values: { titulo: 'Feria' }, publication: { state: 'published' }, by: 'ana' });
  await database.close();

  const again = await openTestStore({ types: [type], file });
  const search = { ...wholeList, search: { text: 'feria', fields: ['titulo'] } };
  expect((await again.list(type, search)).total).toBe(1);
  await again.close();
});
