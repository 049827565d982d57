import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Values } from '#core/values/record.ts';
import { create, type Store } from '#core/store/store.ts';
import { buildContentType } from '../builders/buildContentType.ts';

/** Contract of reading many records of a store; part of storeContract. */
export function walkContract(name: string, makeStore: (types: readonly ContentType[]) => Promise<Store>): void {
  describe(`many records of a store: ${name}`, () => {
    const type = buildContentType({});
    const other = buildContentType({ name: 'otras' });
    let store: Store;
    beforeEach(async () => {
      store = await makeStore([type, other]);
    });
    afterEach(async () => {
      await store.close();
    });

    const add = (values: Values) => create(store, { type, values, publication: { state: 'draft' }, by: 'ana' });

    test('those that exist are read in the order of their ids', async () => {
      const records = [];
      for (let index = 0; index < 120; index += 1) records.push(await add({ titulo: String(index) }));
      const ids = records.map(({ id }) => id).toReversed();
      const found = await store.getMany(type, ['nada', ...ids]);
      expect(found).toEqual(records.toReversed());
      expect(await store.getMany(type, [])).toEqual([]);
      expect(await store.getMany(other, ids)).toEqual([]);
    });

    test('a walk reads each record once, in the order of ids', async () => {
      const ids: string[] = [];
      for (let index = 0; index < 7; index += 1) ids.push((await add({})).id);
      const walked: string[] = [];
      for (let after: string | undefined; walked.length < 7; after = walked.at(-1)) {
        const part = await store.walk(type, { after, limit: 3 });
        expect(part.length).toBeGreaterThan(0);
        walked.push(...part.map(({ id }) => id));
      }
      expect(walked).toEqual(ids);
      expect(await store.walk(type, { after: walked.at(-1), limit: 3 })).toEqual([]);
    });
  });
}
