import { describe, expect, test } from 'vitest';
import type { Query } from '#core/values/query.ts';
import type { Store } from '#core/store/store.ts';
import { serverEs } from '#core/locales/serverEs.ts';
import type { StoredImport } from '#server/imports/importTables.ts';
import { createImportWorker } from '#server/imports/importWorker.ts';
import { withRules } from '#server/rules/ruledStore.ts';
import type { DatabaseSettings } from '#server/store/openDatabase.ts';
import { databaseKinds, sqliteKind } from '#tests/support/testDatabases.ts';
import { buildApp } from '../buildApp.ts';
import { importsOf } from './importTools.ts';

const lines = (count: number, cup: (index: number) => number) =>
  `titulo,codigo,cupo\n${Array.from({ length: count }, (_, index) => `Evento ${index},c${index},${cup(index)}`).join('\n')}\n`;

const linesWithIds = (from: number, to: number) =>
  `id,titulo\n${Array.from({ length: to - from }, (_, index) => `01900000-0000-7000-8000-${String(from + index).padStart(12, '0')},Evento`).join('\n')}\n`;

/** A store that never answers again after it has written a batch: what follows a batch is lost, as in a crash. */
function crashingAfter(batches: number) {
  let calls = 0;
  let crash = () => {};
  const crashed = new Promise<void>((resolve) => {
    crash = resolve;
  });
  const wrap = (inner: Store): Store => ({
    ...inner,
    write: async (changes, by) => {
      const records = await inner.write(changes, by);
      if (changes.length > 1) calls += 1;
      if (calls < batches || changes.length === 1) return records;
      crash();
      return new Promise(() => {});
    },
  });
  return { wrap, crashed };
}

type Crash = {
  readonly database: DatabaseSettings;
  readonly file: string;
  readonly other: string;
  readonly rowsTogether?: number;
};

/** An import whose process stops after its first batch, with another one between its dry run and its first write. */
async function crashedImport({ database, file, other, rowsTogether = 500 }: Crash) {
  const { app, store, registry, importTables: tables, person, ...more } = await buildApp({ database });
  const imports = importsOf({ app, ...more });
  const { body } = await imports.upload(file);
  await imports.check(body.id);
  await imports.whole(other);
  await app.close();
  const user = { id: person.id, email: 'ana@example.test', name: 'Ana López' };
  const common = {
    rowsTogether,
    registry,
    tables,
    messages: serverEs,
    nameOf: async () => user.name,
    accountOf: async () => user,
  };
  const failed = (error: unknown) => {
    throw error;
  };
  const change = async (values: Partial<StoredImport>) => tables.save({ ...(await tables.get(body.id))!, ...values });
  await change({ state: 'writing', done: 0, isVerified: true });
  // Each process begins when the claim of the one before is free.
  let minutes = 1;
  const start = (of: Store) => {
    const now = () => Date.now() + minutes * 60_000;
    minutes += 1;
    const worker = createImportWorker({ ...common, store: withRules(of, []), now, failed });
    worker.wake();
    return worker;
  };
  const { wrap, crashed } = crashingAfter(1);
  start(wrap(store));
  await crashed;
  const list = async (where: Query['where']) =>
    store.list(registry.get('eventos')!, { where, sort: [], offset: 0, limit: 1000 });
  return {
    change,
    continued: async () => {
      await start(store).settled();
      return tables.get(body.id);
    },
    list,
    writtenTwo: () => list([{ field: 'cupo', operator: 'eq', values: [2] }]),
  };
}

describe.each(databaseKinds)('on $name', { timeout: 180_000 }, ({ emptyDatabase }) => {
  test('an import that a crash stops after a batch is finished by the next process, and nothing is written twice', async () => {
    const { continued, writtenTwo } = await crashedImport({
      database: await emptyDatabase(),
      other: lines(300, () => 1),
      file: lines(700, () => 2),
    });
    expect(await continued()).toMatchObject({ state: 'done', result: { created: 400, changed: 300 } });
    const { records, total } = await writtenTwo();
    expect(total).toBe(700);
    expect(records.filter(({ _version }) => _version === 2)).toHaveLength(300);
    expect(records.filter(({ _version }) => _version === 1)).toHaveLength(400);
  });

  test('an import that is cancelled after a crash takes back the batch whose rows were not stored', async () => {
    const { change, continued, list, writtenTwo } = await crashedImport({
      database: await emptyDatabase(),
      other: lines(50, () => 1),
      file: lines(700, () => 2),
    });
    expect((await writtenTwo()).total).toBe(100);
    await change({ state: 'undoing', done: 0, reason: 'Se canceló.' });
    expect(await continued()).toMatchObject({ state: 'failed', kept: 0 });
    expect((await writtenTwo()).total).toBe(0);
    expect((await list([])).total).toBe(50);
  });
});

describe('on one database', { timeout: 180_000 }, () => {
  const { emptyDatabase } = sqliteKind;

  test('an import whose one write a crash followed is done by the next process without another write', async () => {
    const { continued, writtenTwo } = await crashedImport({
      database: await emptyDatabase(),
      other: lines(300, () => 1),
      file: lines(700, () => 2),
      rowsTogether: 700,
    });
    expect((await writtenTwo()).total).toBe(700);
    expect(await continued()).toMatchObject({ state: 'done', result: { created: 400, changed: 300 } });
    const { records } = await writtenTwo();
    expect(records.map(({ _version }) => _version).toSorted()).toEqual([
      ...Array.from({ length: 400 }, () => 1),
      ...Array.from({ length: 300 }, () => 2),
    ]);
  });

  test('a resumed import whose file brings the ids is taken back whole', async () => {
    const { change, continued, list } = await crashedImport({
      database: await emptyDatabase(),
      other: 'titulo,codigo\nDe antes,antes\n',
      file: linesWithIds(0, 700),
    });
    expect(await continued()).toMatchObject({ state: 'done', result: { created: 700, changed: 0, faulty: 0 } });
    await change({ state: 'undoing', done: 0 });
    expect(await continued()).toMatchObject({ state: 'undone', kept: 0 });
    expect((await list([])).records).toMatchObject([{ titulo: 'De antes' }]);
  });

  test('an import that is cancelled after a crash leaves the records of another import with the same ids', async () => {
    const { change, continued, list } = await crashedImport({
      database: await emptyDatabase(),
      other: linesWithIds(600, 650),
      file: linesWithIds(0, 700),
    });
    await change({ state: 'undoing', done: 0, reason: 'Se canceló.' });
    expect(await continued()).toMatchObject({ state: 'failed', kept: 0 });
    expect((await list([])).total).toBe(50);
  });
});
