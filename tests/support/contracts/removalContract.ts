import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ContentType } from '#core/schema/contentType.ts';
import { type Query, wholeList } from '#core/values/query.ts';
import type { Values } from '#core/values/record.ts';
import { create, RecordMissing, remove, restore, type Store, type StoreEvent, update } from '#core/store/store.ts';
import { buildContentType } from '../builders/buildContentType.ts';

const published = { state: 'published' } as const;

/** Contract of removed records of a store; part of storeContract. */
export function removalContract(name: string, makeStore: (types: readonly ContentType[]) => Promise<Store>): void {
  describe(`removed records of a store: ${name}`, () => {
    const type = buildContentType({ xContent: { public: { list: '/cosas' } } });
    const other = buildContentType({ name: 'otras' });
    let store: Store;
    beforeEach(async () => {
      store = await makeStore([type, other]);
    });
    afterEach(async () => {
      await store.close();
    });

    const add = (values: Values, more: { id?: string } = {}) =>
      create(store, { type, values, publication: published, by: 'ana', ...more });
    const idsOf = async (query: Partial<Query>) =>
      (await store.list(type, { ...wholeList, ...query })).records.map(({ id }) => id);
    const bin = async (page = { offset: 0, limit: 100 }) => store.removed(type, page);
    const removedIds = async () => (await bin()).removals.map(({ record }) => record.id);

    test('a removal answers the record as it was, and the record is gone', async () => {
      const record = await add({ titulo: 'Uno' });
      expect(await remove(store, { type, id: record.id, by: 'eva' })).toEqual(record);
      expect(await store.get(type, record.id)).toBeUndefined();
      expect(await idsOf({})).toEqual([]);
      await expect(remove(store, { type, id: record.id, by: 'eva' })).rejects.toThrow(RecordMissing);
      await expect(update(store, { type, id: record.id, values: {}, by: 'eva' })).rejects.toThrow(RecordMissing);
    });

    test('many are created in one write: removed ids continue their versions, and one that exists refuses them all', async () => {
      const [kept, gone] = [await add({ titulo: 'Uno' }), await add({ titulo: 'Dos' })];
      await remove(store, { type, id: gone.id, by: 'eva' });
      const createAll = (ids: readonly string[]) =>
        store.write(
          ids.map((id) => ({ kind: 'create', type, id, values: { titulo: id }, publication: published }) as const),
          'ana',
        );
      const ids = Array.from({ length: 30 }, (_, index) => `nuevo-${index}`);
      const conflict = { name: 'UniqueConflict', field: 'id', id: kept.id };
      await expect(createAll([...ids, kept.id])).rejects.toMatchObject(conflict);
      await add({ slug: 'uno' });
      const mixed = [{ id: 'otro' }, { values: { slug: 'uno' } }].map(
        (one) => ({ kind: 'create', type, values: {}, publication: published, ...one }) as const,
      );
      await expect(store.write(mixed, 'ana')).rejects.toMatchObject({ name: 'UniqueConflict', field: 'slug' });
      await expect(createAll([...ids, ids[3]!])).rejects.toMatchObject({ name: 'UniqueConflict', field: 'id' });
      expect((await idsOf({})).length).toBe(2);
      const created = await createAll([...ids, gone.id]);
      expect(created.map(({ id, _version }) => [id, _version])).toEqual([...ids.map((id) => [id, 1]), [gone.id, 3]]);
    });

    test('seventy records of two types are logged in the order of their write, and the one that repeats a unique value refuses them', async () => {
      const changes = Array.from({ length: 70 }, (_, index) => ({
        kind: 'create' as const,
        type: index % 2 === 0 ? type : other,
        id: `nuevo-${index}`,
        values: index % 2 === 0 ? { slug: `s-${index}` } : {},
        publication: published,
      }));
      const repeated = changes.map((change, index) => (index === 44 ? { ...change, values: { slug: 's-2' } } : change));
      const conflict = { name: 'UniqueConflict', field: 'slug', id: 'nuevo-44' };
      await expect(store.write(repeated, 'ana')).rejects.toMatchObject(conflict);
      expect(await idsOf({})).toEqual([]);
      const before = await store.lastSeq();
      await store.write(changes, 'ana');
      const log = await store.changesAfter(before, 100);
      expect(log.map(({ type: name, id }) => [name, id])).toEqual(
        changes.map((change) => [change.type.name, change.id]),
      );
    });

    test('many are changed in one write: unique values pass on to later changes, and one that is given up too late refuses them all', async () => {
      const slugs = Array.from({ length: 50 }, (_, index) => `s-${index}`);
      const records = await store.write(
        slugs.map((slug) => ({ kind: 'create', type, values: { slug }, publication: published }) as const),
        'ana',
      );
      const changesTo = (next: readonly string[]) =>
        records.map(({ id }, index) => ({ kind: 'update', type, id, values: { slug: next[index]! } }) as const);
      const late = { name: 'UniqueConflict', field: 'slug', id: records[0]!.id };
      await expect(store.write(changesTo([...slugs.slice(1), 'último']), 'ana')).rejects.toMatchObject(late);
      const passedOn = changesTo(['primero', ...slugs.slice(0, -1)]);
      const created = { kind: 'create', type, values: { slug: 's-49' }, publication: published } as const;
      const written = await store.write([...passedOn, created], 'ana');
      expect(written.map(({ slug, _version }) => [slug, _version])).toEqual([
        ['primero', 2],
        ...slugs.slice(0, -1).map((slug) => [slug, 2]),
        ['s-49', 1],
      ]);
    });

    test('are listed latest removal first, as before it, with who removed them', async () => {
      const [one, two] = [await add({ titulo: 'Uno' }), await add({ titulo: 'Dos' })];
      await add({ titulo: 'Tres' });
      expect(await bin()).toEqual({ removals: [], total: 0 });
      await remove(store, { type, id: two.id, by: 'eva' });
      await remove(store, { type, id: one.id, by: 'luz' });
      const { removals, total } = await bin();
      expect(total).toBe(2);
      expect(removals.map(({ record, version, by }) => [record, version, by])).toEqual([
        [one, 2, 'luz'],
        [two, 2, 'eva'],
      ]);
      expect(removals[0]!.at).toBe((await store.history(type, one.id))[0]!.at);
      expect(await store.removed(other, { offset: 0, limit: 100 })).toEqual({ removals: [], total: 0 });
    });

    test('the oldest are forgotten with their versions; later removals, restored records and other types stay', async () => {
      const later = () => new Date(Date.now() + 1000).toISOString();
      const [one, two, back] = [await add({ slug: 'uno' }), await add({ slug: 'dos' }), await add({ slug: 'tres' })];
      for (const { id } of [one, two, back]) await remove(store, { type, id, by: 'eva' });
      await restore(store, { type, id: back.id, by: 'eva' });
      const first = (await store.history(type, one.id))[0]!.at;
      expect(await store.purge(type, { removedBefore: first, limit: 10 })).toEqual([]);
      expect(await store.purge(other, { removedBefore: later(), limit: 10 })).toEqual([]);
      const { total } = await bin();
      expect(total).toBe(2);
      expect(await store.purge(type, { removedBefore: later(), limit: 1 })).toEqual([one.id]);
      expect(await store.history(type, one.id)).toEqual([]);
      expect(await bin()).toMatchObject({ removals: [{ record: two }], total: 1 });
      await expect(restore(store, { type, id: one.id, by: 'eva' })).rejects.toThrow(RecordMissing);
      expect(await store.purge(type, { removedBefore: later(), limit: 10 })).toEqual([two.id]);
      expect(await bin()).toEqual({ removals: [], total: 0 });
      expect(await store.get(type, back.id)).toMatchObject({ slug: 'tres', _version: 3 });
      expect((await store.history(type, back.id)).length).toBe(3);
      expect(await add({ slug: 'uno' }, { id: one.id })).toMatchObject({ _version: 1 });
    });

    test('are paged', async () => {
      const records = await store.write(
        Array.from({ length: 7 }, () => ({ kind: 'create', type, values: {}, publication: published }) as const),
        'ana',
      );
      const ids = records.map(({ id }) => id);
      await store.write(
        ids.map((id) => ({ kind: 'remove', type, id }) as const),
        'ana',
      );
      const page = await bin({ offset: 2, limit: 3 });
      expect(page.removals.map(({ record }) => record.id)).toEqual(ids.toReversed().slice(2, 5));
      expect(page.total).toBe(7);
      expect(await bin({ offset: 9, limit: 3 })).toEqual({ removals: [], total: 7 });
      expect(await bin({ offset: 0, limit: 0 })).toEqual({ removals: [], total: 7 });
    });

    test('are listed once, regardless of the number of removals', async () => {
      const { id } = await add({ titulo: 'Uno' });
      for (let round = 0; round < 3; round += 1) {
        await remove(store, { type, id, by: 'ana' });
        expect((await bin()).total).toBe(1);
        await add({ titulo: `Otra vez ${round}` }, { id });
        expect(await bin()).toEqual({ removals: [], total: 0 });
      }
      await remove(store, { type, id, by: 'ana' });
      const { removals, total } = await bin();
      expect(total).toBe(1);
      expect(removals).toMatchObject([{ record: { id, titulo: 'Otra vez 2', _version: 7 }, version: 8 }]);
    });

    test('are restored unchanged, with the next version and the person who restored them', async () => {
      const publication = { state: 'published', publishAt: '2030-01-01T00:00:00.000Z' } as const;
      const first = await add({ titulo: 'Uno', slug: 'uno' });
      const record = await update(store, { type, id: first.id, values: first, publication, by: 'eva' });
      await remove(store, { type, id: first.id, by: 'luz' });
      const back = await restore(store, { type, id: first.id, by: 'sol' });
      expect(back).toEqual({ ...record, _version: 4, _updatedAt: back._updatedAt, _updatedBy: 'sol' });
      expect(back._updatedAt >= record._updatedAt).toBe(true);
      expect(await store.get(type, first.id)).toEqual(back);
      expect(await idsOf({ where: [{ field: 'slug', operator: 'eq', values: ['uno'] }] })).toEqual([first.id]);
      expect(await idsOf({ search: { text: 'uno', fields: ['titulo'] } })).toEqual([first.id]);
      expect((await store.list(type, wholeList)).total).toBe(1);
      expect(await bin()).toEqual({ removals: [], total: 0 });
      const [newest, removal] = await store.history(type, first.id);
      expect(newest).toEqual({
        action: 'restore',
        version: 4,
        at: back._updatedAt,
        by: 'sol',
        before: undefined,
        after: back,
      });
      expect(removal).toMatchObject({ action: 'remove', version: 3 });
    });

    test('are restored with other values on request', async () => {
      const draft = await create(store, {
        type,
        values: { titulo: 'Uno', precio: 1 },
        publication: { state: 'draft' },
        by: 'ana',
      });
      await remove(store, { type, id: draft.id, by: 'ana' });
      const back = await restore(store, { type, id: draft.id, values: { titulo: 'Dos' }, by: 'eva' });
      expect(back).toMatchObject({ titulo: 'Dos', _state: 'draft', _createdBy: 'ana', _version: 3 });
      expect(back).not.toHaveProperty('precio');
      expect(await store.get(type, draft.id)).toEqual(back);
    });

    test('are restored once, by one of several requests', async () => {
      const { id } = await add({ titulo: 'Uno' });
      await expect(restore(store, { type, id, by: 'x' })).rejects.toMatchObject({ name: 'UniqueConflict', id });
      await expect(restore(store, { type, id: 'nadie', by: 'x' })).rejects.toMatchObject({ id: 'nadie' });
      await expect(restore(store, { type, id: 'nadie', by: 'x' })).rejects.toThrow(RecordMissing);
      await remove(store, { type, id, by: 'ana' });
      const outcomes = await Promise.allSettled(
        Array.from({ length: 10 }, (_, index) => restore(store, { type, id, by: `${index}` })),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
      for (const reason of lost) expect(reason).toMatchObject({ name: 'UniqueConflict', field: 'id', id });
      expect(await store.history(type, id)).toHaveLength(3);
    });

    test('are not restored when their unique value is in use, or after a newer removal', async () => {
      const { id } = await add({ titulo: 'Uno', slug: 'uno' });
      await remove(store, { type, id, by: 'ana' });
      const stale = restore(store, { type, id, expectedVersion: 1, by: 'x' });
      await expect(stale).rejects.toMatchObject({ name: 'VersionConflict', current: { id, _version: 2 } });
      const taker = await add({ slug: 'uno' });
      const taken = restore(store, { type, id, expectedVersion: 2, by: 'x' });
      await expect(taken).rejects.toMatchObject({ name: 'UniqueConflict', field: 'slug', id });
      expect((await bin()).total).toBe(1);
      await remove(store, { type, id: taker.id, by: 'x' });
      expect(await restore(store, { type, id, expectedVersion: 2, by: 'x' })).toMatchObject({ _version: 3 });
      expect(await removedIds()).toEqual([taker.id]);
    });

    test('are restored all or none, and listeners are notified once', async () => {
      const records = await store.write(
        ['a', 'b', 'c'].map((slug) => ({ kind: 'create', type, values: { slug }, publication: published }) as const),
        'ana',
      );
      const ids = records.map(({ id }) => id);
      await store.write(
        ids.map((id) => ({ kind: 'remove', type, id }) as const),
        'ana',
      );
      const taker = await add({ slug: 'c' });
      const all = ids.map((id) => ({ kind: 'restore', type, id }) as const);
      await expect(store.write(all, 'eva')).rejects.toMatchObject({ field: 'slug', id: ids[2] });
      expect((await bin()).total).toBe(3);
      expect(await idsOf({})).toEqual([taker.id]);
      await remove(store, { type, id: taker.id, by: 'ana' });
      const events: StoreEvent[] = [];
      store.subscribe((event) => events.push(event));
      const back = await store.write(all, 'eva');
      expect(back.map(({ id, _version }) => [id, _version])).toEqual(ids.map((id) => [id, 3]));
      expect(events).toEqual([{ type: 'cosas', ids }]);
      expect(await removedIds()).toEqual([taker.id]);
    });

    test('may be removed and restored within one write', async () => {
      const record = await add({ titulo: 'Uno' });
      const changes = [
        { kind: 'remove', type, id: record.id },
        { kind: 'restore', type, id: record.id },
      ] as const;
      const [, back] = await store.write(changes, 'eva');
      expect(back).toMatchObject({ titulo: 'Uno', _version: 3 });
      expect(await bin()).toEqual({ removals: [], total: 0 });
    });
  });
}
