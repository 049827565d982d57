import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ContentType } from '#core/schema/contentType.ts';
import { type Group, type Query, type Where, wholeList } from '#core/values/query.ts';
import type { Values } from '#core/values/record.ts';
import { create, type Store } from '#core/store/store.ts';
import { buildContentType } from '../builders/buildContentType.ts';

const where = (field: string, operator: Where['operator'], ...values: Where['values']): Where => ({
  field,
  operator,
  values,
});
const all = (...parts: Group['parts']): Group => ({ match: 'all', parts });
const any = (...parts: Group['parts']): Group => ({ match: 'any', parts });

/** Groups of conditions, and the operators that came with them. */
export function groupContract(name: string, makeStore: (types: readonly ContentType[]) => Promise<Store>): void {
  describe(`groups of conditions: ${name}`, () => {
    const type = buildContentType();
    let store: Store;
    beforeEach(async () => {
      store = await makeStore([type]);
      const add = (values: Values) => create(store, { type, values, publication: { state: 'draft' }, by: 'ana' });
      await add({ titulo: 'Árbol', precio: 5, etiquetas: ['rojo'], fecha: '2026-01-05' });
      await add({ titulo: 'Banco', precio: 20, etiquetas: [], destacado: true });
      await add({ titulo: 'Calle', contenido: 'Con árboles', destacado: false });
      await add({ titulo: '', precio: 0, contenido: '' });
    });
    afterEach(async () => {
      await store.close();
    });
    const titlesOf = async (query: Partial<Query>) =>
      (await store.list(type, { ...wholeList, sort: [{ field: 'id', order: 'asc' }], ...query })).records.map(
        ({ titulo }) => titulo,
      );
    const titlesIn = (...groups: readonly Group[]) => titlesOf({ groups });

    test('any of the conditions is enough, and a nested group counts as one of them', async () => {
      expect(await titlesIn(any(where('precio', 'eq', 20), where('contenido', 'like', 'arbol')))).toEqual([
        'Banco',
        'Calle',
      ]);
      const nested = all(where('precio', 'gte', 0), where('precio', 'lte', 10));
      expect(await titlesIn(any(where('destacado', 'eq', true), nested))).toEqual(['Árbol', 'Banco', '']);
      expect(await titlesIn(all(where('precio', 'gt', 0), any(where('titulo', 'like', 'arb'), nested)))).toEqual([
        'Árbol',
      ]);
    });

    test('several groups, the simple conditions and the search must all match', async () => {
      const group = any(where('precio', 'eq', 20), where('titulo', 'like', 'arbol'));
      expect(await titlesIn(group, any(where('fecha', 'empty', true)))).toEqual(['Banco']);
      expect(await titlesOf({ groups: [group], where: [where('etiquetas', 'eq', 'rojo')] })).toEqual(['Árbol']);
      expect(await titlesOf({ groups: [group], search: { text: 'arb', fields: ['titulo'] } })).toEqual(['Árbol']);
      const { total } = await store.list(type, { ...wholeList, groups: [group], limit: 1 });
      expect(total).toBe(2);
    });

    test('an empty group matches everything', async () => {
      expect(await titlesIn(any(), all())).toHaveLength(4);
    });

    test('gt and lt leave the bound and absent values out', async () => {
      expect(await titlesIn(all(where('precio', 'gt', 5)))).toEqual(['Banco']);
      expect(await titlesIn(all(where('precio', 'lt', 5)))).toEqual(['']);
      expect(await titlesOf({ where: [where('precio', 'gt', 0), where('precio', 'lt', 20)] })).toEqual(['Árbol']);
    });

    test('unlike also matches records without the text', async () => {
      expect(await titlesIn(all(where('contenido', 'unlike', 'ARBOL')))).toEqual(['Árbol', 'Banco', '']);
      expect(await titlesOf({ where: [where('contenido', 'unlike', 'zzz')] })).toHaveLength(4);
    });

    test('absent values, empty texts and empty lists have no value', async () => {
      expect(await titlesIn(all(where('contenido', 'empty', true)))).toEqual(['Árbol', 'Banco', '']);
      expect(await titlesIn(all(where('contenido', 'empty', false)))).toEqual(['Calle']);
      expect(await titlesIn(all(where('etiquetas', 'empty', true)))).toEqual(['Banco', 'Calle', '']);
      expect(await titlesIn(all(where('precio', 'empty', true)))).toEqual(['Calle']);
      expect(await titlesIn(all(where('destacado', 'empty', false)))).toEqual(['Banco', 'Calle']);
      expect(await titlesIn(all(where('titulo', 'empty', true)))).toEqual(['']);
      expect(await titlesIn(all(where('_createdAt', 'empty', true)))).toEqual([]);
    });

    test('lists with other values in the same group share a statement and not their answer', async () => {
      const cheaperThan = (limit: number) =>
        titlesIn(any(where('precio', 'lt', limit), where('titulo', 'eq', 'calle')));
      expect(await cheaperThan(1)).toEqual(['Calle', '']);
      expect(await cheaperThan(6)).toEqual(['Árbol', 'Calle', '']);
    });
  });
}
