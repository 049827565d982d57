import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ContentType } from '#core/schema/contentType.ts';
import { type Query, wholeList } from '#core/values/query.ts';
import type { Values } from '#core/values/record.ts';
import { create, remove, type Store, update } from '#core/store/store.ts';
import { buildContentType } from '../builders/buildContentType.ts';

/** Contract of file filters of a store; part of storeContract. */
export function fileContract(name: string, makeStore: (types: readonly ContentType[]) => Promise<Store>): void {
  describe(`a store that is asked which records name a file: ${name}`, () => {
    const type = buildContentType({ xContent: { public: { list: '/cosas' } } });
    let store: Store;
    beforeEach(async () => {
      store = await makeStore([type]);
    });
    afterEach(async () => {
      await store.close();
    });

    const add = (values: Values, state: 'draft' | 'published' = 'published') =>
      create(store, { type, values, publication: { state }, by: 'ana' });
    const list = (query: Partial<Query>) => store.list(type, { ...wholeList, ...query });
    const idsOf = async (query: Partial<Query>) => (await list(query)).records.map(({ id }) => id).toSorted();

    test('a record is found by each file that its texts refer to, ignoring case and accents', async () => {
      const one = await add({
        titulo: 'Vea ![x](/archivos/0511/Plaza%20Mayor.jpg) y [acta](/archivos/0511/acta.pdf).',
      });
      const two = await add({ titulo: '/archivos/0511/PLAZA%20MAY%C3%93R.jpg?ancho=640' });
      await add({ titulo: '/archivos/0501/plaza mayor.jpg' });
      expect(await idsOf({ files: ['0511/plaza mayor.jpg'] })).toEqual([one.id, two.id].toSorted());
      expect(await idsOf({ files: ['0511/acta.pdf'] })).toEqual([one.id]);
      expect(await idsOf({ files: ['0511/acta.pdf', '0511/plaza mayor.jpg'] })).toEqual([one.id, two.id].toSorted());
      expect(await idsOf({ files: ['0511/nada.pdf'] })).toEqual([]);
    });

    test('the filter combines with the rest of a query, and a page has the total of all', async () => {
      const titulo = '/archivos/0511/acta.pdf';
      const files = ['0511/acta.pdf'];
      const [one] = [await add({ titulo }), await add({ titulo }), await add({ titulo }, 'draft')];
      const page = await list({ files, limit: 1 });
      expect([page.records.length, page.total]).toEqual([1, 3]);
      expect((await list({ files, visibleAt: new Date().toISOString() })).total).toBe(2);
      expect(await idsOf({ files, where: [{ field: 'id', operator: 'eq', values: [one.id] }] })).toEqual([one.id]);
    });

    test('a later write adds its files, and a removed record is found by none', async () => {
      const record = await add({ titulo: 'Sin archivos' });
      const files = ['0511/acta.pdf'];
      expect(await idsOf({ files })).toEqual([]);
      await update(store, { type, id: record.id, values: { titulo: '/archivos/0511/acta.pdf' }, by: 'ana' });
      expect(await idsOf({ files })).toEqual([record.id]);
      await remove(store, { type, id: record.id, by: 'ana' });
      expect(await idsOf({ files })).toEqual([]);
    });
  });
}
