import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ContentType } from '#core/schema/contentType.ts';
import { type Group, type Query, wholeList } from '#core/values/query.ts';
import { type Values, valuesOf } from '#core/values/record.ts';
import { create, type Store, UniqueConflict, update } from '#core/store/store.ts';
import { visibleValues } from '#core/validation/hiddenValues.ts';
import {
  conditionalType,
  conditions,
  hints,
  records,
  removingType,
  seenType,
  sortFields,
  visibleAt,
  wholeType,
  words,
} from './hiddenValueData.ts';

/** Part of storeContract: what is hidden from citizens counts as empty in all that they can ask. */
export function hiddenValueContract(name: string, makeStore: (types: readonly ContentType[]) => Promise<Store>): void {
  describe(`values that are hidden from citizens: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await makeStore([conditionalType, seenType, wholeType]);
      for (const { values, hidden } of records) {
        await add(conditionalType, values);
        await add(wholeType, values);
        await add(seenType, seenValues({ values, hidden }));
      }
    });
    afterEach(async () => {
      await store.close();
    });

    const add = (type: ContentType, values: Values) =>
      create(store, { type, values, publication: { state: 'published' }, by: 'ana' });
    const titlesOf = async (type: ContentType, query: Partial<Query>) => {
      const { records: found, total } = await store.list(type, { ...wholeList, ...query });
      return { titles: found.map(({ titulo }) => titulo), total };
    };

    /** Citizens get what they would get if the hidden values were not stored; staff get what is stored. */
    async function expectHidden(query: Partial<Query>): Promise<void> {
      const label = JSON.stringify(query);
      const citizens = { ...query, visibleAt };
      expect([label, await titlesOf(conditionalType, citizens)]).toEqual([label, await titlesOf(seenType, citizens)]);
      expect([label, await titlesOf(conditionalType, query)]).toEqual([label, await titlesOf(wholeType, query)]);
    }

    test('count as empty in every operator', async () => {
      for (const where of conditions) await expectHidden({ where: [where] });
      const differing = conditions.filter(({ field }) => hints[field] !== undefined);
      expect(new Set(differing.map(({ operator }) => operator)).size).toBe(9);
    });

    test('count as empty in groups of conditions, and where counting stops early', async () => {
      for (const [index, where] of conditions.entries()) {
        if (index % 5 > 0) continue;
        const other = conditions[(index * 7 + 3) % conditions.length]!;
        const groups: readonly Group[] = [{ match: 'any', parts: [where, { match: 'all', parts: [other, where] }] }];
        await expectHidden({ groups });
        await expectHidden({ where: [where, other], countAtMost: 1 });
      }
    });

    test('do not change the order', async () => {
      for (const field of sortFields)
        for (const order of ['asc', 'desc'] as const)
          for (const more of [{}, { limit: 2, offset: 1 }, { countAtMost: 4 }])
            await expectHidden({ sort: [{ field, order }], ...more });
    });

    test('are not found by a search, and exclude nothing from one', async () => {
      for (const word of words)
        for (const searched of [['motivo'], ['titulo', 'motivo', 'nota'], ['ficha', 'pasos'], ['telefono', 'slug']])
          for (const notIn of [[], ['motivo'], ['titulo', 'nota', 'slug']])
            for (const more of [{}, { countAtMost: 1 }])
              await expectHidden({ search: { text: word, fields: searched, notIn }, ...more });
    });

    test('are found once their condition is true', async () => {
      const [first] = (await store.list(conditionalType, wholeList)).records;
      const where = [{ field: 'motivo', operator: 'like', values: ['fraude'] } as const];
      const search = { text: 'fraude', fields: ['motivo'] };
      for (const [estado, titles] of [
        ['suspendido', ['Uno: fraude']],
        ['activo', []],
      ] as const) {
        await update(store, {
          type: conditionalType,
          id: first!.id,
          values: { ...records[0]!.values, estado },
          by: 'ana',
        });
        expect((await titlesOf(conditionalType, { where, visibleAt })).titles).toEqual(titles);
        expect((await titlesOf(conditionalType, { search, visibleAt })).titles).toEqual(titles);
      }
    });
  });
}

function seenValues({ values, hidden }: (typeof records)[number]): Values {
  return Object.fromEntries(Object.entries({ ...values, ...hidden }).filter(([, value]) => value !== undefined));
}

/** Part of storeContract: a value that a condition hides is empty for everybody who reads records, and stays in the history. */
export function removedValueContract(name: string, makeStore: (types: readonly ContentType[]) => Promise<Store>): void {
  describe(`values that are hidden from everybody: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await makeStore([removingType, wholeType]);
      for (const { values } of records) {
        await add(removingType, values);
        await add(wholeType, visibleValues(removingType, values));
      }
    });
    afterEach(async () => {
      await store.close();
    });

    const add = (type: ContentType, values: Values) =>
      create(store, { type, values, publication: { state: 'published' }, by: 'ana' });
    const pageOf = async (type: ContentType, query: Partial<Query>) => {
      const { records: found, total } = await store.list(type, { ...wholeList, ...query });
      return { values: found.map(valuesOf), total };
    };

    async function expectEmpty(query: Partial<Query>): Promise<void> {
      const label = JSON.stringify(query);
      expect([label, await pageOf(removingType, query)]).toEqual([label, await pageOf(wholeType, query)]);
    }

    test('count as empty in every operator and group, for staff and citizens', async () => {
      for (const [index, where] of conditions.entries()) {
        await expectEmpty({ where: [where] });
        if (where.field !== 'telefono') await expectEmpty({ where: [where], visibleAt });
        const other = conditions[(index * 7 + 3) % conditions.length]!;
        if (index % 5 === 0)
          await expectEmpty({ groups: [{ match: 'any', parts: [where, { match: 'all', parts: [other, where] }] }] });
      }
    });

    test('do not change the order, and are not found by a search', async () => {
      for (const field of sortFields)
        for (const order of ['asc', 'desc'] as const)
          await expectEmpty({ sort: [{ field, order }], limit: 3, offset: 1 });
      for (const word of words)
        for (const fields of [['motivo'], ['titulo', 'motivo', 'nota'], ['ficha', 'pasos', 'slug']])
          await expectEmpty({ search: { text: word, fields, notIn: ['nota'] } });
    });

    test('are missing in every read of a record, and stay in its history', async () => {
      const [first] = (await store.list(removingType, { ...wholeList, sort: [{ field: 'id', order: 'asc' }] })).records;
      const expected = visibleValues(removingType, records[0]!.values);
      expect(expected).not.toHaveProperty('motivo');
      const { id } = first!;
      const [walked] = await store.walk(removingType, { limit: 1 });
      for (const record of [
        first,
        await store.get(removingType, id),
        walked,
        (await store.getMany(removingType, [id]))[0],
      ])
        expect(valuesOf(record!)).toEqual(expected);
      const [entry] = await store.history(removingType, id);
      expect(entry?.after).toMatchObject({ motivo: records[0]!.values['motivo'] });
    });

    test('take no unique value from others', async () => {
      const other = { titulo: 'Seis', estado: 'suspendido', slug: 'fraude' };
      await expect(add(removingType, other)).resolves.toMatchObject({ slug: 'fraude' });
      await expect(add(removingType, other)).rejects.toThrow(UniqueConflict);
    });
  });
}
