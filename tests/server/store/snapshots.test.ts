import { describe, expect, onTestFinished, test } from 'vitest';
import type { ContentType } from '#core/schema/contentType.ts';
import { ClaimLost, type ImportClaim } from '#core/store/importClaim.ts';
import { type Query, wholeList } from '#core/values/query.ts';
import type { Values } from '#core/values/record.ts';
import { type Change, create, remove, type Store, update } from '#core/store/store.ts';
import { openSqlImportTables } from '#server/imports/sqlImportTables.ts';
import { runSql } from '#server/store/compileSql.ts';
import { type DatabaseSettings, openDatabase } from '#server/store/openDatabase.ts';
import { createRecordTable } from '#server/store/recordTable.ts';
import { removeSomeEnded } from '#server/store/snapshots/snapshotRows.ts';
import { createSqlStore } from '#server/store/sqlStore.ts';
import { buildContentType } from '#tests/support/builders/buildContentType.ts';
import { databaseKinds } from '#tests/support/testDatabases.ts';

const type = buildContentType();
const published = { state: 'published' } as const;
const byTitle: Query = { ...wholeList, sort: [{ field: 'titulo', order: 'asc' }] };
const searching = (text: string): Query => ({ ...wholeList, search: { text, fields: ['titulo'] } });

async function openProcess(settings: DatabaseSettings, types: readonly ContentType[] = [type]) {
  const { database, dialect } = await openDatabase(settings);
  const store = await createSqlStore({ database, dialect, types });
  const tables = await openSqlImportTables({ database, dialect });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await store.close();
    isOpen = false;
  };
  onTestFinished(close);
  const addImport = async (id: string): Promise<ImportClaim> => {
    const claim = { import: id, name: `process of ${id}` };
    await tables.save({
      id,
      type: type.name,
      state: 'writing',
      fileName: 'cosas.csv',
      format: 'csv',
      header: ['titulo'],
      total: 2,
      by: 'ana',
      createdAt: '2026-11-27T10:00:00.000Z',
      done: 0,
    });
    await tables.claim(claim, { now: Date.now(), staleBefore: 0 });
    return claim;
  };
  return { database, dialect, store, readers: { ...store, ...store.snapshots.reads }, addImport, close };
}

const creation = (titulo: string, claim: ImportClaim): Change => ({
  kind: 'create',
  type,
  values: { titulo },
  publication: published,
  importId: claim.import,
  claim,
});

const add = (store: Store, values: Values) => create(store, { type, values, publication: published, by: 'eva' });

const titles = async (store: Pick<Store, 'list'>, query = byTitle) =>
  (await store.list(type, query)).records.map(({ titulo }) => titulo);

