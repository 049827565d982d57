import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ContentType } from '#core/schema/contentType.ts';
import type { PendingWrite } from '#core/store/pending.ts';
import { wholeList, type Where } from '#core/values/query.ts';
import { isVisible, type StoredRecord, type Values } from '#core/values/record.ts';
import { create, remove, restore, type Store, update, VersionConflict } from '#core/store/store.ts';
import type { Publication } from '#core/values/publication.ts';
import { buildContentType } from '../builders/buildContentType.ts';

const published = { state: 'published' } as const;
const [past, soon, later] = ['2020-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z', '2099-02-01T00:00:00.000Z'];

function savePending(values: Values, publishAt?: string): PendingWrite {
  const changes = { by: 'eva', values, unset: ['precio'], base: { titulo: 'Uno' } };
  return { action: 'savePending', changes, ...(publishAt !== undefined && { publishAt }) };
}

/** Contract of pending changes and of the end of a publication; part of storeContract. */
export function pendingContract(name: string, makeStore: (types: readonly ContentType[]) => Promise<Store>): void {
  describe(`changes that wait in a store: ${name}`, () => {
    const type = buildContentType({ xContent: { public: { list: '/cosas' } } });
    let store: Store;
    beforeEach(async () => {
      store = await makeStore([type]);
    });
    afterEach(async () => {
      await store.close();
    });

    const values = { titulo: 'Uno', precio: 3 };
    const add = (publication: Publication = published) => create(store, { type, values, publication, by: 'ana' });
    const write = ({ id }: StoredRecord, pending: PendingWrite, live: Values = values) =>
      update(store, { type, id, values: live, pending, by: 'eva' });
    const idsFor = async (where: Where) =>
      (await store.list(type, { ...wholeList, where: [where] })).records.map(({ id }) => id);
    const visibleAt = async (instant: string) => (await store.list(type, { ...wholeList, visibleAt: instant })).total;

    test('a save of pending changes raises the version and leaves everything that citizens see', async () => {
      const record = await add();
      const saved = await write(record, savePending({ titulo: 'Dos' }, soon));
      expect(saved).toEqual({
        ...record,
        _version: 2,
        _pending: { by: 'eva', values: { titulo: 'Dos' }, unset: ['precio'], base: { titulo: 'Uno' } },
        _pendingAt: saved._pendingAt,
        _pendingPublishAt: soon,
      });
      expect(saved._pendingAt! >= record._updatedAt).toBe(true);
      expect(await store.get(type, record.id)).toEqual(saved);
      expect((await store.list(type, wholeList)).records).toEqual([saved]);
      const search = { text: 'dos', fields: ['titulo'] };
      expect((await store.list(type, { ...wholeList, search })).total).toBe(0);
    });

    test('other updates keep the pending changes, a discard and a publication remove them', async () => {
      const record = await add();
      const saved = await write(record, savePending({ titulo: 'Dos' }, soon));
      const moved = await update(store, { type, id: record.id, values: { titulo: 'Tres' }, by: 'luz' });
      expect(moved).toMatchObject({
        titulo: 'Tres',
        _pending: saved._pending,
        _pendingPublishAt: soon,
        _updatedBy: 'luz',
      });
      const draft = await update(store, { type, id: record.id, values, publication: { state: 'draft' }, by: 'luz' });
      expect(draft).toMatchObject({ _state: 'draft', _pending: saved._pending });
      const discarded = await write(record, { action: 'discardPending' });
      expect(Object.keys(discarded).filter((member) => member.startsWith('_pending'))).toEqual([]);
      expect(discarded._updatedBy).toBe('luz');
      await write(record, savePending({ titulo: 'Cuatro' }));
      const done = await write(record, { action: 'publishPending' }, { titulo: 'Cuatro' });
      expect(done).toMatchObject({ titulo: 'Cuatro', _updatedBy: 'eva' });
      expect('_pending' in done || 'precio' in done).toBe(false);
      expect(await store.get(type, record.id)).toEqual(done);
    });

    test('the history names each write of pending changes, with the record after it', async () => {
      const record = await add();
      const saved = await write(record, savePending({ titulo: 'Dos' }));
      await write(record, { action: 'discardPending' });
      await write(record, savePending({ titulo: 'Tres' }));
      await write(record, { action: 'publishPending' }, { titulo: 'Tres' });
      const entries = await store.history(type, record.id);
      expect(entries.map(({ action, version, by }) => [action, version, by])).toEqual([
        ['publishPending', 5, 'eva'],
        ['savePending', 4, 'eva'],
        ['discardPending', 3, 'eva'],
        ['savePending', 2, 'eva'],
        ['create', 1, 'ana'],
      ]);
      expect(entries[3]!.after).toEqual(saved);
      expect((await store.activity({ types: [type], limit: 1 }))[0]!.action).toBe('publishPending');
    });

    test('the values of a version without pending changes come back in place of the present ones and what waits', async () => {
      const record = await add();
      await write(record, savePending({ titulo: 'Dos' }, soon));
      const restored = await write(record, { action: 'restoreWithoutPending' }, { titulo: 'Cero' });
      expect(restored).toMatchObject({ titulo: 'Cero', _version: 3, _updatedBy: 'eva' });
      expect(Object.keys(restored).filter((member) => member.startsWith('_pending'))).toEqual([]);
      expect('precio' in restored).toBe(false);
      expect(await store.get(type, record.id)).toEqual(restored);
      expect((await store.history(type, record.id))[0]!.action).toBe('update');
    });

    test('one of two pending saves over one version is refused with the current record', async () => {
      const record = await add();
      const change = { type, id: record.id, values, expectedVersion: 1, by: 'eva' };
      const saved = await update(store, { ...change, pending: savePending({ titulo: 'Dos' }) });
      const second = update(store, { ...change, pending: savePending({ titulo: 'Tres' }) });
      await expect(second).rejects.toThrow(VersionConflict);
      await expect(second).rejects.toMatchObject({ current: saved });
    });

    test('a removed record comes back with its pending changes', async () => {
      const record = await add();
      const saved = await write(record, savePending({ titulo: 'Dos' }, soon));
      expect(await remove(store, { type, id: record.id, by: 'ana' })).toEqual(saved);
      expect((await store.removed(type, { offset: 0, limit: 1 })).removals[0]!.record).toEqual(saved);
      const { _pending, _pendingAt, _pendingPublishAt } = saved;
      const restored = await restore(store, { type, id: record.id, by: 'ana' });
      expect(restored).toMatchObject({ _pending, _pendingAt, _pendingPublishAt, _version: 4 });
      expect(await store.get(type, record.id)).toEqual(restored);
    });

    test('records are found by whether they have pending changes and by when these are published', async () => {
      const [one, two, three] = [await add(), await add(), await add()];
      await write(one, savePending({}, later));
      await write(two, savePending({}));
      expect(await idsFor({ field: '_pendingAt', operator: 'gte', values: [''] })).toEqual([one.id, two.id]);
      expect(await idsFor({ field: '_pendingAt', operator: 'eq', values: [null] })).toEqual([three.id]);
      expect(await idsFor({ field: '_pendingPublishAt', operator: 'lte', values: [later] })).toEqual([one.id]);
      expect(await idsFor({ field: '_pendingPublishAt', operator: 'lte', values: [soon] })).toEqual([]);
      const sort = [{ field: '_pendingAt', order: 'desc' }] as const;
      const { records } = await store.list(type, { ...wholeList, sort });
      expect(records.map(({ id }) => id)).toEqual([two.id, one.id, three.id]);
    });

    test('citizens see a record until its end, and totals follow the clock', async () => {
      const record = await add({ ...published, publishAt: past, unpublishAt: soon });
      expect(record).toMatchObject({ _publishAt: past, _unpublishAt: soon });
      expect([isVisible(record, past), isVisible(record, soon)]).toEqual([true, false]);
      expect([await visibleAt('2098-12-31T23:59:59.999Z'), await visibleAt(soon), await visibleAt(later)]).toEqual([
        1, 0, 0,
      ]);
      const search = { text: 'uno', fields: ['titulo'] };
      expect((await store.list(type, { ...wholeList, search, visibleAt: soon })).total).toBe(0);
      expect(await idsFor({ field: '_unpublishAt', operator: 'lte', values: [later] })).toEqual([record.id]);
      expect(await store.get(type, record.id)).toEqual(record);
    });

    test('an end stays through other writes, and through a publication before it, until null removes it', async () => {
      const record = await add({ ...published, unpublishAt: later });
      const set = (publication?: Publication) =>
        update(store, { type, id: record.id, values, ...(publication && { publication }), by: 'ana' });
      expect((await set())._unpublishAt).toBe(later);
      expect((await set({ ...published, publishAt: soon }))._unpublishAt).toBe(later);
      expect((await write(record, savePending({})))._unpublishAt).toBe(later);
      expect('_unpublishAt' in (await set({ ...published, unpublishAt: null }))).toBe(false);
      expect(
        (await set({ ...published, publishAt: past, unpublishAt: '2021-01-01T00:00:00-06:00' }))._unpublishAt,
      ).toBe('2021-01-01T06:00:00.000Z');
      // Published again after its end, it would be invisible.
      expect('_unpublishAt' in (await set(published))).toBe(false);
      await set({ ...published, unpublishAt: later });
      expect('_unpublishAt' in (await set({ state: 'draft' }))).toBe(false);
    });

    test('a record is found by the files in its pending changes', async () => {
      const record = await add();
      await write(record, savePending({ titulo: '/archivos/0511/acta.pdf' }));
      const { records } = await store.list(type, { ...wholeList, files: ['0511/acta.pdf'] });
      expect(records.map(({ id }) => id)).toEqual([record.id]);
    });
  });
}
