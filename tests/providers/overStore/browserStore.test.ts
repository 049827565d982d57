import { expect, test } from 'vitest';
import { wholeList } from '#core/values/query.ts';
import { create, remove, restore, StoreUnavailable, update, VersionConflict } from '#core/store/store.ts';
import { browserStore } from '#providers/overStore/browserStore.ts';
import { buildContentType } from '#tests/support/builders/buildContentType.ts';
import { storeContract } from '#tests/support/contracts/storeContract.ts';

const published = { state: 'published' } as const;

function buildStorage(room = Number.POSITIVE_INFINITY) {
  const items = new Map<string, string>();
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => {
      if (items.size >= room) throw new Error('QuotaExceededError');
      items.set(name, text);
    },
  };
}

storeContract('in a browser', async () => browserStore(buildStorage(), { prefix: 'cabildo' }));

test('a reload keeps the records', async () => {
  const storage = buildStorage();
  const type = buildContentType();
  const before = browserStore(storage, { prefix: 'cabildo' });
  const kept = await create(before, { type, values: { titulo: 'Uno' }, publication: published, by: 'ana' });
  const gone = await create(before, { type, values: { titulo: 'Dos' }, publication: published, by: 'ana' });
  await update(before, { type, id: kept.id, values: { titulo: 'Uno y medio' }, by: 'ana' });
  await remove(before, { type, id: gone.id, by: 'ana' });
  const after = browserStore(storage, { prefix: 'cabildo' });
  expect((await after.list(type, wholeList)).records).toMatchObject([{ titulo: 'Uno y medio', _version: 2 }]);
  expect(await after.history(type, kept.id)).toHaveLength(2);
  expect(await after.history(type, gone.id)).toHaveLength(2);
});

test('instants that an earlier version stored are read in UTC, with their history and the bin', async () => {
  const storage = buildStorage();
  const inicio = { type: 'string', format: 'date-time' };
  const before = buildContentType({ properties: { inicio: { type: 'string' } } });
  const type = buildContentType({ properties: { inicio } });
  const sent = '2030-03-02T06:00:00-06:00';
  const utc = '2030-03-02T12:00:00.000Z';
  const earlier = browserStore(storage, { prefix: 'cabildo' });
  const add = () => create(earlier, { type: before, values: { inicio: sent }, publication: published, by: 'ana' });
  const [kept, gone] = [await add(), await add()];
  await remove(earlier, { type: before, id: gone.id, by: 'ana' });
  const store = browserStore(storage, { prefix: 'cabildo' });
  const since = { field: 'inicio', operator: 'gte', values: ['2030-03-02T13:00:00+01:00'] } as const;
  expect((await store.list(type, { ...wholeList, where: [since] })).records).toEqual([{ ...kept, inicio: utc }]);
  expect((await store.history(type, kept.id))[0]?.after).toEqual({ ...kept, inicio: utc });
  expect((await store.removed(type, { offset: 0, limit: 1 })).removals[0]?.record).toEqual({ ...gone, inicio: utc });
  expect((await restore(store, { type, id: gone.id, by: 'ana' })).inicio).toBe(utc);
});

test('a reload keeps restored records and the bin', async () => {
  const storage = buildStorage();
  const type = buildContentType();
  const before = browserStore(storage, { prefix: 'cabildo' });
  const back = await create(before, { type, values: { titulo: 'Uno' }, publication: published, by: 'ana' });
  const gone = await create(before, { type, values: { titulo: 'Dos' }, publication: published, by: 'ana' });
  for (const { id } of [back, gone]) await remove(before, { type, id, by: 'ana' });
  await restore(before, { type, id: back.id, by: 'eva' });
  const after = browserStore(storage, { prefix: 'cabildo' });
  expect(await after.history(type, back.id)).toEqual(await before.history(type, back.id));
  expect(await after.removed(type, { offset: 0, limit: 9 })).toMatchObject({ removals: [{ record: gone }], total: 1 });
  expect(await restore(after, { type, id: gone.id, by: 'eva' })).toMatchObject({ titulo: 'Dos', _version: 3 });
});

test('a write beyond the quota of the browser is refused and changes nothing', async () => {
  const type = buildContentType();
  const store = browserStore(buildStorage(1), { prefix: 'cabildo' });
  await create(store, { type, values: { titulo: 'Uno' }, publication: published, by: 'ana' });
  const second = create(store, { type, values: { titulo: 'Dos' }, publication: published, by: 'ana' });
  await expect(second).rejects.toThrow(StoreUnavailable);
  expect((await store.list(type, wholeList)).total).toBe(1);
});

test('a tab sees the writes of another tab and adds its own', async () => {
  const storage = buildStorage();
  const type = buildContentType();
  const [one, other] = [browserStore(storage, { prefix: 'cabildo' }), browserStore(storage, { prefix: 'cabildo' })];
  const first = await create(one, { type, values: { titulo: 'Uno' }, publication: published, by: 'ana' });
  await create(other, { type, values: { titulo: 'Dos' }, publication: published, by: 'eva' });
  await update(other, { type, id: first.id, values: { titulo: 'Uno y medio' }, expectedVersion: 1, by: 'eva' });
  const late = update(one, { type, id: first.id, values: { titulo: 'Tarde' }, expectedVersion: 1, by: 'ana' });
  await expect(late).rejects.toThrow(VersionConflict);
  for (const store of [one, other, browserStore(storage, { prefix: 'cabildo' })]) {
    expect((await store.list(type, wholeList)).records.map(({ titulo }) => titulo)).toEqual(['Uno y medio', 'Dos']);
    expect(await store.history(type, first.id)).toHaveLength(2);
  }
});

test('does not write over what another tab writes at the same moment', async () => {
  const storage = buildStorage();
  const type = buildContentType();
  const add = async (titulo: string, browserStorage: typeof storage) =>
    create(browserStore(browserStorage, { prefix: 'cabildo' }), {
      type,
      values: { titulo },
      publication: published,
      by: 'ana',
    });
  await add('Uno', storage);
  let reads = 0;
  // This tab has not read the other tab's write yet.
  const isSeen = () => (reads += 1) > 1;
  const late = add('Otro', { ...storage, getItem: (name) => (isSeen() ? storage.getItem(name) : null) });
  await expect(late).rejects.toThrow(StoreUnavailable);
});
