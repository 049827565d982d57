import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { applyQuery } from '#core/store/applyQuery.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { type Query, type Where, wholeList } from '#core/values/query.ts';
import { type Values, valuesOf } from '#core/values/record.ts';
import {
  create,
  RecordMissing,
  remove,
  type Store,
  type StoreEvent,
  UniqueConflict,
  update,
  PreconditionFailed,
  type Change,
  VersionConflict,
} from '#core/store/store.ts';
import { buildContentType } from '../builders/buildContentType.ts';
import { chance } from '../builders/chance.ts';
import { fileContract } from './fileContract.ts';
import { groupContract } from './groupContract.ts';
import { hiddenValueContract, removedValueContract } from './hiddenValueContract.ts';
import { instantContract } from './instantContract.ts';
import { buildQuery, buildValues } from '../builders/generatedLists.ts';
import { pendingContract } from './pendingContract.ts';
import { activityContract } from './activityContract.ts';
import { removalContract } from './removalContract.ts';
import { schemaVersionContract } from './schemaVersionContract.ts';
import { searchContract } from './searchContract.ts';
import { unusualNameContract } from './unusualNameContract.ts';
import { walkContract } from './walkContract.ts';

const published = { state: 'published' } as const;
const contracts = [
  removalContract,
  pendingContract,
  activityContract,
  searchContract,
  fileContract,
  walkContract,
  groupContract,
  hiddenValueContract,
  instantContract,
  removedValueContract,
  schemaVersionContract,
  unusualNameContract,
];

