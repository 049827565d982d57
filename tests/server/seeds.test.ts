import path from 'node:path';
import { expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { memoryStore } from '#core/memoryStore.ts';
import { createRegistry } from '#core/registry.ts';
import { root } from '#server/root.ts';
import { readSchemas } from '#server/schemas.ts';
import { sowSeeds } from '#server/seeds.ts';

test('the news of the sample were published in the weeks before the first start, and their day is the one of the town hall', async () => {
  const store = memoryStore();
  const registry = createRegistry(readSchemas([path.join(root, 'schemas')], serverEs));
  // Still the fifth of May in Guatemala.
  const now = Date.parse('2031-05-06T03:00:00.000Z');
  await sowSeeds({ folder: path.join(root, 'server', 'seeds'), store, registry, isFirst: true, now });
  const noticias = registry.get('noticias');
  if (noticias === undefined) throw new Error('there are no news');
  const { records } = await store.list(noticias, { where: [], sort: [], offset: 0, limit: 10 });
  const days = records.map(({ fecha, _publishAt }) => [fecha, _publishAt]).toSorted();
  expect(days).toEqual([
    ['2031-04-01', '2031-04-02T03:00:00.000Z'],
    ['2031-04-18', '2031-04-19T03:00:00.000Z'],
    ['2031-04-26', '2031-04-27T03:00:00.000Z'],
    ['2031-05-03', '2031-05-04T03:00:00.000Z'],
  ]);
});
