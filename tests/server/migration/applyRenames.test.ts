import { describe, expect, it } from 'vitest';
import { wholeList } from '#core/values/query.ts';
import { type Values, valuesOf } from '#core/values/record.ts';
import { create, remove, restore, type Store, UniqueConflict, update } from '#core/store/store.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { withCurrentNames } from '#core/records/renames.ts';
import { serverEs } from '#core/locales/serverEs.ts';
import { applyRenames } from '#server/migration/applyRenames.ts';
import { createSqlStore } from '#server/store/sqlStore.ts';
import { readSteps } from '#server/store/schemaSteps.ts';
import { typeOf } from '#tests/support/builders/readType.ts';
import { testDatabases, startStore, visit } from './testDatabases.ts';

const text = { type: 'string' };
const formerly = (...names: string[]) => ({ ...text, 'x-field': { formerly: names } });
const before = typeOf({ nombre: text, nota: text });
const after = typeOf({ titulo: formerly('nombre'), nota: text });

const add = (store: Store, type: ContentType, values: Values) =>
  create(store, { type, values, publication: { state: 'published' }, by: 'ana' });

const valuesIn = async (store: Store, type: ContentType) =>
  (await store.list(type, { ...wholeList, sort: [{ field: '_createdAt', order: 'asc' }] })).records.map(valuesOf);

