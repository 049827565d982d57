import { expect, test } from 'vitest';
import { type Query, wholeList } from '#core/query.ts';
import { create, type Store, update, VersionConflict } from '#core/store.ts';
import { buildContentType } from '#tests/support/buildContentType.ts';
import { newDatabaseFile } from '#tests/support/testDatabases.ts';
import { openTestStore } from './openTestStore.ts';

const type = buildContentType();

async function twoStores() {
  const file = newDatabaseFile();
  const one = await openTestStore({ types: [type], file });
  const two = await openTestStore({ types: [type], file });
  const add = (store: Store, titulo: string) =>
    create(store, { type, values: { titulo }, publication: { state: 'published' }, by: 'ana' });
  const close = async () => {
    await one.close();
    await two.close();
  };
  return { one, two, add, close };
}

test('what one process writes the other lists, counts and finds', async () => {
  const { one, two, add, close } = await twoStores();
  const search: Query = { ...wholeList, search: { text: 'feria', fields: ['titulo'] } };
  expect((await two.list(type, wholeList)).total).toBe(0);
  expect((await two.list(type, search)).total).toBe(0);
  const record = await add(one, 'Feria');
  expect((await two.list(type, wholeList)).total).toBe(1);
  expect((await two.list(type, search)).records).toEqual([record]);
  expect((await one.list(type, search)).records).toEqual([record]);
  await close();
});

test('two processes that write at once wait for one another', async () => {
  const { one, two, add, close } = await twoStores();
  const writes = Array.from({ length: 60 }, (_, index) => add(index % 2 === 0 ? one : two, `Nota ${index}`));
  const ids = new Set((await Promise.all(writes)).map(({ id }) => id));
  expect(ids.size).toBe(60);
  expect((await one.list(type, wholeList)).total).toBe(60);
  expect((await two.list(type, wholeList)).total).toBe(60);
  await close();
});

test('of two processes with one version one wins', async () => {
  const { one, two, add, close } = await twoStores();
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
