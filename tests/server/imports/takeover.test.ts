import { v7 as uuid } from 'uuid';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { noRows } from '#core/imports/importTypes.ts';
import { serverEs } from '#core/locales/serverEs.ts';
import type { Store } from '#core/store/store.ts';
import { internalTypes } from '#server/installation/internalTypes.ts';
import type { ImportTables, StoredImport } from '#server/imports/importTables.ts';
import { createImportWorker } from '#server/imports/importWorker.ts';
import { withRules } from '#server/rules/ruledStore.ts';
import type { DatabaseSettings } from '#server/store/openDatabase.ts';
import { databaseKinds } from '#tests/support/testDatabases.ts';
import { buildApp } from '../buildApp.ts';
import { openStorage } from '../openStorage.ts';
import { importsOf } from './importTools.ts';

const file = `titulo,codigo\n${Array.from({ length: 700 }, (_, index) => `Evento ${index},c${index}`).join('\n')}\n`;
const minute = 60_000;

afterEach(() => void vi.useRealTimers());

/** An import after its dry run, whose server has stopped, and workers of other servers over the same database. */
async function checkedImport(database: DatabaseSettings | undefined) {
  const { app, store, registry, importTables: tables, person, ...more } = await buildApp({ database });
  const { upload, check } = importsOf({ app, ...more });
  const { body } = await upload(file);
  await check(body.id);
  await app.close();
  const user = { id: person.id, email: 'ana@example.test', name: 'Ana López' };
  const failed = (error: unknown) => {
    throw error;
  };
  const get = async () => tables.get(body.id);
  return {
    id: String(body.id),
    tables,
    get,
    change: async (values: Partial<StoredImport>) => tables.save({ ...(await get())!, ...values }),
    total: async () => (await store.list(registry.get('eventos')!, { where: [], sort: [], offset: 0, limit: 0 })).total,
    /** A worker with connections of its own, where there is a database. */
    server: async ({
      now = Date.now,
      wrap = (inner) => inner,
      wrapTables = (inner) => inner,
    }: {
      readonly now?: () => number;
      readonly wrap?: (store: Store) => Store;
      readonly wrapTables?: (tables: ImportTables) => ImportTables;
    } = {}) => {
      const types = [...registry.all(), ...internalTypes];
      const own = database === undefined ? { store, importTables: tables } : await openStorage(types, database);
      return createImportWorker({
        registry,
        messages: serverEs,
        nameOf: async () => user.name,
        accountOf: async () => user,
        failed,
        now,
        rowsTogether: 500,
        store: withRules(wrap(own.store), []),
        tables: wrapTables(own.importTables),
      });
    },
  };
}

/** A store that waits before its second write of many records. */
function waitingBeforeSecondBatch() {
  let calls = 0;
  let proceed = () => {};
  let reach = () => {};
  const mayProceed = new Promise<void>((resolve) => (proceed = resolve));
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const wrap = (inner: Store): Store => ({
    ...inner,
    write: async (changes, by) => {
      if (changes.length > 1) calls += 1;
      if (calls === 2) {
        reach();
        await mayProceed;
      }
      return inner.write(changes, by);
    },
  });
  return { wrap, reached, proceed };
}

describe.each(databaseKinds)('on $name', { timeout: minute }, ({ emptyDatabase }) => {
  test('a server that has lost its claim writes nothing more of the import', async () => {
    const { change, get, tables, id, total, server } = await checkedImport(await emptyDatabase());
    await change({ state: 'writing', done: 0, isVerified: true });
    const { wrap, reached, proceed } = waitingBeforeSecondBatch();
    const first = await server({ wrap });
    first.wake();
    await reached;
    const second = await server({ now: () => Date.now() + minute });
    second.wake();
    await second.settled();
    expect(await get()).toMatchObject({ state: 'done', result: { created: 700 } });
    await change({ state: 'undoing', done: 0 });
    second.wake();
    await second.settled();
    expect(await get()).toMatchObject({ state: 'undone', kept: 0 });
    const rows = await tables.chunk(id, 0);
    proceed();
    await first.settled();
    expect(await total()).toBe(0);
    expect(await tables.chunk(id, 0)).toEqual(rows);
    expect(await get()).toMatchObject({ state: 'undone' });
  });

  test('a batch may take longer than a claim lasts, since the claim is renewed while the batch runs', async () => {
    const { change, get, server } = await checkedImport(await emptyDatabase());
    await change({ state: 'writing', done: 0, isVerified: true });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let clock = Date.now();
    const now = () => clock;
    const renewals: Promise<void>[] = [];
    const wrapTables = (inner: ImportTables): ImportTables => ({
      ...inner,
      renew: async (...renewal) => {
        const renewed = inner.renew(...renewal);
        renewals.push(renewed);
        return renewed;
      },
    });
    const { wrap, reached, proceed } = waitingBeforeSecondBatch();
    const first = await server({ wrap, wrapTables, now });
    first.wake();
    await reached;
    clock += minute;
    vi.advanceTimersByTime(minute);
    await Promise.all(renewals);
    const second = await server({ now });
    second.wake();
    await second.settled();
    expect(await get()).toMatchObject({ state: 'writing', done: 0 });
    proceed();
    await first.settled();
    expect(await get()).toMatchObject({ state: 'done', result: { created: 700 } });
  });

  test('an import that is discarded while its dry run plans rows leaves none behind', async () => {
    const { change, get, tables, id, server } = await checkedImport(await emptyDatabase());
    await change({ state: 'checking', done: 0 });
    const wrapTables = (inner: ImportTables): ImportTables => ({
      ...inner,
      chunk: async (of, index) => {
        const rows = await inner.chunk(of, index);
        if (index === 1) await tables.remove(id, ['checking']);
        return rows;
      },
    });
    const worker = await server({ wrapTables });
    worker.wake();
    await worker.settled();
    expect(await get()).toBeUndefined();
    expect([await tables.chunk(id, 0), await tables.chunk(id, 1)]).toEqual([[], []]);
  });

  test('a start removes the rows of files that a stopped server was reading', async () => {
    const { tables, id, server } = await checkedImport(await emptyDatabase());
    const chunk = { rows: [{ row: 2, cells: ['Feria'] }], counts: noRows };
    const [abandoned, beingRead] = [uuid({ msecs: Date.now() - 2880 * minute }), uuid()];
    for (const one of [abandoned, beingRead]) await tables.putChunk(one, 0, chunk);
    const worker = await server();
    worker.start();
    await expect.poll(() => tables.chunk(abandoned, 0), { timeout: 60_000 }).toEqual([]);
    await worker.close();
    expect(await tables.chunk(beingRead, 0)).toHaveLength(1);
    expect(await tables.chunk(id, 0)).toHaveLength(500);
  });
});
