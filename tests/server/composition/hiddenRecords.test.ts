import { expect, test } from 'vitest';
import { memoryStore } from '#core/store/memoryStore.ts';
import { create, remove } from '#core/store/store.ts';
import { trackHiddenRecords } from '#server/rules/hiddenRecords.ts';
import { withRules } from '#server/rules/ruledStore.ts';
import { lugares, typeFrom } from '../buildApp.ts';

test('an evicted record counts as hidden', async () => {
  const clock = { now: 1000 };
  const { rule, hidden } = trackHiddenRecords({ now: () => clock.now, maxRecords: 2 });
  const store = withRules(memoryStore(), [rule]);
  const type = typeFrom('lugares', lugares);
  const ids: string[] = [];
  for (const nombre of ['a', 'b', 'c']) {
    const { id } = await create(store, { type, values: { nombre }, publication: { state: 'published' }, by: 'ana' });
    ids.push(id);
  }
  for (const id of ids) {
    clock.now += 1000;
    await remove(store, { type, id, by: 'ana' });
  }
  const first = new Set(ids.slice(0, 1));
  expect(hidden.isAnySince(first, 1500)).toBe(true);
  expect(hidden.isAnySince(first, 2500)).toBe(false);
  expect(hidden.isAnySince(new Set(ids.slice(2)), 2500)).toBe(true);
});
