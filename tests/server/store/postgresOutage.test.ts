import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { Client } from 'pg';
import { wholeList } from '#core/values/query.ts';
import { create, type Store, StoreFull, StoreUnavailable } from '#core/store/store.ts';
import { openPostgresDatabase } from '#server/store/postgres/postgresDatabase.ts';
import { postgresDialect } from '#server/store/postgres/postgresDialect.ts';
import { createSqlStore } from '#server/store/sqlStore.ts';
import { buildContentType } from '#tests/support/builders/buildContentType.ts';
import { makeCluster } from '../../../scripts/ensurePostgres.mjs';
import { cuttingProxy } from './cuttingProxy.ts';

const type = buildContentType();
let cluster: Awaited<ReturnType<typeof makeCluster>>;

beforeAll(async () => {
  cluster = await makeCluster({ settings: ['max_connections=20'] });
}, 240_000);
afterAll(() => cluster.remove(), 60_000);

async function openStore(url = cluster.url) {
  const database = await openPostgresDatabase({ url, timeout: 2000 });
  const store = await createSqlStore({ database, dialect: postgresDialect, types: [type] });
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= store.close());
  onTestFinished(close);
  return { store, database, close };
}

const add = (store: Store, titulo: string) =>
  create(store, { type, values: { titulo }, publication: { state: 'published' }, by: 'ana' });

/** Saves one record after another until it is stopped; every refusal is StoreUnavailable. */
function saveOn(store: Store, name: string) {
  const acknowledged: string[] = [];
  const refused: unknown[] = [];
  const state = { isOver: false };
  const waiting: { readonly isReached: () => boolean; readonly resolve: () => void }[] = [];
  const loop = async () => {
    for (let turn = 0; !state.isOver; turn += 1) {
      await add(store, `${name} ${turn}`).then(
        ({ id }) => acknowledged.push(id),
        (error: unknown) => refused.push(error),
      );
      await new Promise((resolve) => setImmediate(resolve));
      for (const { isReached, resolve } of waiting) if (isReached()) resolve();
    }
  };
  const ended = loop();
  const until = (isReached: () => boolean) =>
    new Promise<void>((resolve) => {
      waiting.push({ isReached, resolve });
    });
  return {
    acknowledged,
    refused,
    saved: (more: number) =>
      until(
        (
          (goal) => () =>
            acknowledged.length >= goal
        )(acknowledged.length + more),
      ),
    refusedOnce: () => until(() => refused.length > 0),
    end: async () => {
      state.isOver = true;
      await ended;
    },
  };
}

test.each(['stop', 'kill'] as const)(
  'a restart of PostgreSQL (%s) during writes keeps acknowledged records and refuses the others',
  async (how) => {
    const { store } = await openStore();
    const before = new Set((await store.list(type, wholeList)).records.map(({ id }) => id));
    const savers = Array.from({ length: 4 }, (_none, index) => saveOn(store, `${how} ${index}`));
    await Promise.all(savers.map((saver) => saver.saved(5)));
    await cluster[how]();
    await Promise.all(savers.map((saver) => saver.refusedOnce()));
    await expect(store.list(type, wholeList)).rejects.toThrow(StoreUnavailable);
    await cluster.start();
    await Promise.all(savers.map((saver) => saver.saved(5)));
    await Promise.all(savers.map((saver) => saver.end()));

    const acknowledged = savers.flatMap((saver) => saver.acknowledged);
    const stored = (await store.list(type, wholeList)).records.map(({ id }) => id).filter((id) => !before.has(id));
    expect(stored.toSorted()).toEqual(acknowledged.toSorted());
    for (const error of savers.flatMap(({ refused }) => refused)) expect(error).toBeInstanceOf(StoreUnavailable);
  },
  60_000,
);

test.each([
  ['the answer of a commit is lost', 'answer', true],
  ['a connection breaks before its commit arrives', 'question', false],
] as const)('%s: the server itself says what became of it', async (_name, cut, isWritten) => {
  const proxy = await cuttingProxy(cluster.url);
  onTestFinished(proxy.close);
  const { store, close } = await openStore(proxy.url);
  await add(store, 'antes');
  proxy.cutNext(cut, 'commit\0');
  const outcome = await add(store, `cortada ${cut}`).then(
    () => 'written',
    (error: unknown) => (error instanceof StoreUnavailable ? 'refused' : error),
  );
  expect(outcome).toBe(isWritten ? 'written' : 'refused');
  await add(store, 'después');
  await close();
  const direct = await openStore();
  const { total } = await direct.store.list(type, {
    ...wholeList,
    where: [{ field: 'titulo', operator: 'eq', values: [`cortada ${cut}`] }],
  });
  expect(total).toBe(isWritten ? 1 : 0);
});

test('reads without a free connection are refused after a timeout, and continue when one is free', async () => {
  const database = await openPostgresDatabase({ url: cluster.url, readers: 2, timeout: 1500 });
  onTestFinished(() => database.close());
  const lock = new Client({ connectionString: cluster.url });
  await lock.connect();
  await lock.query('select pg_advisory_lock(1)');
  const busy = [1, 2].map(() => database.run('select pg_advisory_lock_shared(1), pg_advisory_unlock_shared(1)'));
  await expect(database.run('select 1')).rejects.toThrow(StoreUnavailable);
  await lock.end();
  await Promise.all(busy);
  expect(await database.run('select 1 as one')).toEqual([{ one: 1 }]);
});

test('a server without a free connection is unavailable until one is free', async () => {
  const { store } = await openStore();
  const others: Client[] = [];
  for (;;) {
    const client = new Client({ connectionString: cluster.url });
    client.on('error', () => undefined);
    if (
      !(await client.connect().then(
        () => true,
        () => false,
      ))
    )
      break;
    others.push(client);
  }
  await expect(openPostgresDatabase({ url: cluster.url, timeout: 200 })).rejects.toThrow(StoreUnavailable);
  expect((await add(store, 'sigue')).titulo).toBe('sigue');
  for (const client of others.splice(0, 3)) await client.end();
  const database = await openPostgresDatabase({ url: cluster.url, timeout: 2000 });
  await database.close();
  for (const client of others) await client.end();
});

test('a disk that is full for what is kept beside a record refuses the write as full', async () => {
  const { store, database } = await openStore();
  const { total } = await store.list(type, wholeList);
  await database.run(
    `create function full_disk() returns trigger as $$ begin raise 'full' using errcode = '53100'; end $$ language plpgsql`,
  );
  await database.run('create trigger full_disk before insert on file_references execute function full_disk()');
  await expect(add(store, '/archivos/2026/plano.pdf')).rejects.toThrow(StoreFull);
  expect((await store.list(type, wholeList)).total).toBe(total);
  await database.run('drop function full_disk cascade');
});
