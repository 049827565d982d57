import { expect, test } from 'vitest';
import { wholeList } from '#core/values/query.ts';
import { create, remove, update } from '#core/store/store.ts';
import { buildContentType } from '#tests/support/builders/buildContentType.ts';
import { pick, random } from '#tests/support/builders/random.ts';
import { databaseKinds } from '#tests/support/testDatabases.ts';
import { openStoreIn } from './openTestStore.ts';

const type = buildContentType();
const totalOnly = { ...wholeList, limit: 0 };
const visible = { ...totalOnly, visibleAt: '2090-01-01T00:00:00.000Z' };

test.each(databaseKinds)(
  'the totals of a whole list stay correct during concurrent lists and writes, on $name',
  async ({ newDatabase }) => {
    const store = await openStoreIn(await newDatabase(), [type]);
    const next = random(5);
    const ids: string[] = [];
    const add = async () => {
      const state = pick(next, ['draft', 'published'] as const);
      const record = await create(store, { type, values: { titulo: 'x' }, publication: { state }, by: 'ana' });
      ids.push(record.id);
    };
    const steps = [
      add,
      add,
      async () => {
        const id = ids.pop();
        if (id !== undefined) await remove(store, { type, id, by: 'ana' });
      },
      async () => {
        const id = ids[0];
        if (id === undefined) return;
        const publication = { state: pick(next, ['draft', 'published'] as const) };
        await update(store, { type, id, values: { titulo: 'y' }, publication, by: 'ana' }).catch(() => undefined);
      },
      async () => void (await store.list(type, totalOnly)),
      async () => void (await store.list(type, visible)),
    ];
    for (let turn = 0; turn < 60; turn += 1) {
      await Promise.all(Array.from({ length: 1 + next(6) }, () => pick(next, steps)()));
      const all = await store.list(type, wholeList);
      const visiblePage = await store.list(type, { ...wholeList, visibleAt: visible.visibleAt });
      expect(all.total).toBe(all.records.length);
      expect(visiblePage.total).toBe(visiblePage.records.length);
      expect(all.total).toBe(ids.length);
    }
    await store.close();
  },
);
