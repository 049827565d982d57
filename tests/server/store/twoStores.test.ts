import { describe, expect, test } from 'vitest';
import { type Query, wholeList } from '#core/values/query.ts';
import { create, type Store, UniqueConflict, update, VersionConflict } from '#core/store/store.ts';
import { buildContentType } from '#tests/support/builders/buildContentType.ts';
import { type DatabaseKind, databaseKinds } from '#tests/support/testDatabases.ts';
import { openStoreIn } from './openTestStore.ts';

const type = buildContentType();

const add = (store: Store, titulo: string) =>
  create(store, { type, values: { titulo }, publication: { state: 'published' }, by: 'ana' });

async function twoStores(newDatabase: DatabaseKind['newDatabase']) {
  const settings = await newDatabase();
  const one = await openStoreIn(settings, [type]);
  const two = await openStoreIn(settings, [type]);
  const close = async () => {
    await one.close();
    await two.close();
  };
  return { one, two, close };
}

describe.each(databaseKinds)('two processes on $name', ({ newDatabase }) => {
  test('writes of one process are listed, counted and found by the other', async () => {
    const { one, two, close } = await twoStores(newDatabase);
    const search: Query = { ...wholeList, search: { text: 'feria', fields: ['titulo'] } };
    expect((await two.list(type, wholeList)).total).toBe(0);
    expect((await two.list(type, search)).total).toBe(0);
    const record = await add(one, 'Feria');
    // A server notifies other processes a moment later.
    await expect.poll(async () => (await two.list(type, wholeList)).total).toBe(1);
    expect((await two.list(type, search)).records).toEqual([record]);
    expect((await one.list(type, search)).records).toEqual([record]);
    await close();
  });

  test('two processes that write at the same time wait for each other', async () => {
    const { one, two, close } = await twoStores(newDatabase);
    const writes = Array.from({ length: 60 }, (_, index) => add(index % 2 === 0 ? one : two, `Nota ${index}`));
    const ids = new Set((await Promise.all(writes)).map(({ id }) => id));
    expect(ids.size).toBe(60);
    expect((await one.list(type, wholeList)).total).toBe(60);
    expect((await two.list(type, wholeList)).total).toBe(60);
    await close();
  });

  test('two processes that write over one version: one succeeds', async () => {
    const { one, two, close } = await twoStores(newDatabase);
    const { id } = await add(one, 'Uno');
    const outcomes = await Promise.allSettled(
      [one, two].map((store, index) =>
        update(store, { type, id, values: { titulo: `${index}` }, expectedVersion: 1, by: 'x' }),
      ),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const lost = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(lost?.reason).toBeInstanceOf(VersionConflict);
    await close();
  });

  test('a process whose unique value is refused finds the record of the other process', async () => {
    const codes = buildContentType({ properties: { codigo: { type: 'string', 'x-field': { unique: true } } } });
    const settings = await newDatabase();
    const stores = [await openStoreIn(settings, [codes]), await openStoreIn(settings, [codes])];
    for (const round of Array.from({ length: 20 }).keys()) {
      const values = { codigo: `C-${round}` };
      const sameCode: Query = { ...wholeList, where: [{ field: 'codigo', operator: 'eq', values: [values.codigo] }] };
      const countOf = async (store: Store) => (await store.list(codes, sameCode)).total;
      expect(await Promise.all(stores.map(countOf))).toEqual([0, 0]);
      const publication = { state: 'published' } as const;
      const foundAfter = stores.map(async (store) => {
        const written = await create(store, { type: codes, values, publication, by: 'ana' }).catch(
          (error: unknown) => error,
        );
        return { isRefused: written instanceof UniqueConflict, found: await countOf(store) };
      });
      const outcomes = (await Promise.all(foundAfter)).toSorted((one, other) => +one.isRefused - +other.isRefused);
      expect(outcomes).toEqual([
        { isRefused: false, found: 1 },
        { isRefused: true, found: 1 },
      ]);
    }
    for (const store of stores) await store.close();
  });

  test('several processes create the tables of a new database at the same time', async () => {
    const settings = await newDatabase();
    const stores = await Promise.all([1, 2, 3].map(() => openStoreIn(settings, [type])));
    const records = await Promise.all(stores.map((store, index) => add(store, `Nota ${index}`)));
    expect((await stores[0]!.list(type, wholeList)).records.map(({ id }) => id)).toEqual(
      records.map(({ id }) => id).toSorted(),
    );
    for (const store of stores) await store.close();
  });

  test('two processes migrate one filled database to a changed schema at the same time', async () => {
    const settings = await newDatabase();
    const first = await openStoreIn(settings, [type]);
    const values = Array.from({ length: 600 }, (_none, index) => ({
      titulo: `Nota ${index}`,
      autor: `Persona ${index}`,
    }));
    await first.write(
      values.map((one) => ({ kind: 'create', type, values: one, publication: { state: 'published' } }) as const),
      'ana',
    );
    await first.close();
    const text = { type: 'string' };
    const changed = buildContentType({
      properties: { titulo: text, autor: text },
      xContent: { list: { columns: ['autor', 'titulo'] } },
    });
    const stores = await Promise.all([1, 2].map(() => openStoreIn(settings, [changed])));
    for (const store of stores) {
      const search: Query = { ...wholeList, search: { text: 'persona 599', fields: ['autor'] } };
      await store.waitForIndex();
      expect((await store.list(changed, search)).total).toBe(1);
      const sorted = await store.list(changed, { ...wholeList, limit: 1, sort: [{ field: 'autor', order: 'desc' }] });
      expect(sorted).toMatchObject({ records: [{ autor: 'Persona 99' }], total: 600 });
      await store.close();
    }
  });
});