/** The contract of the Store port for one implementation. The suite closes every store that it opens. */
export function storeContract(name: string, makeStore: (types: readonly ContentType[]) => Promise<Store>): void {
  for (const contract of contracts) contract(name, makeStore);
  describe(`a store: ${name}`, () => {
    const type = buildContentType({ xContent: { public: { list: '/cosas' } } });
    const other = buildContentType({ name: 'otras' });
    let store: Store;
    beforeEach(async () => {
      store = await makeStore([type, other]);
    });
    afterEach(() => store.close());

    const add = (values: Values, more: { id?: string } = {}) =>
      create(store, { type, values, publication: published, by: 'ana', ...more });
    const idsOf = async (query: Partial<Query>) =>
      (await store.list(type, { ...wholeList, ...query })).records.map(({ id }) => id);
    const idsFor = async (where: Where) => (await idsOf({ where: [where] })).toSorted();

    describe('writing', () => {
      test('a new record gets an id, version 1, its writer and its instants', async () => {
        const record = await add({ titulo: 'Uno' });
        expect(record).toMatchObject({
          titulo: 'Uno',
          _version: 1,
          _state: 'published',
          _createdBy: 'ana',
          _updatedBy: 'ana',
        });
        expect(record.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
        expect(new Date(record._createdAt).toISOString()).toBe(record._createdAt);
        expect([record._publishAt, await store.get(type, record.id)]).toEqual([record._createdAt, record]);
      });

      test('ids grow with each record', async () => {
        const ids: string[] = [];
        for (let index = 0; index < 50; index += 1) ids.push((await add({})).id);
        expect(ids).toEqual(ids.toSorted());
        expect(new Set(ids).size).toBe(50);
      });

      test('an update replaces all values, raises the version and keeps the creator', async () => {
        const first = await add({ titulo: 'Uno', precio: 1 });
        const second = await update(store, { type, id: first.id, values: { titulo: 'Dos' }, by: 'eva' });
        expect(second).toMatchObject({
          titulo: 'Dos',
          _version: 2,
          _createdBy: 'ana',
          _updatedBy: 'eva',
          _publishAt: first._publishAt,
        });
        expect('precio' in second).toBe(false);
        expect(await store.get(type, first.id)).toEqual(second);
      });

      test('a draft has no instant of publication; a publication has its own instant or the instant of the write', async () => {
        const draft = await create(store, { type, values: {}, publication: { state: 'draft' }, by: 'ana' });
        expect(draft).toMatchObject({ _state: 'draft', _publishAt: null });
        const publication = { state: 'published', publishAt: '2030-01-01T00:00:00-06:00' } as const;
        const later = await update(store, { type, id: draft.id, values: {}, publication, by: 'ana' });
        expect(later._publishAt).toBe('2030-01-01T06:00:00.000Z');
        const updated = await update(store, { type, id: draft.id, values: { titulo: 'x' }, by: 'ana' });
        expect(updated._publishAt).toBe(later._publishAt);
      });

      test('a stale version is refused with the current record', async () => {
        const first = await add({ titulo: 'Uno' });
        const second = await update(store, {
          type,
          id: first.id,
          values: { titulo: 'Dos' },
          expectedVersion: 1,
          by: 'eva',
        });
        const stale = update(store, { type, id: first.id, values: { titulo: 'Tres' }, expectedVersion: 1, by: 'ana' });
        await expect(stale).rejects.toThrow(VersionConflict);
        await expect(stale).rejects.toMatchObject({ current: second });
        await expect(remove(store, { type, id: first.id, expectedVersion: 1, by: 'ana' })).rejects.toThrow(
          VersionConflict,
        );
        expect(await store.get(type, first.id)).toEqual(second);
      });

      test('a write with a precondition is refused as a whole once the other record has changed or is gone', async () => {
        const [witness, other] = [await add({ titulo: 'Testigo' }), await add({ titulo: 'Otro' })];
        const precondition = { id: witness.id, version: 1 };
        const values = { titulo: 'Cambiado' };
        const [changed] = await store.write([{ kind: 'update', type, id: other.id, values, precondition }], 'ana');
        const changes: readonly Change[] = [
          { kind: 'create', type, values: { titulo: 'Nuevo' }, publication: published },
          { kind: 'remove', type, id: other.id, precondition },
        ];
        await update(store, { type, id: witness.id, values: { titulo: 'Testigo 2' }, by: 'eva' });
        await expect(store.write(changes, 'ana')).rejects.toThrow(PreconditionFailed);
        await remove(store, { type, id: witness.id, by: 'eva' });
        await expect(store.write(changes, 'ana')).rejects.toThrow(PreconditionFailed);
        expect(await store.list(type, wholeList)).toEqual({ records: [changed], total: 1 });
      });

      test('one of twenty writers with the same version wins', async () => {
        const { id } = await add({ titulo: 'Uno' });
        const writers = Array.from({ length: 20 }, (_, index) =>
          update(store, { type, id, values: { titulo: `Escritor ${index}` }, expectedVersion: 1, by: `${index}` }),
        );
        const outcomes = await Promise.allSettled(writers);
        const won = outcomes.filter((outcome) => outcome.status === 'fulfilled');
        const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
        expect(won).toHaveLength(1);
        expect(lost.every(({ reason }) => reason instanceof VersionConflict)).toBe(true);
        expect(await store.get(type, id)).toEqual(won[0]!.value);
        expect(await store.history(type, id)).toHaveLength(2);
      });

      test('a write of several changes applies all, in several types', async () => {
        const old = await add({ titulo: 'Viejo' });
        const records = await store.write(
          [
            { kind: 'create', type, values: { titulo: 'Nuevo' }, publication: published },
            { kind: 'create', type: other, values: { titulo: 'Otro' }, publication: published },
            { kind: 'update', type, id: old.id, values: { titulo: 'Cambiado' } },
            { kind: 'remove', type, id: old.id },
          ],
          'ana',
        );
        expect(records.map(({ titulo }) => titulo)).toEqual(['Nuevo', 'Otro', 'Cambiado', 'Cambiado']);
        expect(records[3]!._version).toBe(2);
        expect(await idsOf({})).toEqual([records[0]!.id]);
        expect((await store.list(other, wholeList)).total).toBe(1);
      });

      test('a write of several changes applies none when one is refused', async () => {
        const old = await add({ titulo: 'Viejo', slug: 'viejo' });
        const events: StoreEvent[] = [];
        store.subscribe((event) => events.push(event));
        const changes = [
          { kind: 'create', type, values: { titulo: 'Nuevo' }, publication: published },
          { kind: 'update', type, id: old.id, values: { titulo: 'Cambiado' } },
          { kind: 'create', type, values: { slug: 'viejo' }, publication: published },
          { kind: 'update', type, id: 'nadie', values: {} },
        ] as const;
        await expect(store.write(changes, 'ana')).rejects.toThrow(RecordMissing);
        const stale = { kind: 'remove', type, id: old.id, expectedVersion: 7 } as const;
        await expect(store.write([...changes.slice(0, 2), stale], 'ana')).rejects.toThrow(VersionConflict);
        expect(await store.list(type, wholeList)).toEqual({ records: [old], total: 1 });
        expect(await store.history(type, old.id)).toHaveLength(1);
        expect(events).toEqual([]);
      });

      test('one refused removal or restore among many undoes all, and the error names the first', async () => {
        const slugs = ['a', 'b', 'c', 'd'];
        const ids = [];
        for (const slug of slugs) ids.push(await add({ slug }));
        const removals = ids.map(({ id }) => ({ kind: 'remove', type, id }) as const);
        const stale = removals.map((removal, index) =>
          index < 2 ? removal : { ...removal, expectedVersion: 7 + index },
        );
        const refused = store.write(stale, 'ana');
        await expect(refused).rejects.toMatchObject({ name: 'VersionConflict', current: { slug: 'c' } });
        expect((await store.list(type, wholeList)).records).toEqual(ids);
        await store.write(removals, 'ana');
        await add({ slug: 'd' });
        await add({ slug: 'b' });
        const restores = ids.map(({ id }) => ({ kind: 'restore', type, id }) as const);
        await expect(store.write(restores, 'ana')).rejects.toMatchObject({ field: 'slug', id: ids[1]?.id });
        expect((await store.list(type, wholeList)).total).toBe(2);
        expect((await store.removed(type, { offset: 0, limit: 10 })).total).toBe(4);
      });

      test('a refused write does not affect concurrent ones', async () => {
        await add({ slug: 'a' });
        const outcomes = await Promise.allSettled(['b', 'a', 'c'].map((slug) => add({ slug })));
        expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
        expect((await store.list(type, wholeList)).total).toBe(3);
      });

      test('a write of no changes answers nothing', async () => {
        expect(await store.write([], 'ana')).toEqual([]);
      });

      test('a single record takes the id of the request, once', async () => {
        expect((await add({ titulo: 'Alcalde' }, { id: 'unico' })).id).toBe('unico');
        await expect(add({}, { id: 'unico' })).rejects.toMatchObject({ name: 'UniqueConflict', field: 'id' });
      });

      test('a removed id that is created again continues its versions, so that no old version matches', async () => {
        const id = 'unico';
        await add({ titulo: 'Uno' }, { id });
        await update(store, { type, id, values: { titulo: 'Dos' }, by: 'ana' });
        await remove(store, { type, id, by: 'ana' });
        const again = await add({ titulo: 'Tres' }, { id });
        expect(again).toMatchObject({ titulo: 'Tres', _version: 4 });
        for (const expectedVersion of [1, 2, 3]) {
          const stale = update(store, { type, id, values: {}, expectedVersion, by: 'eva' });
          await expect(stale).rejects.toThrow(VersionConflict);
        }
        expect((await update(store, { type, id, values: {}, expectedVersion: 4, by: 'eva' }))._version).toBe(5);
        const changes = [
          { kind: 'remove', type, id },
          { kind: 'create', type, id, values: { titulo: 'Cuatro' }, publication: published },
        ] as const;
        const [, replaced] = await store.write(changes, 'ana');
        expect(replaced!._version).toBe(7);
        expect((await store.history(type, id)).map(({ version }) => version)).toEqual([7, 6, 5, 4, 3, 2, 1]);
        const elsewhere = { type: other, id, values: {}, publication: published, by: 'ana' };
        expect((await create(store, elsewhere))._version).toBe(1);
      });

      test('unique fields refuse a value of another record; texts ignore case and accents', async () => {
        const first = await add({ slug: 'uno', correo: 'JOSÉ@ejemplo.gt' });
        await expect(add({ slug: 'uno' })).rejects.toThrow(UniqueConflict);
        await expect(add({ correo: 'jose@ejemplo.gt' })).rejects.toMatchObject({ field: 'correo' });
        const second = await add({ slug: 'Uno', correo: null });
        await add({ correo: null });
        await expect(update(store, { type, id: second.id, values: { slug: 'uno' }, by: 'x' })).rejects.toMatchObject({
          field: 'slug',
        });
        await update(store, { type, id: first.id, values: { slug: 'uno', titulo: 'mismo' }, by: 'x' });
        await remove(store, { type, id: first.id, by: 'x' });
        expect((await add({ slug: 'uno' })).slug).toBe('uno');
      });
    });

    describe('values', () => {
      const awkward = JSON.parse(
        '{"__proto__": {"admin": true}, "constructor": {"prototype": {"x": 1}}, "toString": null}',
      );

      test.each<[string, unknown]>([
        ['null', null],
        ['an empty text', ''],
        ['a text in every script', 'Ñandú İstanbul ß 漢字 👩‍👩‍👧 \u0000 \u2028 \ud800 é e\u0301'],
        ['a decimal', 20.5],
        ['a large number', 1e21],
        ['a small number', 5e-324],
        ['the largest safe integer', Number.MAX_SAFE_INTEGER],
        ['a time', '06:30:00Z'],
        ['an unsorted list', ['c', 'a', 'b', 'a', null, [], {}]],
        ['keys that programs stumble over', awkward],
        ['SQL', `'; DROP TABLE "content_cosas"; -- \\" %_*?:$1`],
        ['a script', '<script>alert(1)</script>'],
        ['two hundred levels', JSON.parse(`${'{"a":['.repeat(100)}1${']}'.repeat(100)}`)],
        ['a hundred thousand characters', 'á'.repeat(100_000)],
      ])('%s comes back as it was sent', async (_name, value) => {
        const values = { datos: value, titulo: value, fecha: value, extraño: value } as Values;
        const record = await add(values);
        const stored = await store.get(type, record.id);
        expect(valuesOf(stored!)).toEqual(values);
        expect(stored).toEqual(record);
        const [entry] = await store.history(type, record.id);
        expect(entry!.after).toEqual(record);
        expect((await store.list(type, wholeList)).records).toEqual([record]);
        expect(Object.getPrototypeOf(stored)).toBe(Object.prototype);
      });

      test('absent is not null', async () => {
        const absent = await add({ titulo: 'sin' });
        const empty = await add({ titulo: 'con', precio: null });
        expect('precio' in (await store.get(type, absent.id))!).toBe(false);
        expect((await store.get(type, empty.id))!.precio).toBeNull();
      });

      test('a key named __proto__ is an ordinary key', async () => {
        const values = JSON.parse('{"titulo": "x", "__proto__": {"polluted": 1}}');
        const { id } = await add(values);
        expect(JSON.stringify(valuesOf((await store.get(type, id))!))).toBe(JSON.stringify(values));
        expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
      });

      test('mutating an answer does not change the stored record', async () => {
        const list = ['a'];
        const record = await add({ etiquetas: list });
        list.push('b');
        (record.etiquetas as string[]).push('c');
        ((await store.get(type, record.id))!.etiquetas as string[]).push('d');
        expect((await store.get(type, record.id))!.etiquetas).toEqual(['a']);
      });

      test("the server's fields are not taken from the values", async () => {
        const record = await add({ id: 'mío', _version: 9, _createdBy: 'nadie', titulo: 'x' } as Values);
        expect(record).toMatchObject({ _version: 1, _createdBy: 'ana' });
        expect(Object.keys(valuesOf(record))).toEqual(['titulo']);
      });

      test('SQL in any part of a query is only text', async () => {
        const evil = `x' OR 1=1; DROP TABLE history; -- " * AND NOT NEAR( {c0} : ^ \\ % _`;
        const record = await add(
          { titulo: evil, slug: evil, correo: evil, etiquetas: [evil], estado: evil },
          { id: evil },
        );
        await add({ titulo: 'inocente' });
        for (const field of ['titulo', 'slug', 'correo']) {
          expect(await idsFor({ field, operator: 'like', values: [evil] })).toEqual([record.id]);
          expect(await idsFor({ field, operator: 'eq', values: [evil] })).toEqual([record.id]);
        }
        expect(await idsFor({ field: 'etiquetas', operator: 'eq', values: [evil] })).toEqual([record.id]);
        expect(await idsOf({ search: { text: evil, fields: ['titulo', 'slug'] } })).toEqual([record.id]);
        expect(await idsOf({ search: { text: '" OR "inocente', fields: ['titulo'] } })).toEqual([]);
        expect(await store.get(type, evil)).toEqual(record);
        expect(await store.history(type, evil)).toHaveLength(1);
        expect(await store.get(type, "' OR ''='")).toBeUndefined();
      });
    });

    describe('lists', () => {
      test('pages are consecutive and the total counts all', async () => {
        await store.write(
          Array.from(
            { length: 25 },
            (_, index) => ({ kind: 'create', type, values: { cantidad: index }, publication: published }) as const,
          ),
          'ana',
        );
        const sort = [{ field: 'cantidad', order: 'desc' }] as const;
        const page = await store.list(type, { where: [], sort, offset: 10, limit: 10 });
        expect(page.records.map(({ cantidad }) => cantidad)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5]);
        expect(page.total).toBe(25);
        expect(await store.list(type, { where: [], sort, offset: 100, limit: 10 })).toEqual({ records: [], total: 25 });
        expect(await store.list(type, { where: [], sort, offset: 0, limit: 0 })).toEqual({ records: [], total: 25 });
      });

      test('a total follows every write', async () => {
        const total = async () =>
          (
            await store.list(type, {
              ...wholeList,
              where: [{ field: 'destacado', operator: 'eq', values: [true] }],
              limit: 0,
            })
          ).total;
        expect(await total()).toBe(0);
        const { id } = await add({ destacado: true });
        expect(await total()).toBe(1);
        await update(store, { type, id, values: { destacado: false }, by: 'x' });
        expect(await total()).toBe(0);
      });

      test('each operator compares as its field does', async () => {
        const one = await add({
          titulo: 'Árbol',
          precio: 5,
          fecha: '2026-01-01',
          destacado: true,
          etiquetas: ['a', 'b'],
        });
        const two = await add({
          titulo: 'arbolito',
          precio: 20.5,
          fecha: '2026-05-05',
          destacado: false,
          etiquetas: [],
        });
        const none = await add({ titulo: null });
        const all: readonly [string, Where['operator'], Where['values'], readonly { id: string }[]][] = [
          ['titulo', 'eq', ['ARBOL'], [one]],
          ['titulo', 'eq', ['ARBOL', 'arbolito', 'x'], [one, two]],
          ['titulo', 'eq', [null], [none]],
          ['titulo', 'ne', ['arbol'], [two, none]],
          ['titulo', 'ne', ['arbol', null], [two]],
          ['titulo', 'like', ['BÓL'], [one, two]],
          ['titulo', 'like', ['bol', 'to'], [two]],
          ['titulo', 'like', [''], [one, two]],
          ['precio', 'gte', [5], [one, two]],
          ['precio', 'gte', [5.01], [two]],
          ['precio', 'lte', [5], [one]],
          ['precio', 'eq', ['5'], []],
          ['precio', 'ne', [5], [two, none]],
          ['fecha', 'gte', ['2026-01-02'], [two]],
          ['destacado', 'eq', [true], [one]],
          ['destacado', 'eq', [false], [two]],
          ['destacado', 'ne', [true], [two, none]],
          ['etiquetas', 'eq', ['b'], [one]],
          ['etiquetas', 'eq', ['x', 'a'], [one]],
          ['etiquetas', 'ne', ['a'], [two, none]],
          ['etiquetas', 'eq', [null], [none]],
          ['_version', 'eq', [1], [one, two, none]],
          ['_createdBy', 'ne', ['ana'], []],
          ['id', 'eq', [one.id, none.id], [one, none]],
        ];
        for (const [field, operator, values, expected] of all) {
          const ids = await idsFor({ field, operator, values });
          expect({ field, operator, values, ids }).toEqual({
            field,
            operator,
            values,
            ids: expected.map(({ id }) => id).toSorted(),
          });
        }
      });

      test('ties of a sort are settled by id in the direction of the last sort', async () => {
        const ids = [(await add({ precio: 1 })).id, (await add({ precio: 1 })).id, (await add({ precio: 2 })).id];
        expect(await idsOf({ sort: [{ field: 'precio', order: 'asc' }] })).toEqual(ids);
        expect(await idsOf({ sort: [{ field: 'precio', order: 'desc' }] })).toEqual(ids.toReversed());
        expect(await idsOf({})).toEqual(ids);
        const mixed = [
          { field: 'precio', order: 'desc' },
          { field: 'titulo', order: 'asc' },
        ] as const;
        expect(await idsOf({ sort: mixed })).toEqual([ids[2], ids[0], ids[1]]);
      });

      test('Spanish texts sort in Spanish order, absent ones first', async () => {
        for (const titulo of ['Oso', 'nube', 'ñandú', 'Árbol', 'zorro', 'Nuez', 'ábaco', 'Ñame']) await add({ titulo });
        const none = await add({});
        const { records } = await store.list(type, { ...wholeList, sort: [{ field: 'titulo', order: 'asc' }] });
        const order = [undefined, 'ábaco', 'Árbol', 'nube', 'Nuez', 'Ñame', 'ñandú', 'Oso', 'zorro'];
        expect(records.map(({ titulo }) => titulo)).toEqual(order);
        expect((await idsOf({ sort: [{ field: 'titulo', order: 'desc' }] })).at(-1)).toBe(none.id);
      });

      test('citizens see published records from their instant on', async () => {
        const at = (publishAt: string) =>
          create(store, { type, values: {}, publication: { state: 'published', publishAt }, by: 'ana' });
        const past = await at('2026-01-01T00:00:00.000Z');
        const future = await at('2026-06-01T00:00:00.000Z');
        await create(store, { type, values: {}, publication: { state: 'draft' }, by: 'ana' });
        const seen = async (visibleAt: string) =>
          store.list(type, { ...wholeList, visibleAt, sort: [{ field: '_publishAt', order: 'asc' }] });
        for (let round = 0; round < 2; round += 1) {
          expect(await seen('2025-12-31T00:00:00.000Z')).toEqual({ records: [], total: 0 });
          expect(await seen('2026-03-01T00:00:00.000Z')).toEqual({ records: [past], total: 1 });
          expect(await seen('2026-05-31T23:59:59.999Z')).toEqual({ records: [past], total: 1 });
          expect(await seen('2026-06-01T00:00:00.000Z')).toEqual({ records: [past, future], total: 2 });
        }
      });

      test('a query may have a thousand conditions', async () => {
        const one = await add({ titulo: 'palabra 1 y palabra 2', precio: 1 });
        const many = Array.from({ length: 1100 }, (_, index) => index + 10);
        const text = (words: readonly string[]) => ({
          search: { text: words.join(' '), fields: ['titulo', 'contenido'] },
        });
        expect(await idsOf({ where: [{ field: 'precio', operator: 'ne', values: many }] })).toEqual([one.id]);
        expect(await idsOf({ where: [{ field: 'precio', operator: 'eq', values: [...many, 1] }] })).toEqual([one.id]);
        expect(await idsOf({ where: [{ field: 'precio', operator: 'gte', values: many }] })).toEqual([]);
        expect(await idsOf({ where: [{ field: 'etiquetas', operator: 'ne', values: many }] })).toEqual([one.id]);
        expect(
          await idsOf({ where: many.map((value) => ({ field: 'cantidad', operator: 'ne', values: [value] })) }),
        ).toEqual([one.id]);
        expect(await idsOf(text(many.map((value) => `palabra${value}`)))).toEqual([]);
        expect(await idsOf(text(many.map((value) => value.toString(36).slice(0, 2))))).toEqual([]);
        expect(await idsOf(text(['palabra'.repeat(3000)]))).toEqual([]);
      });

      test('an unknown field is an error of the caller', async () => {
        await expect(store.list(type, { ...wholeList, sort: [{ field: 'nadie', order: 'asc' }] })).rejects.toThrow(
          'nadie',
        );
        await expect(
          store.list(type, { ...wholeList, where: [{ field: 'nadie', operator: 'eq', values: [1] }] }),
        ).rejects.toThrow('nadie');
      });

      test('types do not mix', async () => {
        await add({ titulo: 'cosa' });
        await create(store, { type: other, values: { titulo: 'otra' }, publication: published, by: 'ana' });
        expect((await store.list(other, wholeList)).records.map(({ titulo }) => titulo)).toEqual(['otra']);
      });

      test('random lists equal the lists of the reference implementation', async () => {
        const random = chance(511);
        const publicationOf = () => (random.pick([true, false]) ? published : ({ state: 'draft' } as const));
        const changes = Array.from(
          { length: 150 },
          () => ({ kind: 'create', type, values: buildValues(random), publication: publicationOf() }) as const,
        );
        await store.write(changes, 'ana');
        const { records } = await store.list(type, wholeList);
        for (let round = 0; round < 400; round += 1) {
          const query = buildQuery(random);
          const page = await store.list(type, query);
          expect({ query, ids: page.records.map(({ id }) => id), total: page.total }).toEqual(expectedPage(query));
        }
        function expectedPage(query: Query) {
          const page = applyQuery(records, { type, query });
          return { query, ids: page.records.map(({ id }) => id), total: page.total };
        }
      });
    });

    describe('history', () => {
      test('lists every write of a record, newest first, with the values before and after', async () => {
        const first = await add({ titulo: 'Uno' });
        const second = await update(store, { type, id: first.id, values: { titulo: 'Dos' }, by: 'eva' });
        await remove(store, { type, id: first.id, by: 'luz' });
        await add({ titulo: 'ajeno' });
        const entries = await store.history(type, first.id);
        expect(entries.map(({ action, version, by }) => [action, version, by])).toEqual([
          ['remove', 3, 'luz'],
          ['update', 2, 'eva'],
          ['create', 1, 'ana'],
        ]);
        expect(entries.map(({ before, after }) => [before, after])).toEqual([
          [second, undefined],
          [first, second],
          [undefined, first],
        ]);
        expect(entries[1]!.at).toBe(second._updatedAt);
        expect(await store.history(other, first.id)).toEqual([]);
      });

      test('answers a page of the whole history', async () => {
        const { id } = await add({ cantidad: 1 });
        for (let cantidad = 2; cantidad <= 6; cantidad += 1)
          await update(store, { type, id, values: { cantidad }, by: 'ana' });
        const all = await store.history(type, id);
        expect(all).toHaveLength(6);
        expect(await store.history(type, id, { offset: 0, limit: 2 })).toEqual(all.slice(0, 2));
        expect(await store.history(type, id, { offset: 4, limit: 10 })).toEqual(all.slice(4));
        expect(await store.history(type, id, { offset: 6, limit: 10 })).toEqual([]);
        expect(await store.history(type, id, { offset: 0, limit: 0 })).toEqual([]);
        expect(await store.history(type, id, { version: 3 })).toEqual([all[3]]);
        expect(await store.history(type, id, { version: 1 })).toEqual([all[5]]);
        expect(await store.history(type, id, { version: 7 })).toEqual([]);
      });
    });

    describe('the log of changes', () => {
      test('tells the writes of all types in their order, from any of them on', async () => {
        const before = await store.lastSeq();
        const first = await add({ titulo: 'Uno' });
        await update(store, { type, id: first.id, values: { titulo: 'Dos' }, by: 'eva' });
        const foreign = await create(store, { type: other, values: {}, publication: { state: 'draft' }, by: 'eva' });
        await remove(store, { type, id: first.id, by: 'eva' });
        const log = await store.changesAfter(before, 10);
        expect(log.map(({ type: name, id, version }) => [name, id, version])).toEqual([
          [type.name, first.id, 1],
          [type.name, first.id, 2],
          [other.name, foreign.id, 1],
          [type.name, first.id, 3],
        ]);
        expect(log.map(({ seq }) => seq)).toEqual(log.map(({ seq }) => seq).toSorted((a, b) => a - b));
        expect(log.at(-1)?.seq).toBe(await store.lastSeq());
        expect(await store.changesAfter(log[1]!.seq, 1)).toEqual([log[2]]);
        expect(await store.changesAfter(log[3]!.seq, 10)).toEqual([]);
      });
    });

    describe('subscribers', () => {
      test('are notified of each write once it is done, until they unsubscribe', async () => {
        const events: StoreEvent[] = [];
        const leave = store.subscribe((event) => events.push(event));
        const record = await add({ titulo: 'Uno' });
        expect(events).toEqual([{ type: 'cosas', ids: [record.id] }]);
        await update(store, { type, id: record.id, values: {}, by: 'x' });
        await remove(store, { type, id: record.id, by: 'x' });
        leave();
        await add({ titulo: 'Dos' });
        expect(events).toHaveLength(3);
      });
    });
  });
}
