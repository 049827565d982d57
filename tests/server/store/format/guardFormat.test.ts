import { describe, expect, test } from 'vitest';
import { StoreUnavailable } from '#core/store/store.ts';
import { dataFormat, recordFormat, type StoredFormat } from '#server/store/format/dataFormat.ts';
import { guardFormat } from '#server/store/format/guardFormat.ts';
import { writeNote } from '#server/store/notes.ts';
import { databaseKinds, openTestDatabase } from '#tests/support/testDatabases.ts';

describe.each(databaseKinds)('the guard of the format on $name', ({ newDatabase }) => {
  test('refuses every write once another process has raised the format, also in the background, and allows reads', async () => {
    const settings = await newDatabase();
    const { database: other, dialect } = await openTestDatabase(settings);
    await other.run('create table store_notes (name text primary key, value text not null)');
    await other.transaction((connection) => recordFormat({ connection, dialect }));
    const outdated: StoredFormat[] = [];
    const own = await openTestDatabase(settings);
    const { database, isOutdated } = guardFormat({ ...own, onOutdated: (stored) => outdated.push(stored) });
    const write = `insert into store_notes values ('a', 'b') on conflict do nothing returning name`;
    await database.externalCommits();
    expect(await database.run(write)).toHaveLength(1);

    await other.transaction((connection) => writeNote('otra', { connection, dialect, value: 'x' }));
    await expect.poll(() => readAfterCommits(database)).toContain('otra');
    expect([isOutdated(), outdated]).toEqual([false, []]);
    await database.transaction((connection) => connection.run(write));

    const value = `${dataFormat + 1} 9.8.7`;
    await other.transaction((connection) => writeNote('dataFormat', { connection, dialect, value }));
    await expect.poll(async () => [await database.externalCommits(), isOutdated()][1]).toBe(true);
    await expect(database.run(write)).rejects.toThrow(StoreUnavailable);
    await expect(database.transaction(async () => undefined)).rejects.toThrow(StoreUnavailable);
    expect(await readAfterCommits(database)).toEqual(['a', 'dataFormat', 'otra']);
    expect(outdated).toEqual([{ format: dataFormat + 1, product: '9.8.7' }]);
  });
});

type Guarded = ReturnType<typeof guardFormat>['database'];

async function readAfterCommits(database: Guarded): Promise<readonly string[]> {
  await database.externalCommits();
  return (await database.run('select name from store_notes order by name')).map(({ name }) => String(name));
}
