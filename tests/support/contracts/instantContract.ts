import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ContentType } from '#core/schema/contentType.ts';
import { type Query, type Where, wholeList } from '#core/values/query.ts';
import type { Values } from '#core/values/record.ts';
import { create, type Store, update } from '#core/store/store.ts';
import { buildContentType } from '../builders/buildContentType.ts';
import { instants } from '../inputs/instants.ts';

const instant = { type: 'string', format: 'date-time' };
const visits = buildContentType({
  properties: {
    nombre: { type: 'string' },
    inicio: { ...instant, 'x-field': { index: true } },
    unico: { ...instant, 'x-field': { unique: true } },
    turnos: { type: 'array', items: { type: 'object', properties: { desde: instant } } },
    avisos: { type: 'array', items: instant },
  },
});

const sent = '2030-03-02T06:00:00-06:00';
const utc = '2030-03-02T12:00:00.000Z';

export function instantContract(name: string, makeStore: (types: readonly ContentType[]) => Promise<Store>): void {
  describe(`instants in a store: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await makeStore([visits]);
    });
    afterEach(() => store.close());

    const publication = { state: 'published' } as const;
    const add = (values: Values) => create(store, { type: visits, values, publication, by: 'ana' });
    const namesOf = async (query: Partial<Query>) =>
      (await store.list(visits, { ...wholeList, ...query })).records.map(({ nombre }) => nombre);
    const where = (field: string, operator: Where['operator'], ...values: string[]) => ({ field, operator, values });

    test('a record that was created elsewhere keeps when, and lists have its place', async () => {
      const createdAt = '2019-05-05T12:00:00.003Z';
      await add({ nombre: 'Hoy' });
      const old = { kind: 'create', type: visits, values: { nombre: 'Antes' }, publication, createdAt } as const;
      const [record] = await store.write([old], 'ana');
      expect(record?._createdAt).toBe(createdAt);
      expect(record?._updatedAt.slice(0, 4)).not.toBe('2019');
      expect(await namesOf({ sort: [{ field: '_createdAt', order: 'desc' }] })).toEqual(['Hoy', 'Antes']);
      const id = record?.id ?? '';
      await update(store, { type: visits, id, values: { nombre: 'Otro' }, by: 'ana' });
      expect((await store.get(visits, id))?._createdAt).toBe(createdAt);
      expect((await store.history(visits, id)).map(({ at }) => at)).not.toContain(createdAt);
    });

    test('each is stored in UTC with milliseconds, at any depth, by every kind of write, and so is its history', async () => {
      const values = { inicio: sent, turnos: [{ desde: sent }], avisos: [sent] };
      const stored = { inicio: utc, turnos: [{ desde: utc }], avisos: [utc] };
      const { id } = await add({ nombre: 'A', ...values });
      await update(store, { type: visits, id, values: { nombre: 'B', ...values }, by: 'ana' });
      expect(await store.get(visits, id)).toMatchObject(stored);
      const changes = { by: 'ana', values: { inicio: sent }, unset: [], base: { inicio: sent } };
      const pending = { action: 'savePending', changes } as const;
      const [waiting] = await store.write([{ kind: 'update', type: visits, id, values, pending }], 'ana');
      expect(waiting?._pending).toMatchObject({ values: { inicio: utc }, base: { inicio: utc } });
      await store.write([{ kind: 'remove', type: visits, id }], 'ana');
      const [restored] = await store.write([{ kind: 'restore', type: visits, id, values }], 'ana');
      expect(restored).toMatchObject(stored);
      const entries = await store.history(visits, id);
      expect(entries).toHaveLength(5);
      for (const { after } of entries.filter((entry) => entry.after !== undefined)) expect(after).toMatchObject(stored);
    });

    test('lists sort by time, whatever the offsets, and pages follow one another', async () => {
      for (const [text] of instants.toReversed()) await add({ nombre: text, inicio: text });
      const ordered = instants.toSorted(([, one], [, other]) => (one < other ? -1 : 1)).map(([text]) => text);
      const sort = (order: 'asc' | 'desc') => [{ field: 'inicio', order }] as const;
      expect(await namesOf({ sort: sort('asc') })).toEqual(ordered);
      expect(await namesOf({ sort: sort('desc') })).toEqual(ordered.toReversed());
      const pages = [0, 4, 8, 12].map((offset) => namesOf({ sort: sort('asc'), offset, limit: 4 }));
      expect((await Promise.all(pages)).flat()).toEqual(ordered);
    });

    test('conditions compare instants and not their texts, also within groups and for the items of a list', async () => {
      await add({ nombre: 'antes', inicio: '2030-03-02T23:59:59+14:00', avisos: ['2030-03-01T00:00:00Z'] });
      await add({ nombre: 'a la vez', inicio: '2030-03-02T12:00:00Z', avisos: ['2030-03-02T12:00:00Z'] });
      await add({ nombre: 'después', inicio: '2030-03-02T12:00:00.001Z', avisos: [] });
      const sortedNames = async (condition: Where) => (await namesOf({ where: [condition] })).toSorted();
      expect(await sortedNames(where('inicio', 'eq', sent))).toEqual(['a la vez']);
      expect(await sortedNames(where('inicio', 'ne', sent))).toEqual(['antes', 'después']);
      expect(await sortedNames(where('inicio', 'gt', sent))).toEqual(['después']);
      expect(await sortedNames(where('inicio', 'gte', sent))).toEqual(['a la vez', 'después']);
      expect(await sortedNames(where('inicio', 'lt', sent))).toEqual(['antes']);
      expect(await sortedNames(where('inicio', 'lte', sent))).toEqual(['a la vez', 'antes']);
      expect(await sortedNames(where('avisos', 'eq', sent))).toEqual(['a la vez']);
      expect(await sortedNames(where('_updatedAt', 'gte', '2000-01-01T06:00:00+06:00'))).toHaveLength(3);
      const group = { match: 'any', parts: [where('inicio', 'lt', sent), where('inicio', 'gt', sent)] } as const;
      expect((await namesOf({ groups: [group] })).toSorted()).toEqual(['antes', 'después']);
    });

    test('a unique instant is refused in every spelling', async () => {
      await add({ nombre: 'A', unico: utc });
      await expect(add({ nombre: 'B', unico: sent })).rejects.toMatchObject({ field: 'unico' });
    });
  });
}
