import type { DataProvider, CrudFilter } from '@refinedev/core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { StoredRecord } from '#core/values/record.ts';
import { ProviderError } from '#providers/calls/providerError.ts';

/** The contract of every DataProvider of the staff area. `make` returns one over an empty portal with `eventos` and `lugares`. */
export function providerContract(name: string, make: () => Promise<DataProvider>): void {
  describe(`a data provider: ${name}`, () => {
    let provider: DataProvider;
    beforeEach(async () => {
      provider = await make();
    });

    const add = async (variables: object, meta: object = {}) =>
      (await provider.create<StoredRecord, object>({ resource: 'eventos', variables, meta })).data;
    const change = async (id: string, variables: object, meta: object = {}) =>
      (await provider.update<StoredRecord, object>({ resource: 'eventos', id, variables, meta })).data;
    const titles = async (filters: CrudFilter[], more: object = {}) => {
      const { data } = await provider.getList({ resource: 'eventos', filters, ...more });
      return data.map((record) => record.titulo as string);
    };
    const refusal = async (promise: Promise<unknown>): Promise<ProviderError> => {
      const error = await promise.then(
        () => undefined,
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(ProviderError);
      return error as ProviderError;
    };

    test('returns the whole flat record after creating it', async () => {
      const record = await add({ titulo: 'Feria', cupo: 20 });
      expect(record).toMatchObject({ titulo: 'Feria', cupo: 20, _version: 1, _state: 'published' });
      const { data } = await provider.getOne({ resource: 'eventos', id: record.id });
      expect(data).toEqual(record);
    });

    test('creates a draft when the screen asks for it', async () => {
      const record = await add({ titulo: 'Feria' }, { state: 'draft' });
      expect(record._state).toBe('draft');
      expect(await change(record.id, {}, { state: 'published', version: 1 })).toMatchObject({ _state: 'published' });
    });

    test('merges the members of an update and takes away those that are undefined', async () => {
      const record = await add({ titulo: 'Feria', cupo: 20, resumen: 'Con música' });
      const changed = await change(record.id, { cupo: 25, resumen: undefined }, { version: 1 });
      expect(changed).toMatchObject({ titulo: 'Feria', cupo: 25, _version: 2 });
      expect(changed).not.toHaveProperty('resumen');
    });

    test('pages, sorts and counts', async () => {
      for (const [index, titulo] of ['Uno', 'Dos', 'Tres'].entries()) await add({ titulo, cupo: index });
      const page = await provider.getList({
        resource: 'eventos',
        pagination: { currentPage: 2, pageSize: 2 },
        sorters: [{ field: 'cupo', order: 'desc' }],
      });
      expect(page.total).toBe(3);
      expect(page.data.map((record) => record.titulo)).toEqual(['Uno']);
    });

    test('reads a whole list without pages, and counts it', async () => {
      for (let cupo = 1; cupo <= 12; cupo += 1) await add({ titulo: 'Feria', cupo });
      const sorters = [{ field: 'cupo', order: 'asc' as const }];
      const all = await provider.getList({ resource: 'eventos', pagination: { mode: 'off' }, sorters });
      expect(all.total).toBe(12);
      expect(all.data.map((record) => record.cupo)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    });

    test('an update that changes nothing resolves to the record as it is', async () => {
      const record = await add({ titulo: 'Feria', cupo: 20 });
      expect(await change(record.id, { cupo: 20 }, { version: 1 })).toEqual(record);
      expect(await change(record.id, {}, { state: 'published', version: 1 })).toEqual(record);
    });

    test('filters by each operator of lists, and searches without accents', async () => {
      await add({ titulo: 'Canción', cupo: 1, gratis: true });
      await add({ titulo: 'Danza', cupo: 2, gratis: false });
      await add({ titulo: 'Teatro', cupo: 3 });
      const sorters = [{ field: 'titulo', order: 'asc' }];
      expect(await titles([{ field: 'cupo', operator: 'gte', value: 2 }], { sorters })).toEqual(['Danza', 'Teatro']);
      expect(await titles([{ field: 'cupo', operator: 'lte', value: 1 }])).toEqual(['Canción']);
      expect(await titles([{ field: 'gratis', operator: 'eq', value: true }])).toEqual(['Canción']);
      expect(await titles([{ field: 'titulo', operator: 'eq', value: ['Danza', 'Teatro'] }], { sorters })).toEqual([
        'Danza',
        'Teatro',
      ]);
      expect(await titles([{ field: 'titulo', operator: 'contains', value: 'CANCION' }])).toEqual(['Canción']);
      expect(await titles([{ field: 'q', operator: 'eq', value: 'cancion' }])).toEqual(['Canción']);
    });

    test('filters by groups of conditions, one inside another', async () => {
      await add({ titulo: 'Canción', cupo: 1 });
      await add({ titulo: 'Danza', cupo: 2 });
      await add({ titulo: 'Teatro' });
      const range: CrudFilter = {
        operator: 'and',
        value: [
          { field: 'cupo', operator: 'gt', value: 0 },
          { field: 'cupo', operator: 'lt', value: 2 },
        ],
      };
      const group = (...value: CrudFilter[]): CrudFilter => ({ operator: 'or', value: value as never });
      const sorters = [{ field: 'titulo', order: 'asc' }];
      expect(await titles([group(range, { field: 'cupo', operator: 'null', value: true })], { sorters })).toEqual([
        'Canción',
        'Teatro',
      ]);
      const either = group(
        { field: 'titulo', operator: 'contains', value: 'dan' },
        { field: 'titulo', operator: 'contains', value: 'tea' },
      );
      expect(await titles([either, { field: 'titulo', operator: 'ncontains', value: 'DANZA' }])).toEqual(['Teatro']);
    });

    test('reads many records by their ids', async () => {
      const [one, two] = [await add({ titulo: 'Uno' }), await add({ titulo: 'Dos' })];
      const { data } = (await provider.getMany?.({ resource: 'eventos', ids: [two.id, one.id] })) ?? { data: [] };
      expect(data.map((record) => record.id).toSorted()).toEqual([one.id, two.id].toSorted());
    });

    test('reports the invalid fields of a record', async () => {
      const error = await refusal(add({ titulo: '', cupo: -1 }));
      expect(error.statusCode).toBe(422);
      expect(error.fieldErrors.map(({ pointer }) => pointer).toSorted()).toEqual(['/cupo', '/titulo']);
      expect(error.errors).toHaveProperty('cupo');
    });

    test('reports the field whose value another record already has', async () => {
      await add({ titulo: 'Uno', codigo: 'A1' });
      const error = await refusal(add({ titulo: 'Dos', codigo: 'A1' }));
      expect(error).toMatchObject({ statusCode: 409, fieldErrors: [{ pointer: '/codigo' }] });
    });

    test('refuses a write with an outdated version and returns the current record', async () => {
      const record = await add({ titulo: 'Feria' });
      await change(record.id, { titulo: 'De otra persona' }, { version: 1 });
      const error = await refusal(change(record.id, { titulo: 'Mío' }, { version: 1 }));
      expect(error).toMatchObject({ statusCode: 412, current: { titulo: 'De otra persona', _version: 2 } });
      expect(error.changedBy).toEqual(expect.any(String));
      const removal = provider.deleteOne({ resource: 'eventos', id: record.id, meta: { version: 1 } });
      expect((await refusal(removal)).statusCode).toBe(412);
    });

    test('does not find what was removed', async () => {
      const record = await add({ titulo: 'Feria' });
      await provider.deleteOne({ resource: 'eventos', id: record.id, meta: { version: 1 } });
      expect((await refusal(provider.getOne({ resource: 'eventos', id: record.id }))).statusCode).toBe(404);
      expect((await refusal(change(record.id, { titulo: 'Ya no' }))).statusCode).toBe(404);
    });
  });
}
