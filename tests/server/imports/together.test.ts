import { describe, expect, onTestFinished, test } from 'vitest';
import { wholeList } from '#core/values/query.ts';
import type { Store } from '#core/store/store.ts';
import { databaseKinds, sqliteKind } from '#tests/support/testDatabases.ts';
import { buildApp } from '../buildApp.ts';
import { openEventStream } from '../activity/events/eventStream.ts';
import { importsOf, interrupting } from './importTools.ts';
import webhooksDestinos from '../../../schemas/content/webhooksDestinos.json' with { type: 'json' };

const lines = (count: number, line: (index: number) => string) =>
  `titulo,codigo,cupo\n${Array.from({ length: count }, (_, index) => line(index)).join('\n')}\n`;

/** A store, and how many events all lists, and the lists of the file with 2 places, have had while it wrote many records. */
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

describe.each(databaseKinds)('on $name', { timeout: 180_000 }, ({ emptyDatabase }) => {
  test('the new and the changed records of an import of several chunks become visible together', async () => {
    const { all, ofFile, watch } = watchedTotals();
    const app = await buildApp({ database: await emptyDatabase(), store: watch });
    const { whole } = importsOf(app);
    await whole(lines(175, (index) => `Evento ${index},c${index},1`));
    all.clear();
    ofFile.clear();
    // Every fourth row has a code that is there already.
    const codeOf = (index: number) => (index % 4 === 0 ? index / 4 : index + 1000);
    const entry = await whole(
      lines(700, (index) => `Evento ${index},c${codeOf(index)},2`),
      { match: 'codigo' },
    );
    expect(entry).toMatchObject({ state: 'done', result: { created: 525, changed: 175, faulty: 0 } });
    const { body, headers } = await app.staff('GET', '/api/eventos?cupo=2&_start=0&_end=1');
    expect([body.length, headers['x-total-count']]).toEqual([1, '700']);
    expect([...all].filter((total) => total !== 175 && total !== 700)).toEqual([]);
    expect([...ofFile].filter((total) => total !== 0 && total !== 700)).toEqual([]);
    expect(ofFile.has(0)).toBe(true);
  });

  test('between two batches nobody reads anything of the import, and others change its records all the same', async () => {
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    let isWritten = () => {};
    const written = new Promise<void>((resolve) => {
      isWritten = resolve;
    });
    const app = await buildApp({
      database: await emptyDatabase(),
      store: interrupting(async () => {
        isWritten();
        await opened;
      }),
    });
    const { upload, check, settled } = importsOf(app);
    const { body: known } = await app.staff('POST', '/api/eventos', {
      body: { titulo: 'Feria', codigo: 'c0', cupo: 1 },
    });
    const { body } = await upload(lines(520, (index) => `Evento ${index},c${index},2`));
    await check(body.id, { match: 'codigo' });
    await app.staff('POST', `/api/imports/eventos/${body.id}/run`, { body: { isAllOrNone: true } });
    await written;
    onTestFinished(open);
    const address = `/api/eventos/${known.id}`;
    const list = async (query: string) => (await app.staff('GET', `/api/eventos?${query}`)).body;
    const titlesBy = async (path: string) =>
      (await app.staff('GET', path)).body.map((item: { record: { titulo: string } }) => item.record.titulo);
    expect((await list('_start=0&_end=5')).map(({ titulo }: { titulo: string }) => titulo)).toEqual(['Feria']);
    expect(await list('q=evento&_start=0&_end=5')).toEqual([]);
    expect((await app.staff('GET', address)).body).toEqual(known);
    expect(await titlesBy(`${address}/history?_start=0&_end=5`)).toEqual(['Feria']);
    const poll = async () => (await app.staff('GET', '/api/events', { headers: { accept: 'application/json' } })).body;
    expect(await poll()).toMatchObject({ hidden: ['eventos'] });

    const patched = await app.staff('PATCH', address, { body: { gratis: true } });
    expect(patched).toMatchObject({ status: 200, body: { gratis: true } });
    await app.staff('POST', '/api/eventos', { body: { titulo: 'Otra' } });
    expect((await list('_start=0&_end=5')).map(({ titulo }: { titulo: string }) => titulo)).toContain('Otra');
    open();
    expect(await settled(body.id)).toMatchObject({ state: 'done', result: { created: 519, changed: 1 } });
    expect(await poll()).not.toHaveProperty('hidden');
    expect((await app.staff('GET', '/api/eventos?_start=0&_end=1')).headers['x-total-count']).toBe('521');
    expect((await app.staff('GET', address)).body).toMatchObject({ titulo: 'Evento 0', cupo: 2, gratis: true });
  });

  test('an import that fails after some batches was never seen', async () => {
    const totals = new Set<string>();
    const app = await buildApp({
      database: await emptyDatabase(),
      store: (store: Store): Store => ({
        ...store,
        write: async (changes, by) => {
          const titles = changes.flatMap((change) => ('values' in change ? [change.values?.['titulo']] : []));
          if (titles.includes('Evento 510')) throw new Error('the process meets a fault');
          return store.write(changes, by);
        },
      }),
    });
    app.store.subscribe(async () => {
      totals.add((await app.staff('GET', '/api/eventos?_start=0&_end=1')).headers['x-total-count'] as string);
    });
    const { whole } = importsOf(app);
    const entry = await whole(lines(520, (index) => `Evento ${index},c${index},2`));
    expect(entry).toMatchObject({ state: 'failed' });
    expect((await app.staff('GET', '/api/eventos?_start=0&_end=1')).headers['x-total-count']).toBe('0');
    expect([...totals]).toEqual(['0']);
  });
});

describe('on one database', { timeout: 180_000 }, () => {
  const { emptyDatabase } = sqliteKind;

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

  test('open screens hear that all is shown, also when the last batch has only faulty rows', async () => {
    const app = await buildApp({ database: await emptyDatabase() });
    const { upload, check, run } = importsOf(app);
    const { next } = await openEventStream(app.app, { token: app.token });
    const { body } = await upload(lines(510, (index) => `Evento ${index},c${index},2`));
    await check(body.id, { match: null });
    for (let index = 500; index < 510; index += 1)
      await app.staff('POST', '/api/eventos', { body: { titulo: 'De otra persona', codigo: `c${index}` } });
    const entry = await run(body.id, false);
    expect(entry).toMatchObject({ state: 'done', result: { created: 500, faulty: 10 } });
    let event = await next();
    while (event?.changes?.some(({ type, id }) => type === 'eventos' && id === undefined) !== true)
      event = await next();
    expect(event.changes).toEqual([{ type: 'eventos' }]);
    expect((await app.staff('GET', '/api/eventos?_start=0&_end=1')).headers['x-total-count']).toBe('510');
  });

  test('other systems are told of every record of a larger import', async () => {
    const app = await buildApp({ database: await emptyDatabase(), schemas: { webhooksDestinos } });
    const { status } = await app.staff('POST', '/api/webhooksDestinos', {
      body: {
        nombre: 'Archivo',
        direccion: 'http://127.0.0.1:9/avisos',
        tipos: ['eventos'],
        eventos: ['create'],
        activo: true,
      },
    });
    expect(status).toBe(201);
    const { whole } = importsOf(app);
    await whole(lines(520, (index) => `Evento ${index},c${index},2`));
    const count = async () =>
      (await app.staff('GET', '/api/webhooksEntregas?_start=0&_end=1')).headers['x-total-count'];
    await expect.poll(count, { timeout: 10_000 }).toBe('520');
  });
});
