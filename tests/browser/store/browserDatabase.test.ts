import { openDB } from 'idb';
import { describe, expect, test, vi } from 'vitest';
import { StoreFull, StoreUnavailable } from '#core/store/store.ts';
import { openBrowserDatabase } from '#server/store/browser/browserDatabase.ts';
import type { Database } from '#server/store/database.ts';
import { allRows, newName, openNewDatabase, wasm } from './openNewDatabase.ts';

const texts = async ({ run }: Pick<Database, 'run'>) =>
  (await run('select "text" from "notes"')).map(({ text }) => text);
const add = ({ run }: Pick<Database, 'run'>, text: string) => run('insert into "notes" ("text") values (?)', [text]);

/** A database with a table of notes, and one note. */
async function openNotes(name = newName()) {
  const opened = await openNewDatabase({ name });
  await opened.database.run('create table if not exists "notes" ("id" integer primary key, "text" text)');
  if ((await texts(opened.database)).length === 0) await add(opened.database, 'uno');
  return { ...opened, name };
}

/** What another worker reads now. */
async function storedTexts(name: string) {
  const { database } = await openNewDatabase({ name });
  const stored = await texts(database);
  await database.close();
  return stored;
}

const full = () => new DOMException('no space', 'QuotaExceededError');
const { put } = IDBObjectStore.prototype;

/** Ends the transaction of each put of the last part of a commit. */
function abortCommits() {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...of) {
    const request = put.apply(this, of);
    if (this.name === 'file') this.transaction.abort();
    return request;
  });
}

const faults = [
  { title: 'an end in the middle', Fault: StoreUnavailable, fail: abortCommits },
  {
    title: 'no space for a page',
    Fault: StoreFull,
    fail: () => {
      let puts = 0;
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...of) {
        puts += 1;
        if (puts % 2 === 0) throw full();
        return put.apply(this, of);
      });
    },
  },
  {
    title: 'no space at its end',
    Fault: StoreFull,
    fail: () => {
      abortCommits();
      vi.spyOn(IDBTransaction.prototype, 'error', 'get').mockImplementation(full);
    },
  },
];

