import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ContentType } from '#core/schema/contentType.ts';
import { wholeList } from '#core/values/query.ts';
import { type Values, valuesOf } from '#core/values/record.ts';
import { create, remove, restore, update } from '#core/store/store.ts';
import { applySteps } from '#server/migration/applySteps.ts';
import type { BackupOptions } from '#server/migration/backup.ts';
import { undoStep } from '#server/migration/undoStep.ts';
import type { MigrationContext } from '#server/migration/migrationContext.ts';
import { storedTypeNames } from '#server/migration/appliedSchemas.ts';
import { readSteps } from '#server/store/schemaSteps.ts';
import { readSnapshots, saveSnapshot } from '#server/store/snapshots/snapshotRows.ts';
import { typeOf } from '#tests/support/builders/readType.ts';
import { testDatabases, type PrintedLines, visit, visitMigration } from './testDatabases.ts';

const text = { type: 'string' };
const publication = { state: 'published' } as const;
const both = typeOf({ titulo: text, nota: text });
const without = typeOf({ titulo: text });

describe.each(testDatabases)('steps over $name', ({ make }) => {
  /** A database filled under one type, on which invalidTargets are given under others. */
  async function filled(type: ContentType, all: readonly Values[]) {
    const base = await make();
    const folder = path.join(await mkdtemp(path.join(tmpdir(), 'cabildo-respaldos-')), 'respaldos');
    const ids: string[] = [];
    await visit(base, [type], async ({ store }) => {
      for (const values of all) ids.push((await create(store, { type, values, publication, by: 'ana' })).id);
    });
    const under = <T>(
      now: ContentType | readonly ContentType[],
      work: (migration: MigrationContext & PrintedLines) => Promise<T>,
      options?: Partial<BackupOptions>,
    ) => visitMigration(base, [now].flat(), { backups: { folder, ...options }, work });
    return { base, folder, ids, under };
  }

  const run = (migration: MigrationContext, targets: { convert?: string[]; remove?: string[] }) =>
    applySteps({ convert: [], remove: [], ...targets }, migration);

  it('removes orphaned values from records and history, and saves them in a backup', async () => {
    const { under, ids, folder } = await filled(both, [{ titulo: 'A', nota: 'secreto' }, { titulo: 'B' }]);
    await under(both, async ({ store }) => {
      await update(store, { type: both, id: ids[0] ?? '', values: { titulo: 'A', nota: 'otro secreto' }, by: 'ana' });
      const gone = await create(store, { type: both, values: { nota: 'borrado' }, publication, by: 'ana' });
      await remove(store, { type: both, id: gone.id, by: 'ana' });
    });
    await under(without, async (migration) => {
      await run(migration, { remove: ['cosas.nota'] });
      const { store } = migration;
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
      expect(migration.printed.at(-1)).toContain('cosas.nota quitado de 1 registro y de 3 versiones del historial');
      const [file = ''] = readdirSync(folder);
      expect(migration.printed[0]).toContain(path.join(folder, file));
      const lines = readFileSync(path.join(folder, file), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(lines[0]).toMatchObject({ type: 'cosas', field: ['nota'], date: expect.any(String) });
      expect(lines.slice(1).map(({ value }) => value)).toEqual(['otro secreto', 'secreto', 'otro secreto', 'borrado']);
    });
  });

  it('removes orphaned values from pending changes too, which stay scheduled, and undoes it', async () => {
    const { under, ids, folder } = await filled(both, [{ titulo: 'A', nota: 'vivo' }, { titulo: 'B' }]);
    const id = ids[0] ?? '';
    const changes = {
      by: 'ana',
      values: { titulo: 'C', nota: 'secreto' },
      unset: [],
      base: { titulo: 'A', nota: 'vivo' },
    };
    const publishAt = '2999-01-01T00:00:00.000Z';
    const pending = { action: 'savePending', changes, publishAt } as const;
    await under(both, ({ store }) =>
      update(store, { type: both, id, values: { titulo: 'A', nota: 'vivo' }, pending, by: 'ana' }),
    );
    await under(without, async (migration) => {
      const { store } = migration;
      await run(migration, { remove: ['cosas.nota'] });
      expect(migration.printed.at(-1)).toContain('cosas.nota quitado de 1 registro y de 3 versiones del historial');
      expect(await store.get(without, id)).toMatchObject({
        titulo: 'A',
        _pending: { by: 'ana', values: { titulo: 'C' }, unset: [], base: { titulo: 'A' } },
        _pendingPublishAt: publishAt,
      });
      const stored = [(await store.list(without, wholeList)).records, await store.history(without, id)];
      expect(JSON.stringify(stored)).not.toMatch(/nota|secreto|vivo/);
      expect(
        readdirSync(folder)
          .map((file) => readFileSync(path.join(folder, file), 'utf8'))
          .join(''),
      ).toMatch(/secreto/);
    });
    await under(both, async (migration) => {
      await undoStep(undefined, migration);
      expect(await migration.store.get(both, id)).toMatchObject({
        titulo: 'A',
        nota: 'vivo',
        _pending: changes,
        _pendingPublishAt: publishAt,
      });
    });
  });

  it('undoes a removal where the record has no value now, also in its history', async () => {
    const { under, ids } = await filled(both, [
      { titulo: 'A', nota: 'a' },
      { titulo: 'B', nota: 'b' },
      { titulo: 'C', nota: 'c' },
    ]);
    await under(without, (migration) => run(migration, { remove: ['cosas.nota'] }));
    await under(both, async (migration) => {
      const { store } = migration;
      await update(store, { type: both, id: ids[1] ?? '', values: { titulo: 'B', nota: 'nueva' }, by: 'ana' });
      await remove(store, { type: both, id: ids[2] ?? '', by: 'ana' });
      const { skipped } = await undoStep(undefined, migration);
      expect(await store.get(both, ids[0] ?? '')).toMatchObject({ titulo: 'A', nota: 'a' });
      expect(await store.get(both, ids[1] ?? '')).toMatchObject({ titulo: 'B', nota: 'nueva' });
      expect(skipped.total).toBe(2);
      expect((await store.history(both, ids[0] ?? '', { version: 1 }))[0]?.after).toMatchObject({ nota: 'a' });
      expect((await store.history(both, ids[2] ?? '', { version: 1 }))[0]?.after).toMatchObject({ nota: 'c' });
    });
  });

  it('removes members of groups and lists of groups, and restores them where the list is the same', async () => {
    const step = (properties: object) => typeOf({ pasos: { type: 'array', items: { type: 'object', properties } } });
    const [full, bare] = [step({ nombre: text, horas: text }), step({ nombre: text })];
    const first = [{ nombre: 'a', horas: '1' }, { nombre: 'b' }];
    const { under, ids } = await filled(full, [{ pasos: first }, { pasos: [{ nombre: 'c', horas: '3' }] }]);
    await under(bare, async (migration) => {
      await run(migration, { remove: ['cosas.pasos.horas'] });
      expect(await migration.store.get(bare, ids[0] ?? '')).toMatchObject({
        pasos: [{ nombre: 'a' }, { nombre: 'b' }],
      });
      await update(migration.store, { type: bare, id: ids[1] ?? '', values: { pasos: [{ nombre: 'z' }] }, by: 'ana' });
      await undoStep(undefined, migration);
      expect(await migration.store.get(bare, ids[0] ?? '')).toMatchObject({ pasos: first });
      expect(await migration.store.get(bare, ids[1] ?? '')).toMatchObject({ pasos: [{ nombre: 'z' }] });
    });
  });

  it('refuses names that make no sense, and does nothing of the run then', async () => {
    const { under, ids } = await filled(both, [{ titulo: 'A', nota: 'a' }]);
    await under(without, async (migration) => {
      const invalidTargets: readonly [Parameters<typeof run>[1], RegExp][] = [
        [{ remove: ['cosas.titulo'] }, /tiene todavía el campo «titulo»/],
        [{ remove: ['cosas.nada'] }, /Nada guardado en «cosas» tiene «nada»/],
        [{ remove: ['cosas._version'] }, /Nada guardado/],
        [{ remove: ['cosas'] }, /tiene esquema: no se puede quitar/],
        [{ remove: ['otras.nota'] }, /No existe el tipo «otras»/],
        [{ convert: ['cosas.nota'] }, /no tiene el campo «nota»/],
        [{ remove: ['cosas.nota', 'cosas.titulo'] }, /tiene todavía el campo «titulo»/],
      ];
      for (const [targets, message] of invalidTargets) await expect(run(migration, targets)).rejects.toThrow(message);
      expect(await migration.store.get(without, ids[0] ?? '')).toMatchObject({ nota: 'a', _version: 1 });
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
      async (migration) => {
        await expect(run(migration, { remove: ['cosas.nota'] })).rejects.toThrow(/No se quitó nada.*ENOSPC/);
        expect(await migration.store.get(without, ids[0] ?? '')).toMatchObject({ nota: 'a', _version: 1 });
        expect(readdirSync(folder)).toEqual([]);
        expect(await readSteps({ connection: migration.database, dialect: migration.dialect })).toEqual([]);
      },
      { openFile: full },
    );
  });

  it('removes nothing when the backup reads back differently', async () => {
    const { under, ids } = await filled(both, [{ titulo: 'A', nota: 'a' }]);
    const corrupting = async (file: string) => {
      const handle = await open(file, 'wx');
      const write = (bytes: Buffer) => handle.write(Buffer.from(bytes).fill(65));
      return { write, sync: () => handle.sync(), close: () => handle.close() } as never;
    };
    await under(
      without,
      async (migration) => {
        await expect(run(migration, { remove: ['cosas.nota'] })).rejects.toThrow(/No se quitó nada/);
        expect(await migration.store.get(without, ids[0] ?? '')).toMatchObject({ nota: 'a' });
      },
      { openFile: corrupting },
    );
  });

  it('finishes an interrupted removal when it is run again, and undoes all of it', async () => {
    const many = Array.from({ length: 450 }, (_, index) => ({ titulo: `T${index}`, nota: `n${index}` }));
    const { under } = await filled(both, many);
    await under(without, async (migration) => {
      let batches = 0;
      const transact: MigrationContext['store']['transact'] = (work, by) => {
        batches += 1;
        if (batches === 2) throw new Error('power interrupted');
        return migration.store.transact(work, by);
      };
      const interrupted = { ...migration, store: { ...migration.store, transact } };
      await expect(run(interrupted, { remove: ['cosas.nota'] })).rejects.toThrow('power interrupted');
    });
    await under(without, async (migration) => {
      await run(migration, { remove: ['cosas.nota'] });
      const { records } = await migration.store.list(without, wholeList);
      expect(records.filter((record) => 'nota' in record)).toEqual([]);
      const steps = await readSteps({ connection: migration.database, dialect: migration.dialect });
      expect(steps).toMatchObject([{ kind: 'remove', isDone: true, detail: { backups: [{}, {}] } }]);
    });
    await under(both, async (migration) => {
      await undoStep(1, migration);
      const { records } = await migration.store.list(both, wholeList);
      expect(records.map(valuesOf).toSorted(byTitle)).toEqual(many.toSorted(byTitle));
    });
  }, 180_000);

  it('converts values without loss, lists the rest, and undoes unchanged conversions', async () => {
    const number = typeOf({ titulo: text, precio: { type: 'number' } });
    const { under, ids } = await filled(typeOf({ titulo: text, precio: text }), [
      { titulo: 'Uno', precio: '12' },
      { titulo: 'Dos', precio: 'doce' },
      { titulo: 'Tres', precio: '3' },
    ]);
    await under(number, async (migration) => {
      const { store } = migration;
      await run(migration, { convert: ['cosas.precio'] });
      const prices = async () => Promise.all(ids.map(async (id) => (await store.get(number, id))?.['precio']));
      expect(await prices()).toEqual([12, 'doce', 3]);
      expect(migration.printed.join('\n')).toContain('cosas.precio convertido en 2 registros');
      expect(migration.printed.join('\n')).toContain(`Dos (${ids[1]}): "doce"`);
      await update(store, { type: number, id: ids[2] ?? '', values: { titulo: 'Tres', precio: 33 }, by: 'ana' });
      const { skipped } = await undoStep(undefined, migration);
      expect(await prices()).toEqual(['12', 'doce', 33]);
      expect(skipped).toMatchObject({ total: 1, examples: [{ title: 'Tres' }] });
      await run(migration, { convert: ['cosas.precio'] });
      expect(await prices()).toEqual([12, 'doce', 33]);
    });
  });

  it('skips a conversion that would repeat a unique value', async () => {
    const asText = typeOf({ codigo: {} });
    const unique = typeOf({ codigo: { type: 'number', 'x-field': { unique: true } } });
    const { under, ids } = await filled(asText, [{ codigo: 7 }, { codigo: '7' }, { codigo: '8' }]);
    await under(unique, async (migration) => {
      await run(migration, { convert: ['cosas.codigo'] });
      const codes = await Promise.all(ids.map(async (id) => (await migration.store.get(unique, id))?.['codigo']));
      expect(codes).toEqual([7, '7', 8]);
      expect(migration.printed.join('\n')).toContain('otro registro ya tiene ese valor');
    });
  });

  it('applies a rename and a removal together, and undoes both', async () => {
    const before = typeOf({ nombre: text, nota: text });
    const now = typeOf({ titulo: { ...text, 'x-field': { formerly: ['nombre'] } } });
    const { under, ids } = await filled(before, [
      { nombre: 'A', nota: 'a' },
      { nombre: 'B', nota: 'b', titulo: 'T' },
    ]);
    const [a = '', b = ''] = ids;
    await under(now, async (migration) => {
      await run(migration, { remove: ['cosas.nota', 'cosas.nombre'] });
      expect(valuesOf((await migration.store.get(now, a)) ?? {})).toEqual({ titulo: 'A' });
      expect(valuesOf((await migration.store.get(now, b)) ?? {})).toEqual({ titulo: 'T' });
    });
    await under(before, async (migration) => {
      for (const _step of [1, 2, 3]) await undoStep(undefined, migration);
      expect(valuesOf((await migration.store.get(before, a)) ?? {})).toEqual({ nombre: 'A', nota: 'a' });
      expect(valuesOf((await migration.store.get(before, b)) ?? {})).toEqual({ nombre: 'B', nota: 'b', titulo: 'T' });
      await expect(undoStep(undefined, migration)).rejects.toThrow(/No queda ningún paso/);
      await expect(undoStep(1, migration)).rejects.toThrow(/ya fue deshecho/);
      await expect(undoStep(4, migration)).rejects.toThrow(/deshizo otro/);
      await expect(undoStep(99, migration)).rejects.toThrow(/No existe el paso 99/);
    });
  });

  it('undoes a rename only once the schema has the former name again, and renames again afterwards', async () => {
    const before = typeOf({ nombre: text });
    const now = typeOf({ titulo: { ...text, 'x-field': { formerly: ['nombre'] } } });
    const { under, ids } = await filled(before, [{ nombre: 'A' }, { nombre: 'B' }]);
    const [a = '', b = ''] = ids;
    await under(now, async (migration) => {
      await update(migration.store, { type: now, id: b, values: { titulo: 'BB' }, by: 'ana' });
      await expect(undoStep(undefined, migration)).rejects.toThrow(/el esquema no tiene el campo «nombre»/);
    });
    await under(before, async (migration) => {
      const { skipped } = await undoStep(undefined, migration);
      expect(valuesOf((await migration.store.get(before, a)) ?? {})).toEqual({ nombre: 'A' });
      expect(valuesOf((await migration.store.get(before, b)) ?? {})).toEqual({ titulo: 'BB' });
      expect(skipped.total).toBe(1);
    });
    await under(now, async ({ store }) => {
      expect(valuesOf((await store.get(now, a)) ?? {})).toEqual({ titulo: 'A' });
    });
  });

  it('removes a type whose schema is gone, and restores it with its history and its bin', async () => {
    const { under, base, ids } = await filled(both, [{ titulo: 'Árbol', nota: 'a' }, { titulo: 'B' }]);
    const [a = '', b = ''] = ids;
    await under(both, ({ store }) => remove(store, { type: both, id: b, by: 'ana' }));
    await under([], async (migration) => {
      await run(migration, { remove: ['cosas'] });
      expect(migration.printed.at(-1)).toContain('tipo cosas quitado, con 1 registro');
      expect(await storedTypeNames({ connection: migration.database, dialect: migration.dialect })).toEqual([]);
    });
    await under([], (migration) => undoStep(undefined, migration));
    await visit(base, [both], async ({ store }) => {
      await store.waitForIndex();
      const result = await store.list(both, { ...wholeList, search: { text: 'arbol', fields: ['titulo'] } });
      expect(result.records).toMatchObject([{ id: a, titulo: 'Árbol', nota: 'a', _version: 1 }]);
      expect(await store.history(both, a)).toMatchObject([{ action: 'create', by: 'ana' }]);
      expect(await restore(store, { type: both, id: b, by: 'ana' })).toMatchObject({ titulo: 'B' });
    });
  });

  it('ends the snapshot of a type that it removes, so that a later type of this name shows its own records', async () => {
    const { under } = await filled(both, [{ titulo: 'A', nota: 'a' }]);
    const snapshot = { import: 'one', by: 'ana', seq: 1, table: 'snapshot_one', isComplete: true, definition: '' };
    await under(both, ({ database, dialect }) => saveSnapshot(both, snapshot, { connection: database, dialect }));
    await under([], async (migration) => {
      await run(migration, { remove: ['cosas'] });
      const { database, dialect } = migration;
      expect(await readSnapshots({ connection: database, dialect })).toEqual(new Map());
    });
  });

  it('refuses to undo without the backup', async () => {
    const { under, folder } = await filled(both, [{ titulo: 'A', nota: 'a' }]);
    await under(without, async (migration) => {
      await run(migration, { remove: ['cosas.nota'] });
      const elsewhere = { ...migration, backups: { folder: `${folder}-otra` } };
      await expect(undoStep(undefined, elsewhere)).rejects.toThrow(/no está, o no está completo/);
      for (const name of readdirSync(folder)) writeFileSync(path.join(folder, name), 'cortado');
      await expect(undoStep(undefined, migration)).rejects.toThrow(/no está, o no está completo/);
    });
  });
});

function byTitle(left: Values, right: Values): number {
  return String(left['titulo']).localeCompare(String(right['titulo']));
}
