import { describe, expect, test } from 'vitest';
import { StoreUnavailable } from '#core/store/store.ts';
import { databaseKinds, sqliteKind } from '#tests/support/testDatabases.ts';
import { buildApp } from '../buildApp.ts';
import { importsOf, interrupting } from './importTools.ts';

const lines = (count: number, line: (index: number) => string) =>
  `titulo,codigo,cupo\n${Array.from({ length: count }, (_, index) => line(index)).join('\n')}\n`;
const good = (index: number) => `Evento ${index},c${index},${index}`;

async function totalOf(app: Awaited<ReturnType<typeof buildApp>>, query = ''): Promise<number> {
  const answer = await app.staff('GET', `/api/eventos?_start=0&_end=1${query}`);
  return Number(answer.headers['x-total-count']);
}

test('fifty wrong rows in two thousand are found, and all or nothing writes none of the others', async () => {
  const app = await buildApp({ database: await sqliteKind.emptyDatabase() });
  const { upload, check, rows, run } = importsOf(app);
  const { body } = await upload(lines(2000, (index) => (index % 40 === 7 ? `Malo,c${index},x` : good(index))));
  expect(await check(body.id)).toMatchObject({ counts: { new: 1950, faulty: 50 } });
  expect((await rows(body.id, 'faulty')).map(({ row }: { row: number }) => row).slice(0, 2)).toEqual([9, 49]);
  await expect(run(body.id, true)).rejects.toThrow('50 filas');
  expect(await totalOf(app)).toBe(0);
  expect(await run(body.id, false)).toMatchObject({ state: 'done', result: { created: 1950, faulty: 50 } });
  expect(await totalOf(app)).toBe(1950);
}, 180_000);

describe.each(databaseKinds)('on $name', { timeout: 180_000 }, ({ emptyDatabase }) => {
  test('two imports at once are written one after the other, and their rows meet', async () => {
    const app = await buildApp({ database: await emptyDatabase() });
    const { upload, check, settled } = importsOf(app);
    const [first, second] = await Promise.all([upload(lines(510, good)), upload(lines(530, good))]);
    await Promise.all([check(first.body.id), check(second.body.id)]);
    for (const { body } of [first, second])
      await app.staff('POST', `/api/imports/eventos/${body.id}/run`, { body: { isAllOrNone: true } });
    expect(await settled(first.body.id)).toMatchObject({ state: 'done', result: { created: 510 } });
    expect(await settled(second.body.id)).toMatchObject({ state: 'done', result: { created: 20 } });
    expect(await totalOf(app)).toBe(530);
  });

  test('a cancelled import takes itself back', async () => {
    const late = { run: () => {} };
    const app = await buildApp({
      database: await emptyDatabase(),
      rowsTogether: 500,
      store: interrupting((call) => call === 1 && late.run()),
    });
    const { upload, check, settled } = importsOf(app);
    const { body } = await upload(lines(1010, good));
    await check(body.id);
    let cancelled: Promise<unknown> | undefined;
    late.run = () => {
      cancelled = app.staff('DELETE', `/api/imports/eventos/${body.id}`);
    };
    await app.staff('POST', `/api/imports/eventos/${body.id}/run`, { body: { isAllOrNone: true } });
    let entry = await settled(body.id);
    await cancelled;
    entry = await settled(body.id);
    expect(entry).toMatchObject({ state: 'failed', reason: 'Se canceló.' });
    expect(await totalOf(app)).toBe(0);
  });
});

describe('on one database', { timeout: 180_000 }, () => {
  const { emptyDatabase } = sqliteKind;

  test('an import of all or nothing takes itself back when a row fails in the middle', async () => {
    const late = { run: () => {} };
    const app = await buildApp({
      database: await emptyDatabase(),
      rowsTogether: 500,
      store: interrupting((call) => call === 1 && late.run()),
    });
    const { upload, check, settled } = importsOf(app);
    const { body } = await upload(lines(1010, good));
    await check(body.id);
    let created: Promise<unknown> | undefined;
    late.run = () => {
      created = app.staff('POST', '/api/eventos', { body: { titulo: 'Ajena', codigo: 'c1005' } });
    };
    // Matching by the id alone makes the code of the other record a conflict.
    await check(body.id, { match: null });
    await app.staff('POST', `/api/imports/eventos/${body.id}/run`, { body: { isAllOrNone: true } });
    const entry = await settled(body.id);
    await created;
    expect(entry).toMatchObject({ state: 'failed', reason: expect.stringContaining('fila 1007') });
    expect((await app.staff('GET', '/api/eventos')).body).toMatchObject([{ titulo: 'Ajena' }]);
  });

  test('an import of all or nothing takes itself back when the store fails after a batch of a larger chunk', async () => {
    const late = { fail: () => {} };
    const app = await buildApp({
      database: await emptyDatabase(),
      rowsTogether: 500,
      store: interrupting((call) => call === 2 && late.fail()),
    });
    const { upload, check, settled } = importsOf(app);
    const { body } = await upload(lines(1010, good));
    await check(body.id);
    late.fail = () => {
      throw new StoreUnavailable('the answer was lost');
    };
    await app.staff('POST', `/api/imports/eventos/${body.id}/run`, { body: { isAllOrNone: true } });
    expect(await settled(body.id)).toMatchObject({ state: 'failed', kept: 0 });
    expect(await totalOf(app)).toBe(0);
  });
});

test('an import waits while only the reserve of the disk is left, and continues once there is room', async () => {
  let isFull = false;
  const app = await buildApp({
    database: await sqliteKind.emptyDatabase(),
    rowsTogether: 500,
    disk: { holdsDatabase: true, free: async () => undefined, isScarce: async () => isFull },
    store: interrupting((call) => {
      isFull ||= call === 1;
    }),
  });
  const { upload, check, get, settled } = importsOf(app);
  const { body } = await upload(lines(1010, good));
  await check(body.id);
  await app.staff('POST', `/api/imports/eventos/${body.id}/run`, { body: { isAllOrNone: true } });
  await expect.poll(() => isFull, { timeout: 60_000 }).toBe(true);
  expect((await app.staff('POST', '/api/eventos', { body: { titulo: 'Otra' } })).status).toBe(507);
  expect([(await get(body.id)).state, await totalOf(app)]).toEqual(['writing', 0]);
  isFull = false;
  expect(await settled(body.id)).toMatchObject({ state: 'done', result: { created: 1010 } });
  expect(await totalOf(app)).toBe(1010);
}, 180_000);
