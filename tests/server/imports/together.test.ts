import { describe, expect, test } from 'vitest';
import { wholeList } from '#core/store/query.ts';
import type { Store } from '#core/store/store.ts';
import { databaseKinds, memoryKind } from '#tests/support/testDatabases.ts';
import { buildApp } from '../buildApp.ts';
import { importsOf } from './importTools.ts';

const lines = (count: number, line: (index: number) => string) =>
  `titulo,codigo,cupo\n${Array.from({ length: count }, (_, index) => line(index)).join('\n')}\n`;

/** A store, and how many events all lists, and those of the file with 2 places, have had while it wrote many records. */
function watchedTotals() {
  const all = new Set<number>();
  const ofFile = new Set<number>();
  const isOfFile = [{ field: 'cupo', operator: 'eq', values: [2] }] as const;
  const watch = (store: Store): Store => ({
    ...store,
    write: async (changes, by) => {
      const [first] = changes;
      if (first === undefined || changes.length === 1) return store.write(changes, by);
      let isWritten = false;
      const reads = store.snapshots?.reads ?? store;
      const write = store.write(changes, by).finally(() => {
        isWritten = true;
      });
      do {
        all.add((await reads.list(first.type, wholeList)).total);
        ofFile.add((await reads.list(first.type, { ...wholeList, where: isOfFile })).total);
        await new Promise((resolve) => setImmediate(resolve));
      } while (!isWritten);
      return write;
    },
  });
  return { all, ofFile, watch };
}

describe.each([memoryKind, ...databaseKinds])('on $name', { timeout: 60_000 }, ({ emptyDatabase }) => {
  test('the new and the changed records of an import of several chunks become visible together', async () => {
    const { all, ofFile, watch } = watchedTotals();
    const app = await buildApp({ database: await emptyDatabase(), store: watch });
    const { whole } = importsOf(app);
    await whole(lines(300, (index) => `Evento ${index},c${index},1`));
    all.clear();
    ofFile.clear();
    // Every fourth row has a code that is there already.
    const codeOf = (index: number) => (index % 4 === 0 ? index / 4 : index + 1000);
    const entry = await whole(
      lines(1200, (index) => `Evento ${index},c${codeOf(index)},2`),
      { match: 'codigo' },
    );
    expect(entry).toMatchObject({ state: 'done', result: { created: 900, changed: 300, faulty: 0 } });
    const { body, headers } = await app.staff('GET', '/api/eventos?cupo=2&_start=0&_end=1');
    expect([body.length, headers['x-total-count']]).toEqual([1, '1200']);
    expect([...all].filter((total) => total !== 300 && total !== 1200)).toEqual([]);
    expect([...ofFile].filter((total) => total !== 0 && total !== 1200)).toEqual([]);
    expect(ofFile.has(0)).toBe(emptyDatabase !== memoryKind.emptyDatabase);
  });
});

describe.each(databaseKinds)('on $name', { timeout: 60_000 }, ({ emptyDatabase }) => {
  test('an import that is cancelled before its one write creates nothing, not even for the bin', async () => {
    let cancel = async () => {};
    const watch = (store: Store): Store => ({
      ...store,
      write: async (changes, by) => {
        if (changes.length > 1) await cancel();
        return store.write(changes, by);
      },
    });
    const app = await buildApp({ database: await emptyDatabase(), store: watch });
    const { upload, check, run } = importsOf(app);
    const { body } = await upload(lines(600, (index) => `Evento ${index},c${index},1`));
    await check(body.id);
    cancel = async () => void (await app.staff('DELETE', `/api/imports/eventos/${body.id}`));
    expect(await run(body.id)).toMatchObject({ state: 'failed', reason: 'Se canceló.' });
    for (const list of ['/api/eventos', '/api/bin/eventos'])
      expect((await app.staff('GET', `${list}?_start=0&_end=1`)).headers['x-total-count']).toBe('0');
  });
});