describe.each(testDatabases)('stored data on $name follow their schemas', ({ make }) => {
  it('a field with another name keeps its values, and is searched and sorted under the new one', async () => {
    const base = await make();
    const { id } = await visit(base, [before], ({ store }) => add(store, before, { nombre: 'Canción', nota: 'n' }));
    await visit(base, [after], async ({ store }) => {
      const record = await store.get(after, id);
      expect(record).toMatchObject({ titulo: 'Canción', nota: 'n', _version: 2, _updatedBy: 'esquemas' });
      expect(record).not.toHaveProperty('nombre');
      await store.waitForIndex();
      const result = await store.list(after, {
        ...wholeList,
        search: { text: 'cancion', fields: ['titulo'] },
        sort: [{ field: 'titulo', order: 'asc' }],
      });
      expect(result.records).toEqual([record]);
      expect(await store.history(after, id)).toMatchObject([
        { action: 'update', by: 'esquemas', before: { nombre: 'Canción' }, after: { titulo: 'Canción' } },
        { action: 'create', by: 'ana' },
      ]);
    });
  });

  it('renames once: another start writes nothing', async () => {
    const base = await make();
    const { id } = await visit(base, [before], ({ store }) => add(store, before, { nombre: 'Uno' }));
    for (const _start of [1, 2, 3]) {
      await visit(base, [after], async ({ store, database, dialect }) => {
        expect((await store.get(after, id))?._version).toBe(2);
        const steps = await readSteps({ connection: database, dialect });
        expect(steps).toMatchObject([
          { kind: 'rename', isDone: true, detail: { records: 1, renames: [[['nombre'], ['titulo']]] } },
        ]);
      });
    }
  });

  it('the next start renames what an older server writes under the former name', async () => {
    const base = await make();
    await visit(base, [after], async ({ store }) => {
      await add(store, after, { titulo: 'Uno' });
      await add(store, before, { nombre: 'Dos' });
    });
    await visit(base, [after], async ({ store }) => {
      expect(await valuesIn(store, after)).toEqual([{ titulo: 'Uno' }, { titulo: 'Dos' }]);
    });
  });

  it('a former name that comes back is looked for again', async () => {
    const base = await make();
    await visit(base, [after], ({ store }) => add(store, after, { titulo: 'Uno' }));
    const back = typeOf({ nombre: formerly('titulo') });
    await visit(base, [back], async ({ store }) => expect(await valuesIn(store, back)).toEqual([{ nombre: 'Uno' }]));
    await visit(base, [after], async ({ store }) => expect(await valuesIn(store, after)).toEqual([{ titulo: 'Uno' }]));
  });

  it('when both names have a value, the present one wins and the former stays stored', async () => {
    const base = await make();
    const { id } = await visit(base, [before], ({ store }) => add(store, before, { nombre: 'Viejo', titulo: 'Nuevo' }));
    await visit(base, [after], async ({ store }) => {
      expect(await store.get(after, id)).toMatchObject({ titulo: 'Nuevo', nombre: 'Viejo', _version: 1 });
    });
  });

  it('follows a chain of names, wherever in it a record stands', async () => {
    const base = await make();
    await visit(base, [typeOf({ a: text })], ({ store }) => add(store, typeOf({ a: text }), { a: '1' }));
    const middle = typeOf({ b: text });
    await visit(base, [middle], ({ store }) => add(store, middle, { b: '2' }));
    const last = typeOf({ c: formerly('b', 'a') });
    await visit(base, [last], async ({ store }) =>
      expect(await valuesIn(store, last)).toEqual([{ c: '1' }, { c: '2' }]),
    );
  });

  it('renames inside groups and lists of groups', async () => {
    const base = await make();
    const typeWith = (correo: object) => {
      const person = { type: 'object', properties: correo };
      return typeOf({ jefe: person, equipo: { type: 'array', items: person } });
    };
    const [old, now] = [typeWith({ email: text }), typeWith({ correo: formerly('email') })];
    const values = { jefe: { email: 'a' }, equipo: [{ email: 'b' }, { email: 'c' }] };
    await visit(base, [old], ({ store }) => add(store, old, values));
    await visit(base, [now], async ({ store }) =>
      expect(await valuesIn(store, now)).toEqual([
        { jefe: { correo: 'a' }, equipo: [{ correo: 'b' }, { correo: 'c' }] },
      ]),
    );
  });

  it('refuses a rename to a unique field whose values repeat, names the field and changes nothing', async () => {
    const base = await make();
    await visit(base, [before], async ({ store }) => {
      await add(store, before, { nombre: 'Árbol' });
      await add(store, before, { nombre: 'arbol' });
    });
    const unique = typeOf({ titulo: { ...text, 'x-field': { formerly: ['nombre'], unique: true } } });
    await expect(startStore(base, [unique])).rejects.toThrow(new UniqueConflict('cosas', 'titulo'));
    await visit(base, [before], async ({ store, database, dialect }) => {
      expect(await valuesIn(store, before)).toEqual([{ nombre: 'Árbol' }, { nombre: 'arbol' }]);
      expect(await readSteps({ connection: database, dialect })).toEqual([]);
    });
  });

  it('renames to a unique field whose values do not repeat, and refuses repeated new ones', async () => {
    const base = await make();
    await visit(base, [before], ({ store }) => add(store, before, { nombre: 'Uno' }));
    const unique = typeOf({ titulo: { ...text, 'x-field': { formerly: ['nombre'], unique: true } } });
    await visit(base, [unique], async ({ store }) => {
      await expect(add(store, unique, { titulo: 'UNO' })).rejects.toThrow(UniqueConflict);
    });
  });

  it('continues after an interrupted start', async () => {
    const base = await make();
    await visit(base, [before], async ({ store }) => {
      const changes = Array.from({ length: 1200 }, (_, index) => ({
        kind: 'create' as const,
        type: before,
        values: { nombre: `Nombre ${index}` },
        publication: { state: 'published' as const },
      }));
      await store.write(changes, 'ana');
    });
    const { database, dialect } = await base.open();
    let batches = 0;
    const store = await createSqlStore({ database, dialect, types: [after] });
    const broken: typeof store = {
      ...store,
      write: async (changes, by) => {
        batches += 1;
        if (batches === 2) throw new Error('power cut');
        return store.write(changes, by);
      },
    };
    const options = { store: broken, database, dialect, messages: serverEs, report: () => {} };
    await expect(applyRenames([after], options)).rejects.toThrow('power cut');
    await store.close();
    await visit(base, [after], async ({ store: again, database: whole }) => {
      const values = await valuesIn(again, after);
      expect(values).toHaveLength(1200);
      expect(values.filter((one) => one['titulo'] === undefined || 'nombre' in one)).toEqual([]);
      const { records } = await again.list(after, { ...wholeList, limit: 10 });
      expect(records.map(({ _version }) => _version)).toEqual(records.map(() => 2));
      const steps = await readSteps({ connection: whole, dialect });
      expect(steps).toMatchObject([{ isDone: true, detail: { records: 1200 } }]);
    });
  });

  it('two servers that start at once rename each record once', async () => {
    const base = await make();
    await visit(base, [before], async ({ store }) => {
      for (let batch = 0; batch < 3; batch += 1) {
        const changes = Array.from({ length: 500 }, (_, index) => ({
          kind: 'create' as const,
          type: before,
          values: { nombre: `Nombre ${batch} ${index}` },
          publication: { state: 'published' as const },
        }));
        await store.write(changes, 'ana');
      }
    });
    const both = await Promise.all([startStore(base, [after]), startStore(base, [after])]);
    for (const { store, database, dialect } of both) {
      const { records, total } = await store.list(after, wholeList);
      expect(total).toBe(1500);
      expect(records.filter((record) => record._version !== 2 || typeof record['titulo'] !== 'string')).toEqual([]);
      const steps = await readSteps({ connection: database, dialect });
      expect(steps.filter(({ detail }) => detail.records > 0)).toMatchObject([
        { isDone: true, detail: { records: 1500 } },
      ]);
    }
    for (const { store } of both) await store.close();
  });

  it('a version or a removed record from before a rename is restored under the present names', async () => {
    const base = await make();
    const ids = await visit(base, [before], async ({ store }) => {
      const { id: live } = await add(store, before, { nombre: 'Primero' });
      await update(store, { type: before, id: live, values: { nombre: 'Segundo' }, by: 'ana' });
      const { id: gone } = await add(store, before, { nombre: 'Borrado' });
      await remove(store, { type: before, id: gone, by: 'ana' });
      return { live, gone };
    });
    await visit(base, [after], async ({ store }) => {
      const [entry] = await store.history(after, ids.live, { version: 1 });
      const values = withCurrentNames(after, valuesOf(entry?.after ?? {}));
      expect(await update(store, { type: after, id: ids.live, values, by: 'ana' })).toMatchObject({
        titulo: 'Primero',
      });
      const { removals } = await store.removed(after, { offset: 0, limit: 10 });
      const was = withCurrentNames(after, valuesOf(removals[0]?.record ?? {}));
      const back = await restore(store, { type: after, id: ids.gone, values: was, by: 'ana' });
      expect(valuesOf(back)).toEqual({ titulo: 'Borrado' });
    });
  });
});