describe.each(databaseKinds)('while an import writes on $name', ({ newDatabase }) => {
  test('others read the records as before, with the writes of others, until its last write', async () => {
    const { store, readers, addImport } = await openProcess(await newDatabase());
    const [acacia, boj, cedro] = [
      await add(store, { titulo: 'Acacia' }),
      await add(store, { titulo: 'Boj' }),
      await add(store, { titulo: 'Cedro' }),
    ];
    const claim = await addImport('one');
    expect(await store.snapshots.begin(type, { claim, by: 'ana' })).toBe(true);

    const change = {
      kind: 'update',
      type,
      id: acacia.id,
      values: { titulo: 'Zarza' },
      importId: 'one',
      claim,
    } as const;
    const [, zarza] = await store.write([creation('Drago', claim), change], 'ana');
    expect(await titles(readers)).toEqual(['Acacia', 'Boj', 'Cedro']);
    expect(await titles(store)).toEqual(['Boj', 'Cedro', 'Drago', 'Zarza']);
    expect((await readers.list(type, { ...wholeList, limit: 0 })).total).toBe(3);
    expect(await titles(readers, searching('drago'))).toEqual([]);
    expect(await titles(readers, searching('acacia'))).toEqual(['Acacia']);
    expect((await readers.list(type, { ...searching('zarza'), limit: 0 })).total).toBe(0);
    expect(await readers.get(type, acacia.id)).toEqual(acacia);
    expect(await readers.getMany(type, [acacia.id, boj.id])).toEqual([acacia, boj]);
    expect(await readers.walk(type, { limit: 10 })).toHaveLength(3);
    expect((await readers.history(type, acacia.id)).map(({ version }) => version)).toEqual([1]);
    expect(await readers.history(type, acacia.id, { version: 2 })).toEqual([]);
    expect((await readers.activity({ types: [type], limit: 10 })).map(({ by }) => by)).toEqual(['eva', 'eva', 'eva']);

    const elm = await add(store, { titulo: 'Olmo' });
    await update(store, { type, id: boj.id, values: { titulo: 'Brezo' }, by: 'eva' });
    await remove(store, { type, id: cedro.id, by: 'eva' });
    expect(await titles(readers)).toEqual(['Acacia', 'Brezo', 'Olmo']);
    expect((await readers.list(type, { ...wholeList, limit: 0 })).total).toBe(3);
    expect(await readers.get(type, elm.id)).toEqual(elm);

    const events: string[] = [];
    store.subscribe(({ ids }) => events.push(`${ids.length}`));
    await store.write([{ ...creation('Encina', claim), isLast: true }], 'ana');
    expect(await titles(readers)).toEqual(['Brezo', 'Drago', 'Encina', 'Olmo', 'Zarza']);
    expect((await readers.list(type, { ...wholeList, limit: 0 })).total).toBe(5);
    expect(await readers.get(type, acacia.id)).toEqual(zarza);
    expect(await titles(readers, searching('drago'))).toEqual(['Drago']);
    expect((await readers.history(type, acacia.id)).map(({ version }) => version)).toEqual([2, 1]);
    expect(await readers.activity({ types: [type], by: 'ana', limit: 10 })).toHaveLength(3);
    expect(events).toEqual(['1']);
  });

  test('another process reads the same, and so does one that starts during the import', async () => {
    const settings = await newDatabase();
    const one = await openProcess(settings);
    const two = await openProcess(settings);
    await add(one.store, { titulo: 'Acacia' });
    await expect.poll(() => titles(two.readers)).toEqual(['Acacia']);
    const claim = await one.addImport('one');
    await one.store.snapshots.begin(type, { claim, by: 'ana' });
    await one.store.write([creation('Drago', claim)], 'ana');
    expect(await titles(two.readers)).toEqual(['Acacia']);
    await add(two.store, { titulo: 'Boj' });
    expect(await titles(one.readers)).toEqual(['Acacia', 'Boj']);
    const three = await openProcess(settings);
    expect(await titles(three.readers)).toEqual(['Acacia', 'Boj']);
    await one.store.write([{ ...creation('Encina', claim), isLast: true }], 'ana');
    for (const { readers } of [one, two, three])
      await expect.poll(() => titles(readers)).toEqual(['Acacia', 'Boj', 'Drago', 'Encina']);
  });

  test('a stopped process leaves it hidden; the next one goes on where it was, or shows what there is', async () => {
    const settings = await newDatabase();
    const before = await openProcess(settings);
    const claim = await before.addImport('one');
    await before.store.snapshots.begin(type, { claim, by: 'ana' });
    await before.store.write([creation('Drago', claim)], 'ana');
    await before.close();
    const after = await openProcess(settings);
    expect(await titles(after.readers)).toEqual([]);
    expect(await after.store.snapshots.begin(type, { claim, by: 'ana' })).toBe(true);
    expect(await titles(after.readers)).toEqual([]);
    await after.store.snapshots.end(type, claim);
    expect(await titles(after.readers)).toEqual(['Drago']);
  });

  test('a second import of the type waits, and only the process that has an import begins or ends its snapshot', async () => {
    const { store, readers, addImport } = await openProcess(await newDatabase());
    const [one, two] = [await addImport('one'), await addImport('two')];
    await store.snapshots.begin(type, { claim: one, by: 'ana' });
    expect(await store.snapshots.begin(type, { claim: two, by: 'eva' })).toBe(false);
    await store.write([creation('Drago', one)], 'ana');
    await store.snapshots.end(type, two);
    const stranger = { ...one, name: 'another process' };
    await expect(store.snapshots.end(type, stranger)).rejects.toThrow(ClaimLost);
    await expect(store.snapshots.begin(type, { claim: stranger, by: 'ana' })).rejects.toThrow(ClaimLost);
    expect(await titles(readers)).toEqual([]);
    await store.snapshots.end(type, one);
    expect(await store.snapshots.begin(type, { claim: two, by: 'eva' })).toBe(true);
    expect(await titles(readers)).toEqual(['Drago']);
  });

  test('what others write while the type is copied is in the copy', async () => {
    const { store, readers, addImport } = await openProcess(await newDatabase());
    const many = Array.from({ length: 1000 }, (_, index) => ({
      kind: 'create' as const,
      type,
      values: { titulo: `Cosa ${String(index).padStart(4, '0')}` },
      publication: published,
    }));
    const records = await store.write(many, 'eva');
    const claim = await addImport('one');
    let isCopied = false;
    const copying = store.snapshots.begin(type, { claim, by: 'ana' }).finally(() => {
      isCopied = true;
    });
    for (let index = 0; !isCopied; index += 3) {
      const [first, second] = [records[index % 1000], records[999 - (index % 1000)]];
      await add(store, { titulo: `Nueva ${String(index).padStart(4, '0')}` });
      if (first === undefined || second === undefined) break;
      await update(store, { type, id: first.id, values: { titulo: `Otra ${index}` }, by: 'eva' }).catch(
        () => undefined,
      );
      await remove(store, { type, id: second.id, by: 'eva' }).catch(() => undefined);
    }
    await copying;
    const all = (await store.list(type, byTitle)).records;
    expect(all.filter(({ _updatedBy, _version }) => _updatedBy === 'eva' && _version > 1)).not.toEqual([]);
    await store.write([creation('Drago', claim)], 'ana');
    expect((await readers.list(type, byTitle)).records).toEqual(all);
  });

  test('a value that the import frees may be given again', async () => {
    const { store, readers, addImport } = await openProcess(await newDatabase());
    const { id } = await add(store, { titulo: 'Acacia', correo: 'a@example.test' });
    const claim = await addImport('one');
    await store.snapshots.begin(type, { claim, by: 'ana' });
    await store.write([{ kind: 'update', type, id, values: { titulo: 'Acacia' }, claim }], 'ana');
    await add(store, { titulo: 'Boj', correo: 'a@example.test' });
    expect(await titles(readers)).toEqual(['Acacia', 'Boj']);
  });

  test('a type that changes during the import shows what the import has written', async () => {
    const { store, readers, addImport } = await openProcess(await newDatabase());
    const claim = await addImport('one');
    await store.snapshots.begin(type, { claim, by: 'ana' });
    await store.write([creation('Drago', claim)], 'ana');
    await store.prepare([type]);
    expect(await titles(readers)).toEqual([]);
    const changed = buildContentType({ properties: { titulo: { type: 'string' }, lema: { type: 'string' } } });
    await store.prepare([changed]);
    expect((await readers.list(changed, byTitle)).total).toBe(1);
    await store.snapshots.end(changed, claim);
  });

  test('a process that notices a commit of another one reads what that has shown', async () => {
    const settings = await newDatabase();
    const one = await openProcess(settings);
    const two = await openProcess(settings);
    const claim = await one.addImport('one');
    await one.store.snapshots.begin(type, { claim, by: 'ana' });
    await one.store.write([creation('Drago', claim)], 'ana');
    await expect.poll(() => titles(two.store)).toEqual(['Drago']);
    const commits = await two.database.externalCommits();
    expect(await titles(two.readers)).toEqual([]);
    await one.store.write([{ ...creation('Encina', claim), isLast: true }], 'ana');
    await expect.poll(() => two.database.externalCommits(), { interval: 1 }).not.toBe(commits);
    expect(await titles(two.readers)).toEqual(['Drago', 'Encina']);
  });

  test('an import that another process takes over while it copies leaves no half copy to readers', async () => {
    const { database, dialect, store, readers, addImport } = await openProcess(await newDatabase());
    const tables = await openSqlImportTables({ database, dialect });
    for (const titulo of ['Acacia', 'Boj', 'Cedro']) await add(store, { titulo });
    const claim = await addImport('one');
    const other = { ...claim, name: 'another process' };
    let calls = 0;
    const proceed = async () => {
      calls += 1;
      if (calls > 1) await tables.claim(other, { now: Date.now(), staleBefore: Number.MAX_SAFE_INTEGER / 1e3 });
    };
    await expect(store.snapshots.begin(type, { claim, by: 'ana', proceed })).rejects.toThrow(ClaimLost);
    expect(await titles(readers)).toEqual(['Acacia', 'Boj', 'Cedro']);
    expect(await store.snapshots.begin(type, { claim: other, by: 'ana' })).toBe(true);
    await store.write([creation('Drago', other)], 'ana');
    expect(await titles(readers)).toEqual(['Acacia', 'Boj', 'Cedro']);
  });

  test('a copy that may not proceed stops, and the next attempt begins again', async () => {
    const { store, readers, addImport } = await openProcess(await newDatabase());
    await add(store, { titulo: 'Acacia' });
    const claim = await addImport('one');
    let calls = 0;
    const proceed = async () => {
      calls += 1;
      if (calls > 1) throw new Error('the disk is full');
    };
    await expect(store.snapshots.begin(type, { claim, by: 'ana', proceed })).rejects.toThrow('the disk is full');
    expect(await titles(readers)).toEqual(['Acacia']);
    await store.snapshots.begin(type, { claim, by: 'ana' });
    await store.write([creation('Drago', claim)], 'ana');
    expect(await titles(readers)).toEqual(['Acacia']);
  });

  test('the end of a snapshot without a last write is an event, and a type without one has none', async () => {
    const { store, addImport } = await openProcess(await newDatabase());
    const claim = await addImport('one');
    await store.snapshots.begin(type, { claim, by: 'ana' });
    await store.write([creation('Drago', claim)], 'ana');
    const events: string[] = [];
    store.subscribe((event) => events.push(event.type));
    await store.snapshots.end(type, claim);
    await store.snapshots.end(type, claim);
    expect(events).toEqual([type.name]);
  });

  test('the table of an ended snapshot stays while it may still be read, and tables of other portals stay', async () => {
    const { store, database, dialect, addImport } = await openProcess(await newDatabase());
    const context = { connection: database, dialect };
    await createRecordTable('snapshot_of_another_portal', dialect.copiedKey, context);
    await add(store, { titulo: 'Acacia' });
    const claim = await addImport('one');
    await store.snapshots.begin(type, { claim, by: 'ana' });
    await store.snapshots.end(type, claim);
    const snapshotTables = async () =>
      (await runSql(dialect.tables, context)).filter(({ name }) => String(name).startsWith('snapshot_')).length;
    const removeAll = (before: number) =>
      database.transaction(async (connection) => {
        while (await removeSomeEnded({ before, limit: 10 }, { connection, dialect }));
      });
    await removeAll(Date.now() - 30_000);
    expect(await snapshotTables()).toBe(2);
    await removeAll(Date.now());
    expect(await snapshotTables()).toBe(1);
  });

  test('the table of an ended snapshot is removed a part at a time, and no other', async () => {
    const { store, readers, database, dialect, addImport } = await openProcess(await newDatabase());
    for (const titulo of ['Acacia', 'Boj', 'Cedro']) await add(store, { titulo });
    const [one, two] = [await addImport('one'), await addImport('two')];
    await store.snapshots.begin(type, { claim: one, by: 'ana' });
    await store.snapshots.end(type, one);
    await store.snapshots.begin(type, { claim: two, by: 'ana' });
    const removeSome = () =>
      database.transaction((connection) => removeSomeEnded({ before: Date.now(), limit: 2 }, { connection, dialect }));
    const steps = [];
    for (let isMore = true; isMore; isMore = steps.at(-1) === true) steps.push(await removeSome());
    expect(steps).toEqual([true, true, true, false]);
    await store.write([creation('Drago', two)], 'ana');
    expect(await titles(readers)).toEqual(['Acacia', 'Boj', 'Cedro']);
  });
});
