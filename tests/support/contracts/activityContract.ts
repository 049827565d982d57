import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ContentType } from '#core/schema/contentType.ts';
import type { ActivityQuery } from '#core/store/activity.ts';
import { create, remove, type Store, update } from '#core/store/store.ts';
import { buildContentType } from '../builders/buildContentType.ts';

/** Contract of the activity of a store; part of storeContract. */
export function activityContract(name: string, makeStore: (types: readonly ContentType[]) => Promise<Store>): void {
  describe(`the activity of a store: ${name}`, () => {
    const type = buildContentType({});
    const other = buildContentType({ name: 'otras' });
    let store: Store;
    let id = '';
    beforeEach(async () => {
      store = await makeStore([type, other]);
      const publication = { state: 'draft' } as const;
      ({ id } = await create(store, { type, values: { titulo: 'Uno' }, publication, by: 'ana' }));
      await create(store, { type: other, values: { titulo: 'Dos' }, publication, by: 'eva' });
      await update(store, { type, id, values: { titulo: 'Uno más' }, by: 'eva' });
      await remove(store, { type, id, by: 'ana' });
    });
    afterEach(async () => {
      await store.close();
    });

    const read = async (query: Partial<ActivityQuery> = {}) =>
      store.activity({ types: [type, other], limit: 10, ...query });
    const told = async (query?: Partial<ActivityQuery>) =>
      (await read(query)).map(({ type: of, action, by }) => `${of} ${action} ${by}`);

    test('lists the writes of several types newest first, each with the record before and after it', async () => {
      const entries = await read();
      expect(
        entries.map(({ action, by, before, after }) => [action, by, before?.['titulo'], after?.['titulo']]),
      ).toEqual([
        ['remove', 'ana', 'Uno más', undefined],
        ['update', 'eva', 'Uno', 'Uno más'],
        ['create', 'eva', undefined, 'Dos'],
        ['create', 'ana', undefined, 'Uno'],
      ]);
      expect(entries[0]).toMatchObject({ id, type: type.name, version: 3 });
    });

    test('is filtered by type, author, action and instant', async () => {
      expect(await told({ types: [other] })).toEqual(['otras create eva']);
      expect(await told({ types: [] })).toEqual([]);
      expect(await told({ by: 'eva' })).toEqual([`${type.name} update eva`, 'otras create eva']);
      expect(await told({ actions: ['remove', 'update'], by: 'ana' })).toEqual([`${type.name} remove ana`]);
      const [last] = await read();
      const after = new Date(Date.parse(last!.at) + 1).toISOString();
      expect(await told({ from: after })).toEqual([]);
      expect(await told({ from: last!.at, limit: 1 })).toEqual([`${type.name} remove ana`]);
      expect(await told({ to: after })).toHaveLength(4);
      expect(await told({ to: '2020-01-01T00:00:00.000Z' })).toEqual([]);
      expect((await store.authors([type, other])).toSorted()).toEqual(['ana', 'eva']);
      expect(await store.authors([other])).toEqual(['eva']);
      expect(await store.authors([])).toEqual([]);
    });

    test('tells how far the writes of one person, kind and type reach without another between them', async () => {
      const publication = { state: 'draft' } as const;
      for (const titulo of ['Tres', 'Cuatro', 'Cinco'])
        await create(store, { type, values: { titulo }, publication, by: 'ana' });
      const [newest, , third, removal] = await read();
      const query = { types: [type, other], like: newest! };
      expect(await store.activityRun(query)).toEqual({ count: 3, last: { at: third!.at, seq: third!.seq } });
      expect(await store.activityRun({ ...query, types: [other] })).toMatchObject({ count: 1 });
      expect(await store.activityRun({ ...query, like: removal! })).toMatchObject({ count: 1 });
      const after = new Date(Date.parse(newest!.at) + 1).toISOString();
      expect(await store.activityRun({ ...query, from: after })).toMatchObject({ count: 1 });
    });

    test('is paged by the position of a write, also among writes of the same instant', async () => {
      const whole = await read();
      const [first, second] = await read({ limit: 2 });
      expect([first, second]).toEqual(whole.slice(0, 2));
      expect(await read({ limit: 10, before: { at: second!.at, seq: second!.seq } })).toEqual(whole.slice(2));
      expect(await read({ before: { at: whole[3]!.at, seq: whole[3]!.seq } })).toEqual([]);
    });
  });
}