describe('a commit', () => {
  test('is stored when its promise resolves, of a transaction and of a single statement', async () => {
    const { name, database } = await openNotes();
    await database.transaction((transaction) => add(transaction, 'dos'));
    expect(await storedTexts(name)).toEqual(['uno', 'dos']);
    await add(database, 'tres');
    expect(await storedTexts(name)).toEqual(['uno', 'dos', 'tres']);
  });

  test('is nothing when the work is refused, also of more than SQLite holds in memory', async () => {
    const { name, database } = await openNotes();
    await database.run('PRAGMA cache_size = 10');
    const work = database.transaction(async (transaction) => {
      for (let count = 0; count < 100; count += 1) await add(transaction, 'x'.repeat(20_000));
      await transaction.run('create table "others" ("id" text)');
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    await add(database, 'dos');
    expect([await texts(database), await storedTexts(name)]).toEqual([
      ['uno', 'dos'],
      ['uno', 'dos'],
    ]);
    await expect(database.run('select * from "others"')).rejects.toThrow('no such table');
  });

  test.each(faults)('that fails with $title is nothing, and the next one is stored', async ({ fail, Fault }) => {
    const { name, database, isLost, export: copy } = await openNotes();
    const bytes = await copy();
    fail();
    const failed = database.transaction(async (transaction) => {
      await transaction.run('create table "others" ("id" text)');
      await add(transaction, 'x'.repeat(100_000));
    });
    const [outcome, single, read] = await Promise.allSettled([failed, add(database, 'dos'), texts(database)]);
    vi.restoreAllMocks();
    for (const each of [outcome, single]) expect(each).toMatchObject({ reason: expect.any(Fault) });
    expect([read, isLost()]).toEqual([{ status: 'fulfilled', value: ['uno'] }, false]);
    const other = await openNewDatabase({ name });
    for (const each of [await copy(), await other.export()]) expect(each).toEqual(bytes);
    await database.run('create table "others" ("id" text)');
    await add(database, 'tres');
    expect([await texts(database), await storedTexts(name)]).toEqual([
      ['uno', 'tres'],
      ['uno', 'tres'],
    ]);
  });

  test('of a worker that ends at any moment is whole, and none that it acknowledged is lost', async () => {
    const { name, database } = await openNotes();
    await database.close();
    for (let round = 1; round <= 3; round += 1) {
      const worker = new Worker(new URL('./writeForever.ts', import.meta.url), { type: 'module', name });
      let acknowledged = 0;
      await new Promise<void>((resolve, reject) => {
        worker.addEventListener('error', ({ message }) => reject(new Error(message)));
        worker.addEventListener('message', ({ data }) => {
          acknowledged = Number(data);
          if (acknowledged >= round * 4) resolve();
        });
      });
      worker.terminate();
      const opened = await openNewDatabase({ name });
      const [{ total, pairs } = {}] = await opened.database.run(
        'select count(*) as "total", count(distinct "text") as "pairs" from "notes" where "text" <> \'uno\'',
      );
      expect(Number(total)).toBe(Number(pairs) * 2);
      expect(Number(pairs)).toBeGreaterThanOrEqual(acknowledged);
      expect(await opened.database.run('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
      await opened.database.run('delete from "notes" where "text" <> \'uno\'');
      await opened.database.close();
    }
  });
});

test('reads have the last commit while a transaction is under way, and do not wait for it', async () => {
  const { database } = await openNotes();
  await database.run('PRAGMA cache_size = 10');
  for (const round of [1, 2]) {
    const before = await texts(database);
    let during: readonly unknown[] = [];
    await database.transaction(async (transaction) => {
      await transaction.run('update "notes" set "text" = "text" || ?', [round]);
      for (let count = 0; count < 20; count += 1) await add(transaction, `${round} ${'x'.repeat(20_000)}`);
      during = await texts(database);
    });
    expect(during).toEqual(before);
    expect((await texts(database)).slice(0, 1)).toEqual([['', 'uno1', 'uno12'][round]]);
  }
});

describe('two workers', () => {
  test('write over one another never: the second is refused and told that it has lost', async () => {
    const first = await openNotes();
    const second = await openNotes(first.name);
    await add(first.database, 'dos');
    await expect(add(second.database, 'tarde')).rejects.toThrow(StoreUnavailable);
    await expect(second.database.transaction((transaction) => add(transaction, 'tarde'))).rejects.toThrow(
      StoreUnavailable,
    );
    expect([first.isLost(), second.isLost(), await texts(second.database)]).toEqual([false, true, ['uno']]);
    await add(first.database, 'tres');
    expect(await storedTexts(first.name)).toEqual(['uno', 'dos', 'tres']);
  });

  test('that begin at once have the file of one', async () => {
    const { export: copy } = await openNotes();
    const bytes = await copy();
    const name = newName();
    const both = await Promise.all([1, 2].map(() => openNewDatabase({ name, initial: async () => bytes })));
    expect(await Promise.all(both.map(({ database }) => texts(database)))).toEqual([['uno'], ['uno']]);
    await both[1]?.database.run('delete from "notes"');
    expect(await storedTexts(name)).toEqual([]);
  });
});

describe('the storage of a browser', () => {
  test('of a newer build is refused by name, and stays', async () => {
    const name = newName();
    (await openDB(name, 99, { upgrade: (database) => void database.createObjectStore('otra') })).close();
    await expect(openBrowserDatabase({ name, wasm })).rejects.toMatchObject({ name: 'NewerStore' });
    const stored = await openDB(name);
    expect([stored.version, [...stored.objectStoreNames]]).toEqual([99, ['otra']]);
    stored.close();
  });

  test('that is removed while it is open refuses what would be lost, and is read until then', async () => {
    const { name, database, isLost } = await openNotes();
    await new Promise((resolve, reject) => {
      const removal = indexedDB.deleteDatabase(name);
      removal.addEventListener('success', resolve);
      removal.addEventListener('error', reject);
    });
    expect(isLost()).toBe(true);
    await expect(add(database, 'dos')).rejects.toThrow(StoreUnavailable);
    expect(await texts(database)).toEqual(['uno']);
  });

  test('whose contents are gone while it is open refuses writes, and a page that is missing is damage', async () => {
    const { name, database, isLost, storage } = await openNotes();
    await storage.clear('file');
    await expect(add(database, 'dos')).rejects.toThrow(StoreUnavailable);
    expect(isLost()).toBe(true);
    const other = await openNotes();
    await other.storage.delete('pages', 1);
    await expect(openBrowserDatabase({ name: other.name, wasm })).rejects.toThrow('SQLITE_CORRUPT');
    expect(name).not.toBe(other.name);
  });

  test('that cannot be opened is StoreUnavailable', async () => {
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('no storage', 'SecurityError');
    });
    await expect(openBrowserDatabase({ name: newName(), wasm })).rejects.toThrow(StoreUnavailable);
    vi.restoreAllMocks();
  });
});

test('values come back as they were bound', async () => {
  const { database } = await openNewDatabase();
  const values = ['', '\uFEFFñ\0 🎉', 0, -1, 0.1, 1e300, 2 ** 53 - 1, -(2 ** 53), 2 ** 60, null, true];
  await database.run('create table "values" ("id" integer primary key, "value")');
  for (const value of values) await database.run('insert into "values" ("value") values (?)', [value]);
  const stored = (await database.run('select "value" from "values" order by "id"')).map(({ value }) => value);
  expect(stored).toEqual([...values.slice(0, -1), 1]);
  expect(await allRows(database)).toHaveProperty('values');
});
