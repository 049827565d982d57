import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ContentType } from '#core/schema/contentType.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { type Query, type Where, wholeList } from '#core/values/query.ts';
import { valuesOf } from '#core/values/record.ts';
import { create, type Store } from '#core/store/store.ts';
import { buildContentType } from '../builders/buildContentType.ts';
import { unusualNames } from '../inputs/unusualNames.ts';

const text = { type: 'string' };
const type = buildContentType({
  properties: Object.fromEntries([...unusualNames, 'cuenta'].map((name) => [name, text])),
});
const valuesFrom = (prefix: string) =>
  Object.fromEntries(unusualNames.map((name, index) => [name, `${prefix}${index}`]));

/** Contract of fields whose names mean something in SQL, in JSON paths or to JavaScript; part of storeContract. */
export function unusualNameContract(name: string, makeStore: (types: readonly ContentType[]) => Promise<Store>): void {
  describe(`fields with unusual names in a store: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await makeStore([type]);
    });
    afterEach(() => store.close());

    test('are stored, filtered, sorted and searched', async () => {
      const publication = { state: 'published' } as const;
      const add = (values: object) => create(store, { type, values: { ...values }, publication, by: 'ana' });
      const beta = await add(valuesFrom('beta'));
      await add({ cuenta: 'vacío' });
      await add(valuesFrom('alfa'));
      expect(valuesOf((await store.get(type, beta.id))!)).toEqual(valuesFrom('beta'));
      for (const [index, field] of unusualNames.entries()) {
        const [alfa, own] = [`alfa${index}`, `beta${index}`];
        const list = async (query: Partial<Query>) =>
          (await store.list(type, { ...wholeList, ...query })).records.map((one) => ownValue(one, field) ?? '-');
        const filter = (operator: Where['operator'], ...values: string[]) =>
          list({ where: [{ field, operator, values }], sort: [{ field: 'id', order: 'asc' }] });
        const sort = (order: 'asc' | 'desc') => list({ sort: [{ field, order }] });
        const answers = [
          await filter('eq', own),
          await filter('ne', own),
          await filter('like', 'bet'),
          await filter('gte', 'b'),
          await list({ search: { text: own, fields: [field] } }),
          await sort('asc'),
          await sort('desc'),
        ];
        expect([field, answers]).toEqual([
          field,
          [[own], ['-', alfa], [own], [own], [own], ['-', alfa, own], [own, alfa, '-']],
        ]);
      }
    });
  });
}
