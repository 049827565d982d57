import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ContentType } from '#core/schema/contentType.ts';
import { type Query, wholeList } from '#core/values/query.ts';
import type { Values } from '#core/values/record.ts';
import { create, remove, type Store, update } from '#core/store/store.ts';
import { buildContentType } from '../builders/buildContentType.ts';

/** Contract of searches of a store; part of storeContract. */
export function searchContract(name: string, makeStore: (types: readonly ContentType[]) => Promise<Store>): void {
  describe(`searching a store: ${name}`, () => {
    const type = buildContentType({ xContent: { public: { list: '/cosas' } } });
    let store: Store;
    beforeEach(async () => {
      store = await makeStore([type]);
    });
    afterEach(async () => {
      await store.close();
    });

    const add = (values: Values) => create(store, { type, values, publication: { state: 'published' }, by: 'ana' });
    const idsOf = async (query: Partial<Query>) =>
      (await store.list(type, { ...wholeList, ...query })).records.map(({ id }) => id);

    test('finds all words, in any of the fields, ignoring case and accents', async () => {
      const one = await add({ titulo: 'Feria de la CANCIÓN', contenido: 'En el parque central' });
      const two = await add({ titulo: 'Canción', contenido: 'de cuna' });
      const search = (text: string, fields = ['titulo', 'contenido']) =>
        idsOf({ search: { text, fields }, sort: [{ field: 'id', order: 'asc' }] });
      expect(await search('cancion')).toEqual([one.id, two.id]);
      expect(await search('PÁRQUE canción')).toEqual([one.id]);
      expect(await search('parque', ['titulo'])).toEqual([]);
      expect(await search('anci  de')).toEqual([one.id, two.id]);
      expect(await search('«PÁRQUE» "canción"')).toEqual([one.id]);
      expect(await search('\u200bpar\u00adque\ufeff')).toEqual([one.id]);
      expect(await search('parque\u200bcanción')).toEqual([one.id]);
      expect(await search('"\u200b')).toEqual([one.id, two.id]);
      expect(await search('d')).toEqual([one.id, two.id]);
      expect(await search('   ')).toEqual([one.id, two.id]);
      expect(await search('nada')).toEqual([]);
      expect(await search('cancion', [])).toEqual([]);
      await update(store, { type, id: one.id, values: { titulo: 'Otra cosa' }, by: 'x' });
      await remove(store, { type, id: two.id, by: 'x' });
      expect(await search('cancion')).toEqual([]);
      expect(await search('otra')).toEqual([one.id]);
    });

    test('finds the texts of groups, but not their conditional or other members', async () => {
      const text = { type: 'string' };
      const member = (hints: object) => ({ ...text, 'x-field': hints });
      const step = {
        type: 'object',
        properties: {
          nombre: text,
          dias: { type: 'number' },
          foto: member({ kind: 'image' }),
          leyenda: member({ textOf: 'foto' }),
          clave: member({ writeOnly: true }),
          secreto: member({ showIf: { field: 'nombre', op: 'eq', value: 'Pague' } }),
          lugar: { type: 'object', properties: { calle: text } },
        },
      };
      const grouped = buildContentType({
        name: 'grupos',
        properties: { titulo: text, pasos: { type: 'array', items: step }, lugar: step },
      });
      const other = await makeStore([grouped]);
      const save = (values: Values) =>
        create(other, { type: grouped, values, publication: { state: 'published' }, by: 'ana' });
      const hidden = { foto: '/imagenes/retrato.webp', leyenda: 'Retrato', clave: 'escondida', secreto: 'callado' };
      const one = await save({
        titulo: 'Licencia',
        pasos: [
          { nombre: 'Pague en CAJA', dias: 77777, ...hidden },
          { nombre: 'Recoja', lugar: { calle: 'Calle Real' } },
        ],
      });
      const two = await save({ titulo: 'Permiso', lugar: { nombre: 'Ventanilla', lugar: { calle: 'Callejón' } } });
      const search = async (words: string, fields = ['titulo', 'pasos', 'lugar']) => {
        const search = { text: words, fields };
        const sort = [{ field: 'id', order: 'asc' as const }];
        return (await other.list(grouped, { ...wholeList, search, sort })).records.map(({ id }) => id);
      };
      expect(await search('caja recojá')).toEqual([one.id]);
      expect(await search('licencia caja')).toEqual([one.id]);
      expect(await search('calle')).toEqual([one.id, two.id]);
      expect(await search('ca')).toEqual([one.id, two.id]);
      expect(await search('ventanilla')).toEqual([two.id]);
      expect(await search('caja', ['titulo', 'lugar'])).toEqual([]);
      for (const absent of ['77777', 'retrato', 'escondida', 'callado']) expect(await search(absent)).toEqual([]);
      await update(other, { type: grouped, id: one.id, values: { pasos: [] }, by: 'x' });
      expect(await search('caja')).toEqual([]);
      await other.close();
    });

    test('excludes records with all the words in other fields', async () => {
      const titled = await add({ titulo: 'Agua potable', contenido: 'Pozo y agua' });
      const half = await add({ titulo: 'El agua', contenido: 'Es potable' });
      const record = await add({ contenido: 'El AGUA del pozo no es potable' });
      const search = (text: string, notIn: readonly string[]) =>
        idsOf({
          search: { text, fields: ['titulo', 'contenido'], notIn },
          sort: [{ field: 'id', order: 'asc' }],
        });
      expect(await search('agua potable', ['titulo'])).toEqual([half.id, record.id]);
      expect(await search('agua', ['titulo'])).toEqual([record.id]);
      expect(await search('ag', ['titulo'])).toEqual([record.id]);
      expect(await search('ag potable', ['titulo'])).toEqual([half.id, record.id]);
      expect(await search('pozo', ['titulo'])).toEqual([titled.id, record.id]);
      expect(await search('agua', ['titulo', 'contenido'])).toEqual([]);
      expect(await search('agua', [])).toEqual([titled.id, half.id, record.id]);
      expect(await search('agua', ['precio'])).toEqual([titled.id, half.id, record.id]);
      expect(await search('', ['titulo'])).toEqual([titled.id, half.id, record.id]);
      await remove(store, { type, id: half.id, by: 'x' });
      expect(await search('agua potable', ['titulo'])).toEqual([record.id]);
    });

    test('counting stops at its limit, and no record beyond is answered', async () => {
      for (let index = 0; index < 5; index += 1)
        await add({ titulo: `Agua ${index}`, contenido: index > 2 ? 'luz' : '' });
      const queryOf = (query: Partial<Query>) =>
        store.list(type, { ...wholeList, sort: [{ field: 'titulo', order: 'asc' }], ...query });
      const search = { text: 'agua', fields: ['titulo', 'contenido'] };
      for (const more of [
        {},
        { search },
        { search: { ...search, text: 'ag' } },
        { visibleAt: '2090-01-01T00:00:00.000Z' },
      ]) {
        expect((await queryOf({ ...more, countAtMost: 3, limit: 2 })).total).toBe(3);
        expect((await queryOf({ ...more, countAtMost: 5 })).total).toBe(5);
        expect((await queryOf({ ...more, countAtMost: 9 })).total).toBe(5);
        const page = await queryOf({ ...more, countAtMost: 3, offset: 2, limit: 2 });
        expect(page.records.map(({ titulo }) => titulo)).toEqual(['Agua 2', 'Agua 3']);
        expect((await queryOf({ ...more, countAtMost: 3, offset: 3 })).records).toEqual([]);
      }
      expect((await queryOf({ search: { ...search, text: 'luz' }, countAtMost: 1 })).total).toBe(1);
      expect((await queryOf({ search: { ...search, notIn: ['titulo'] }, countAtMost: 2 })).total).toBe(0);
      const rest = { search: { ...search, text: 'agua luz', notIn: ['titulo'] }, countAtMost: 2 };
      expect((await queryOf(rest)).total).toBe(2);
    });
  });
}
