import { beforeEach, describe, expect, test } from 'vitest';
import type { StoredRecord } from '#core/values/record.ts';
import { ProviderError } from '#providers/calls/providerError.ts';
import type { ProviderWith } from '#providers/calls/recordProvider.ts';

export type TestProvider = ProviderWith<'history' | 'bin' | 'bulk'>;

/** The contract of providers with a history, a bin and bulk writes. `make` returns one over an empty portal with `eventos`. */
export function optionalMembersContract(name: string, make: () => Promise<TestProvider>): void {
  describe(`history, bin and bulk writes: ${name}`, () => {
    let provider: TestProvider;
    beforeEach(async () => {
      provider = await make();
    });

    const add = async (variables: object) =>
      (await provider.create<StoredRecord, object>({ resource: 'eventos', variables })).data;
    const change = async (id: string, variables: object) =>
      (await provider.update<StoredRecord, object>({ resource: 'eventos', id, variables })).data;
    const read = async (id: string) => (await provider.getOne<StoredRecord>({ resource: 'eventos', id })).data;
    const remove = (id: string) => provider.deleteOne({ resource: 'eventos', id });
    const total = async () => (await provider.getList({ resource: 'eventos' })).total;
    const refusal = async (promise: Promise<unknown>): Promise<ProviderError> => {
      const error = await promise.then(
        () => undefined,
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(ProviderError);
      return error as ProviderError;
    };

    test('tells the writes of a record in pages, newest first', async () => {
      const record = await add({ titulo: 'Uno' });
      const second = await change(record.id, { titulo: 'Dos' });
      await remove(record.id);
      const whole = await provider.history.list('eventos', { id: record.id, offset: 0, limit: 50 });
      expect(whole.total).toBe(3);
      expect(whole.writes.map(({ action, version, by }) => [action, version, by])).toEqual([
        ['remove', 3, record._createdBy],
        ['update', 2, record._createdBy],
        ['create', 1, record._createdBy],
      ]);
      expect(whole.writes.map((write) => write.record)).toEqual([null, second, record]);
      expect(whole.writes[0]!.byName).not.toBe('');
      const page = await provider.history.list('eventos', { id: record.id, offset: 1, limit: 1 });
      expect(page).toEqual({ writes: [whole.writes[1]], total: 3 });
      expect(await refusal(provider.history.list('eventos', { id: 'nadie', offset: 0, limit: 9 }))).toMatchObject({
        statusCode: 404,
      });
    });

    test('shows the bin and brings a record back', async () => {
      const [one, two] = [await add({ titulo: 'Uno' }), await add({ titulo: 'Dos' })];
      await remove(one.id);
      await remove(two.id);
      const bin = await provider.bin.list('eventos', { offset: 0, limit: 50 });
      expect(bin.total).toBe(2);
      expect(bin.records).toMatchObject([{ ...two, _removedBy: two._createdBy }, one]);
      expect(bin.records[0]!._removedAt >= two._updatedAt).toBe(true);
      expect((await provider.bin.list('eventos', { offset: 1, limit: 1 })).records).toMatchObject([{ id: one.id }]);
      const back = await provider.bin.restore('eventos', { id: one.id, expectedVersion: 2 });
      expect(back).toMatchObject({ titulo: 'Uno', _version: 3 });
      expect(await read(one.id)).toEqual(back);
      expect((await provider.bin.list('eventos', { offset: 0, limit: 50 })).total).toBe(1);
    });

    test('writes an old version again', async () => {
      const record = await add({ titulo: 'Uno', cupo: 1 });
      await change(record.id, { titulo: 'Dos', cupo: undefined, resumen: 'x' });
      const back = await provider.history.restore('eventos', { id: record.id, version: 1, expectedVersion: 2 });
      expect(back).toMatchObject({ titulo: 'Uno', cupo: 1, _version: 3 });
      expect(back).not.toHaveProperty('resumen');
    });

    test('says why a record does not come back', async () => {
      const record = await add({ titulo: 'Uno', codigo: 'A1' });
      const { id } = record;
      const restore = (what: object) => refusal(provider.bin.restore('eventos', { id, ...what }));
      const restoreVersion = (what: { readonly version: number; readonly expectedVersion?: number }) =>
        refusal(provider.history.restore('eventos', { id, ...what }));
      expect(await restore({})).toMatchObject({ statusCode: 409, current: record });
      expect(await restoreVersion({ version: 9 })).toMatchObject({ statusCode: 404 });
      expect(await restoreVersion({ version: 1, expectedVersion: 7 })).toMatchObject({
        statusCode: 412,
        current: record,
      });
      await remove(id);
      expect(await restore({ expectedVersion: 1 })).toMatchObject({ statusCode: 412, current: { _version: 2 } });
      expect(await refusal(provider.bin.restore('eventos', { id: 'nadie' }))).toMatchObject({ statusCode: 404 });
      await add({ titulo: 'Dos', codigo: 'A1' });
      expect(await restore({})).toMatchObject({ statusCode: 422, fieldErrors: [{ pointer: '/codigo' }] });
    });

    test('removes many records and restores them with the outcome', async () => {
      const ids = [(await add({ titulo: 'Uno' })).id, (await add({ titulo: 'Dos' })).id];
      const removed = await provider.bulk('eventos', {
        action: 'remove',
        records: ids.map((id) => ({ id, version: 1 })),
      });
      expect(removed).toEqual(ids.map((id) => ({ id, version: 2, before: 1 })));
      expect(await total()).toBe(0);
      const records = removed.map(({ id, version }) => ({ id, version }));
      const back = await provider.bulk('eventos', { action: 'restore', records });
      expect(back).toEqual(ids.map((id) => ({ id, version: 3, before: 2 })));
      expect(await total()).toBe(2);
      const again = await refusal(provider.bulk('eventos', { action: 'restore', records: ids.map((id) => ({ id })) }));
      expect(again).toMatchObject({ statusCode: 409, records: [{ id: ids[0] }, { id: ids[1] }] });
    });

    test('changes many records and changes them back with the outcome', async () => {
      const [one, two] = [await add({ titulo: 'Uno', cupo: 1, resumen: 'x' }), await add({ titulo: 'Dos' })];
      const changed = await provider.bulk('eventos', {
        action: 'change',
        records: [{ id: one.id }, { id: two.id, version: 1 }],
        values: { cupo: 5 },
        unset: ['resumen'],
      });
      expect([await read(one.id), await read(two.id)]).toMatchObject([{ cupo: 5 }, { cupo: 5 }]);
      expect(await read(one.id)).not.toHaveProperty('resumen');
      const records = changed.map(({ id, version, before }) => ({ id, version, to: before }));
      await provider.bulk('eventos', { action: 'restore', records });
      expect(await read(one.id)).toMatchObject({ cupo: 1, resumen: 'x', _version: 3 });
      expect(await read(two.id)).not.toHaveProperty('cupo');
    });

    test('publishes many records and undoes it with their former publication', async () => {
      const [one, two] = [await add({ titulo: 'Uno' }), await add({ titulo: 'Dos' })];
      const ids = [one.id, two.id].map((id) => ({ id }));
      const taken = await provider.bulk('eventos', {
        action: 'change',
        records: ids,
        publication: { state: 'draft' },
      });
      expect(await read(one.id)).toMatchObject({ _state: 'draft', _publishAt: null, titulo: 'Uno' });
      const records = taken.map(({ id, version, before }) => ({ id, version, to: before }));
      await provider.bulk('eventos', { action: 'restore', records, withPublication: true });
      expect(await read(one.id)).toMatchObject({ _state: 'published', _publishAt: one._publishAt, _version: 3 });
      const publishAt = '2031-01-01T06:00:00.000Z';
      await provider.bulk('eventos', {
        action: 'change',
        records: ids,
        publication: { state: 'published', publishAt },
      });
      expect(await read(two.id)).toMatchObject({ _state: 'published', _publishAt: publishAt });
    });

    test('changes nothing when one record is refused, and reports which and why', async () => {
      const [one, two] = [await add({ titulo: 'Uno' }), await add({ titulo: 'Dos' })];
      await change(two.id, { cupo: 3 });
      const records = [{ id: one.id, version: 1 }, { id: two.id, version: 1 }, { id: 'nadie' }];
      const stale = await refusal(provider.bulk('eventos', { action: 'change', records, values: { cupo: 5 } }));
      expect(stale.statusCode).toBe(422);
      expect(stale.records.map(({ id, status }) => [id, status])).toEqual([
        [two.id, 412],
        ['nadie', 404],
      ]);
      const wrong = await refusal(
        provider.bulk('eventos', { action: 'change', records: [{ id: one.id }], values: { cupo: -1 } }),
      );
      expect(wrong).toMatchObject({
        statusCode: 422,
        records: [{ id: one.id, status: 422, errors: [{ pointer: '/cupo' }] }],
      });
      expect(wrong.records[0]!.detail).not.toBe('');
      const same = await refusal(
        provider.bulk('eventos', {
          action: 'change',
          records: [{ id: one.id }, { id: two.id }],
          values: { codigo: 'A' },
        }),
      );
      expect(same).toMatchObject({ statusCode: 422, records: [{ id: two.id, errors: [{ pointer: '/codigo' }] }] });
      expect(await read(one.id)).toEqual(one);
    });

    test('AMB-A08 (write) creates, changes and removes in one write, or refuses all of it with the index of the refused records', async () => {
      const [one, two] = [await add({ titulo: 'Uno', codigo: 'A' }), await add({ titulo: 'Dos' })];
      const taken = await refusal(
        provider.bulk('eventos', {
          action: 'mixed',
          records: [
            { action: 'remove', id: two.id, version: 1 },
            { action: 'create', values: { titulo: 'Tres', codigo: 'A' } },
          ],
        }),
      );
      expect(taken).toMatchObject({ statusCode: 422, records: [{ index: 1, errors: [{ pointer: '/codigo' }] }] });
      expect(await total()).toBe(2);
      const written = await provider.bulk('eventos', {
        action: 'mixed',
        records: [
          { action: 'remove', id: two.id, version: 1 },
          { action: 'create', values: { titulo: 'Tres' } },
          { action: 'change', id: one.id, version: 1, values: { cupo: 4 }, unset: ['codigo'] },
        ],
      });
      expect(written.map(({ version, before }) => [version, before])).toEqual([
        [2, 1],
        [1, 0],
        [2, 1],
      ]);
      expect(await read(written[1]!.id)).toMatchObject({ titulo: 'Tres' });
      expect(await read(one.id)).toMatchObject({ titulo: 'Uno', cupo: 4 });
      expect(await total()).toBe(2);
    });
  });
}
