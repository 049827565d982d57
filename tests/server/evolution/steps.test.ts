import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ContentType } from '#core/schema/contentType.ts';
import { wholeList } from '#core/store/query.ts';
import { type Values, valuesOf } from '#core/store/record.ts';
import { create, remove, restore, update } from '#core/store/store.ts';
import { applySteps } from '#server/migration/applySteps.ts';
import type { BackupPlace } from '#server/migration/backup.ts';
import { undoStep } from '#server/migration/undoStep.ts';
import type { Stepping } from '#server/migration/stepping.ts';
import { storedTypeNames } from '#server/migration/appliedSchemas.ts';
import { readSteps } from '#server/store/schemaSteps.ts';
import { typeOf } from '#tests/support/builders/readType.ts';
import { testDatabases, type Told, visit, visitStepping } from './testDatabases.ts';

const text = { type: 'string' };
const publication = { state: 'published' } as const;
const both = typeOf({ titulo: text, nota: text });
const without = typeOf({ titulo: text });

describe.each(testDatabases)('steps over $name', ({ make }) => {
  /** A database filled under one type, on which orders are given under others. */
  async function filled(type: ContentType, all: readonly Values[]) {
    const base = await make();
    const folder = path.join(await mkdtemp(path.join(tmpdir(), 'cabildo-respaldos-')), 'respaldos');
    const ids: string[] = [];
    await visit(base, [type], async ({ store }) => {
      for (const values of all) ids.push((await create(store, { type, values, publication, by: 'ana' })).id);
    });
    const under = <T>(
      now: ContentType | readonly ContentType[],
      work: (stepping: Stepping & Told) => Promise<T>,
      place?: Partial<BackupPlace>,
    ) => visitStepping(base, [now].flat(), { backups: { folder, ...place }, work });
    return { base, folder, ids, under };
  }

  const order = (stepping: Stepping, targets: { convert?: string[]; remove?: string[] }) =>
    applySteps({ convert: [], remove: [], ...targets }, stepping);

  it('removes what no field has from records and history, and keeps it in a backup', async () => {
    const { under, ids, folder } = await filled(both, [{ titulo: 'A', nota: 'secreto' }, { titulo: 'B' }]);
    await under(both, async ({ store }) => {
      await update(store, { type: both, id: ids[0] ?? '', values: { titulo: 'A', nota: 'otro secreto' }, by: 'ana' });
      const gone = await create(store, { type: both, values: { nota: 'borrado' }, publication, by: 'ana' });
      await remove(store, { type: both, id: gone.id, by: 'ana' });
    });
    await under(without, async (stepping) => {
      await order(stepping, { remove: ['cosas.nota'] });
      const { store } = stepping;
      expect(await store.get(without, ids[0] ?? '')).toMatchObject({
        titulo: 'A',
        _version: 3,
        _updatedBy: 'esquemas',
      });
      expect((await store.get(without, ids[1] ?? ''))?._version).toBe(1);
      const stored = JSON.stringify([
        (await store.list(without, wholeList)).records,
        await store.history(without, ids[0] ?? ''),
        await store.removed(without, { offset: 0, limit: 10 }),
      ]);
      expect(stored).not.toMatch(/nota|secreto|borrado/);
      expect(stepping.told.at(-1)).toContain('cosas.nota quitado de 1 registro y de 3 versiones del historial');
      const [file = ''] = readdirSync(folder);
      expect(stepping.told[0]).toContain(path.join(folder, file));
      const lines = readFileSync(path.join(folder, file), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(lines[0]).toMatchObject({ type: 'cosas', field: ['nota'], date: expect.any(String) });
      expect(lines.slice(1).map(({ value }) => value)).toEqual(['otro secreto', 'secreto', 'otro secreto', 'borrado']);
    });
  });

  it('undoes a removal where the record has no value now, in its history too', async () => {
    const { under, ids } = await filled(both, [
      { titulo: 'A', nota: 'a' },
      { titulo: 'B', nota: 'b' },
      { titulo: 'C', nota: 'c' },
    ]);
    await under(without, (stepping) => order(stepping, { remove: ['cosas.nota'] }));
    await under(both, async (stepping) => {
      const { store } = stepping;
      await update(store, { type: both, id: ids[1] ?? '', values: { titulo: 'B', nota: 'nueva' }, by: 'ana' });
      await remove(store, { type: both, id: ids[2] ?? '', by: 'ana' });
      const { left } = await undoStep(undefined, stepping);
      expect(await store.get(both, ids[0] ?? '')).toMatchObject({ titulo: 'A', nota: 'a' });
      expect(await store.get(both, ids[1] ?? '')).toMatchObject({ titulo: 'B', nota: 'nueva' });
      expect(left.total).toBe(2);
      expect((await store.history(both, ids[0] ?? '', { version: 1 }))[0]?.after).toMatchObject({ nota: 'a' });
      expect((await store.history(both, ids[2] ?? '', { version: 1 }))[0]?.after).toMatchObject({ nota: 'c' });
    });
  });

  it('takes members out of groups and lists of groups, and puts them back where the list is the same', async () => {
    const step = (properties: object) => typeOf({ pasos: { type: 'array', items: { type: 'object', properties } } });
    const [full, bare] = [step({ nombre: text, horas: text }), step({ nombre: text })];
    const first = [{ nombre: 'a', horas: '1' }, { nombre: 'b' }];
    const { under, ids } = await filled(full, [{ pasos: first }, { pasos: [{ nombre: 'c', horas: '3' }] }]);
    await under(bare, async (stepping) => {
      await order(stepping, { remove: ['cosas.pasos.horas'] });
      expect(await stepping.store.get(bare, ids[0] ?? '')).toMatchObject({ pasos: [{ nombre: 'a' }, { nombre: 'b' }] });
      await update(stepping.store, { type: bare, id: ids[1] ?? '', values: { pasos: [{ nombre: 'z' }] }, by: 'ana' });
      await undoStep(undefined, stepping);
      expect(await stepping.store.get(bare, ids[0] ?? '')).toMatchObject({ pasos: first });
      expect(await stepping.store.get(bare, ids[1] ?? '')).toMatchObject({ pasos: [{ nombre: 'z' }] });
    });
  });

  it('refuses names that make no sense, and does nothing of the order then', async () => {
    const { under, ids } = await filled(both, [{ titulo: 'A', nota: 'a' }]);
    await under(without, async (stepping) => {
      const orders: readonly [Parameters<typeof order>[1], RegExp][] = [
        [{ remove: ['cosas.titulo'] }, /tiene todavía el campo «titulo»/],
        [{ remove: ['cosas.nada'] }, /Nada guardado en «cosas» tiene «nada»/],
        [{ remove: ['cosas._version'] }, /Nada guardado/],
        [{ remove: ['cosas'] }, /tiene esquema: no se puede quitar/],
        [{ remove: ['otras.nota'] }, /No existe el tipo «otras»/],
        [{ convert: ['cosas.nota'] }, /no tiene el campo «nota»/],
        [{ remove: ['cosas.nota', 'cosas.titulo'] }, /tiene todavía el campo «titulo»/],
      ];
      for (const [targets, message] of orders) await expect(order(stepping, targets)).rejects.toThrow(message);
      expect(await stepping.store.get(without, ids[0] ?? '')).toMatchObject({ nota: 'a', _version: 1 });
    });
  });

  it('removes nothing when the backup cannot be written, as on a full disk', async () => {
    const { under, ids, folder } = await filled(both, [{ titulo: 'A', nota: 'a' }]);
    const full = async (file: string) => {
      const handle = await open(file, 'wx');
      const write = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }));
      return { write, sync: () => handle.sync(), close: () => handle.close() } as never;
    };
    await under(
      without,
      async (stepping) => {
        await expect(order(stepping, { remove: ['cosas.nota'] })).rejects.toThrow(/No se quitó nada.*ENOSPC/);
        expect(await stepping.store.get(without, ids[0] ?? '')).toMatchObject({ nota: 'a', _version: 1 });
        expect(readdirSync(folder)).toEqual([]);
        expect(await readSteps({ connection: stepping.database, dialect: stepping.dialect })).toEqual([]);
      },
      { openFile: full },
    );
  });

  it('removes nothing when what was written reads back otherwise', async () => {
    const { under, ids } = await filled(both, [{ titulo: 'A', nota: 'a' }]);
    const lying = async (file: string) => {
      const handle = await open(file, 'wx');
      const write = (bytes: Buffer) => handle.write(Buffer.from(bytes).fill(65));
      return { write, sync: () => handle.sync(), close: () => handle.close() } as never;
    };
    await under(
      without,
      async (stepping) => {
        await expect(order(stepping, { remove: ['cosas.nota'] })).rejects.toThrow(/No se quitó nada/);
        expect(await stepping.store.get(without, ids[0] ?? '')).toMatchObject({ nota: 'a' });
      },
      { openFile: lying },
    );
  });

  it('finishes a removal that was cut off when it is run again, and undoes all of it', async () => {
    const many = Array.from({ length: 450 }, (_, index) => ({ titulo: `T${index}`, nota: `n${index}` }));
    const { under } = await filled(both, many);
    await under(without, async (stepping) => {
      let batches = 0;
      const together: Stepping['store']['together'] = (work, by) => {
        batches += 1;
        if (batches === 2) throw new Error('power cut');
        return stepping.store.together(work, by);
      };
      const cut = { ...stepping, store: { ...stepping.store, together } };
      await expect(order(cut, { remove: ['cosas.nota'] })).rejects.toThrow('power cut');
    });
    await under(without, async (stepping) => {
      await order(stepping, { remove: ['cosas.nota'] });
      const { records } = await stepping.store.list(without, wholeList);
      expect(records.filter((record) => 'nota' in record)).toEqual([]);
      const steps = await readSteps({ connection: stepping.database, dialect: stepping.dialect });
      expect(steps).toMatchObject([{ kind: 'remove', isDone: true, detail: { backups: [{}, {}] } }]);
    });
    await under(both, async (stepping) => {
      await undoStep(1, stepping);
      const { records } = await stepping.store.list(both, wholeList);
      expect(records.map(valuesOf).toSorted(byTitle)).toEqual(many.toSorted(byTitle));
    });
  }, 60_000);

  it('converts what loses nothing, leaves and lists the rest, and undoes it where it still is so', async () => {
    const number = typeOf({ titulo: text, precio: { type: 'number' } });
    const { under, ids } = await filled(typeOf({ titulo: text, precio: text }), [
      { titulo: 'Uno', precio: '12' },
      { titulo: 'Dos', precio: 'doce' },
      { titulo: 'Tres', precio: '3' },
    ]);
    await under(number, async (stepping) => {
      const { store } = stepping;
      await order(stepping, { convert: ['cosas.precio'] });
      const prices = async () => Promise.all(ids.map(async (id) => (await store.get(number, id))?.['precio']));
      expect(await prices()).toEqual([12, 'doce', 3]);
      expect(stepping.told.join('\n')).toContain('cosas.precio convertido en 2 registros');
      expect(stepping.told.join('\n')).toContain(`Dos (${ids[1]}): "doce"`);
      await update(store, { type: number, id: ids[2] ?? '', values: { titulo: 'Tres', precio: 33 }, by: 'ana' });
      const { left } = await undoStep(undefined, stepping);
      expect(await prices()).toEqual(['12', 'doce', 33]);
      expect(left).toMatchObject({ total: 1, examples: [{ title: 'Tres' }] });
      await order(stepping, { convert: ['cosas.precio'] });
      expect(await prices()).toEqual([12, 'doce', 33]);
    });
  });

  it('keeps a conversion away from the unique value of another record', async () => {
    const asText = typeOf({ codigo: {} });
    const unique = typeOf({ codigo: { type: 'number', 'x-field': { unique: true } } });
    const { under, ids } = await filled(asText, [{ codigo: 7 }, { codigo: '7' }, { codigo: '8' }]);
    await under(unique, async (stepping) => {
      await order(stepping, { convert: ['cosas.codigo'] });
      const codes = await Promise.all(ids.map(async (id) => (await stepping.store.get(unique, id))?.['codigo']));
      expect(codes).toEqual([7, '7', 8]);
      expect(stepping.told.join('\n')).toContain('otro registro ya tiene ese valor');
    });
  });

  it('does a rename and a removal of one change, and undoes both', async () => {
    const before = typeOf({ nombre: text, nota: text });
    const now = typeOf({ titulo: { ...text, 'x-field': { formerly: ['nombre'] } } });
    const { under, ids } = await filled(before, [
      { nombre: 'A', nota: 'a' },
      { nombre: 'B', nota: 'b', titulo: 'T' },
    ]);
    const [a = '', b = ''] = ids;
    await under(now, async (stepping) => {
      await order(stepping, { remove: ['cosas.nota', 'cosas.nombre'] });
      expect(valuesOf((await stepping.store.get(now, a)) ?? {})).toEqual({ titulo: 'A' });
      expect(valuesOf((await stepping.store.get(now, b)) ?? {})).toEqual({ titulo: 'T' });
    });
    await under(before, async (stepping) => {
      for (const _step of [1, 2, 3]) await undoStep(undefined, stepping);
      expect(valuesOf((await stepping.store.get(before, a)) ?? {})).toEqual({ nombre: 'A', nota: 'a' });
      expect(valuesOf((await stepping.store.get(before, b)) ?? {})).toEqual({ nombre: 'B', nota: 'b', titulo: 'T' });
      await expect(undoStep(undefined, stepping)).rejects.toThrow(/No queda ningún paso/);
      await expect(undoStep(1, stepping)).rejects.toThrow(/ya fue deshecho/);
      await expect(undoStep(4, stepping)).rejects.toThrow(/deshizo otro/);
      await expect(undoStep(99, stepping)).rejects.toThrow(/No existe el paso 99/);
    });
  });

  it('undoes a rename only once the schema has the former name again, and renames again afterwards', async () => {
    const before = typeOf({ nombre: text });
    const now = typeOf({ titulo: { ...text, 'x-field': { formerly: ['nombre'] } } });
    const { under, ids } = await filled(before, [{ nombre: 'A' }, { nombre: 'B' }]);
    const [a = '', b = ''] = ids;
    await under(now, async (stepping) => {
      await update(stepping.store, { type: now, id: b, values: { titulo: 'BB' }, by: 'ana' });
      await expect(undoStep(undefined, stepping)).rejects.toThrow(/el esquema no tiene el campo «nombre»/);
    });
    await under(before, async (stepping) => {
      const { left } = await undoStep(undefined, stepping);
      expect(valuesOf((await stepping.store.get(before, a)) ?? {})).toEqual({ nombre: 'A' });
      expect(valuesOf((await stepping.store.get(before, b)) ?? {})).toEqual({ titulo: 'BB' });
      expect(left.total).toBe(1);
    });
    await under(now, async ({ store }) => {
      expect(valuesOf((await store.get(now, a)) ?? {})).toEqual({ titulo: 'A' });
    });
  });

  it('removes a type whose schema is gone, and brings it back with its history and its bin', async () => {
    const { under, base, ids } = await filled(both, [{ titulo: 'Árbol', nota: 'a' }, { titulo: 'B' }]);
    const [a = '', b = ''] = ids;
    await under(both, ({ store }) => remove(store, { type: both, id: b, by: 'ana' }));
    await under([], async (stepping) => {
      await order(stepping, { remove: ['cosas'] });
      expect(stepping.told.at(-1)).toContain('tipo cosas quitado, con 1 registro');
      expect(await storedTypeNames({ connection: stepping.database, dialect: stepping.dialect })).toEqual([]);
    });
    await under([], (stepping) => undoStep(undefined, stepping));
    await visit(base, [both], async ({ store }) => {
      await store.indexed();
      const found = await store.list(both, { ...wholeList, search: { text: 'arbol', fields: ['titulo'] } });
      expect(found.records).toMatchObject([{ id: a, titulo: 'Árbol', nota: 'a', _version: 1 }]);
      expect(await store.history(both, a)).toMatchObject([{ action: 'create', by: 'ana' }]);
      expect(await restore(store, { type: both, id: b, by: 'ana' })).toMatchObject({ titulo: 'B' });
    });
  });

  it('refuses to undo without its backup', async () => {
    const { under, folder } = await filled(both, [{ titulo: 'A', nota: 'a' }]);
    await under(without, async (stepping) => {
      await order(stepping, { remove: ['cosas.nota'] });
      const elsewhere = { ...stepping, backups: { folder: `${folder}-otra` } };
      await expect(undoStep(undefined, elsewhere)).rejects.toThrow(/no está, o no está completo/);
      for (const name of readdirSync(folder)) writeFileSync(path.join(folder, name), 'cortado');
      await expect(undoStep(undefined, stepping)).rejects.toThrow(/no está, o no está completo/);
    });
  });
});

function byTitle(left: Values, right: Values): number {
  return String(left['titulo']).localeCompare(String(right['titulo']));
}
