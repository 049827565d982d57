import { describe, expect, it } from 'vitest';
import type { ContentType } from '#core/schema/contentType.ts';
import { serverEs } from '#core/locales/serverEs.ts';
import type { Values } from '#core/values/record.ts';
import { create, update } from '#core/store/store.ts';
import { planSchemas } from '#server/migration/plan/plan.ts';
import { readType, typeOf } from '#tests/support/builders/readType.ts';
import { type TestDatabase, testDatabases, visit } from '../testDatabases.ts';

const text = { type: 'string' };
const publication = { state: 'published' } as const;

async function fill(base: TestDatabase, type: ContentType, all: readonly Values[]): Promise<readonly string[]> {
  return visit(base, [type], async ({ store }) => {
    const ids: string[] = [];
    for (const values of all) ids.push((await create(store, { type, values, publication, by: 'ana' })).id);
    return ids;
  });
}

async function planOf(base: TestDatabase, types: readonly ContentType[]): Promise<string> {
  const { database, dialect } = await base.open();
  try {
    const context = { connection: database, dialect, messages: serverEs };
    const sections: string[] = [];
    for await (const section of planSchemas(types, context)) sections.push(section);
    return sections.join('\n');
  } finally {
    await database.close();
  }
}

const plain = typeOf({ titulo: text, nota: text });

describe.each(testDatabases)('the plan over $name', ({ make }) => {
  it('reports nothing for an empty database, nor for one that matches its schemas', async () => {
    const base = await make();
    expect(await planOf(base, [plain])).toContain('Todavía no hay datos guardados');
    await fill(base, plain, [{ titulo: 'Uno', nota: 'n' }]);
    expect(await planOf(base, [plain])).toContain('no hay nada que cambiar');
  });

  it('counts renamed values, and those that stay because both names have a value', async () => {
    const base = await make();
    await fill(base, typeOf({ nombre: text, titulo: text }), [
      { nombre: 'A' },
      { nombre: 'B' },
      { nombre: 'C', titulo: 'D' },
    ]);
    const plan = await planOf(base, [typeOf({ titulo: { ...text, 'x-field': { formerly: ['nombre'] } } })]);
    expect(plan).toContain('cosas (cosas): 3 registros');
    expect(plan).toContain('nombre → titulo, en 2 registros');
    expect(plan).toContain('1 registro con valor en nombre y también en titulo');
    expect(plan).toContain('Valores sin campo: nombre, en 1 registro.');
  });

  it('lists added fields, and orphaned values with examples and the command that removes them', async () => {
    const base = await make();
    const ids = await fill(base, plain, [{ titulo: 'Feria', nota: 'Traer sillas' }, { titulo: 'Otra' }]);
    const plan = await planOf(base, [typeOf({ titulo: text, lugar: text })]);
    expect(plan).toContain('+ Campo nuevo: lugar');
    expect(plan).toContain('Valores sin campo: nota, en 1 registro');
    expect(plan).toContain(`Feria (${ids[0]}): "Traer sillas"`);
    expect(plan).toContain('npm run schemas -- apply --remove cosas.nota');
  });

  it('finds orphaned values that only pending changes have, and counts a record with both once', async () => {
    const base = await make();
    const [feria = '', otra = ''] = await fill(base, plain, [{ titulo: 'Feria', nota: 'viva' }, { titulo: 'Otra' }]);
    await visit(base, [plain], async ({ store }) => {
      for (const [id, values] of [
        [feria, { titulo: 'Feria', nota: 'viva' }],
        [otra, { titulo: 'Otra' }],
      ] as const) {
        const changes = { by: 'ana', values: { nota: 'nueva' }, unset: [], base: {} };
        await update(store, { type: plain, id, values, pending: { action: 'savePending', changes }, by: 'ana' });
      }
    });
    expect(await planOf(base, [typeOf({ titulo: text })])).toContain('Valores sin campo: nota, en 2 registros');
  });

  it('finds orphaned values inside groups and lists of groups', async () => {
    const base = await make();
    const step = (properties: object) => ({ pasos: { type: 'array', items: { type: 'object', properties } } });
    await fill(base, typeOf(step({ nombre: text, horas: text })), [
      { pasos: [{ nombre: 'a', horas: '1' }, { horas: '2' }] },
    ]);
    expect(await planOf(base, [typeOf(step({ nombre: text }))])).toContain(
      'Valores sin campo: pasos.horas, en 1 registro',
    );
  });

  it('allows extra members in open schemas, and reports those that were fields', async () => {
    const base = await make();
    const open = (properties: object) => typeOf(properties, { additionalProperties: true });
    await fill(base, open({ titulo: text, nota: text }), [{ titulo: 'A', nota: 'n', libre: 1 }]);
    const plan = await planOf(base, [open({ titulo: text })]);
    expect(plan).toContain('Valores sin campo: nota');
    expect(plan).not.toContain('libre');
  });

  it('counts convertible and unconvertible values, with examples of both', async () => {
    const base = await make();
    const ids = await fill(base, typeOf({ titulo: text, precio: text }), [
      { titulo: 'Uno', precio: '12' },
      { titulo: 'Dos', precio: '012' },
      { titulo: 'Tres', precio: 'doce' },
    ]);
    const plan = await planOf(base, [typeOf({ titulo: text, precio: { type: 'number' } })]);
    expect(plan).toContain('se puede convertir en 1 registro');
    expect(plan).toContain(`Uno (${ids[0]}): "12" → 12`);
    expect(plan).toContain('no se puede convertir sin pérdida en 2 registros');
    expect(plan).toContain(`Tres (${ids[2]}): "doce"`);
    expect(plan).toContain('/precio: Se espera un número (2 registros)');
  });

  it('reports what became required, unique and narrower, and which records are now invalid', async () => {
    const base = await make();
    const [id] = await fill(base, plain, [{ titulo: 'Un título largo' }, { nota: 'sin título' }, { titulo: 'Corto' }]);
    const narrow = typeOf(
      { titulo: { ...text, maxLength: 5, 'x-field': { unique: true } }, nota: text },
      { required: ['titulo'] },
    );
    const plan = await planOf(base, [narrow]);
    expect(plan).toContain('! Ahora es obligatorio: titulo');
    expect(plan).toContain('! Ahora no se puede repetir: titulo');
    expect(plan).toContain('! Ahora es más estricto: titulo (maxLength: sin regla → 5)');
    expect(plan).toContain('! No cumplen el esquema: 2 registros');
    expect(plan).toContain('/titulo: Escriba como máximo 5 caracteres (1 registro)');
    expect(plan).toContain(`Un título largo (${id})`);
    expect(plan).toContain('/titulo: Este campo es obligatorio (1 registro)');
  });

  it('reports repeated values of a field that became unique, also under a new name', async () => {
    const base = await make();
    const ids = await fill(base, plain, [{ titulo: 'Árbol' }, { titulo: 'arbol' }, { titulo: 'Otro' }]);
    const unique = { ...text, 'x-field': { unique: true } };
    const renamed = { ...text, 'x-field': { unique: true, formerly: ['titulo'] } };
    expect(await planOf(base, [typeOf({ titulo: unique, nota: text })])).toContain('Valores repetidos en titulo: 1');
    const plan = await planOf(base, [typeOf({ codigo: renamed, nota: text })]);
    expect(plan).toContain('Valores repetidos en codigo: 1');
    expect(plan).toContain(`(${ids[1]}): "arbol"`);
  });

  it('lists new types, and stored types whose schema is gone', async () => {
    const base = await make();
    await fill(base, plain, [{ titulo: 'A' }]);
    const plan = await planOf(base, [readType({ title: 'Obras', type: 'object', properties: {} }, 'obras')]);
    expect(plan).toContain('Obras (obras): tipo nuevo');
    expect(plan).toContain('cosas: ya no tiene esquema; su tabla se conserva con 1 registro');
  });

  it('reads in pages and changes nothing, beside an open store', async () => {
    const base = await make();
    await visit(base, [plain], async ({ store }) => {
      const changes = Array.from({ length: 1300 }, (_, index) => {
        return { kind: 'create' as const, type: plain, values: { titulo: `T${index}`, nota: 1 }, publication };
      });
      await store.write(changes as never, 'ana');
      const { database, dialect } = await base.open();
      const sizes: number[] = [];
      const statements: string[] = [];
      const connection = {
        run: async (...args: Parameters<typeof database.run>) => {
          statements.push(args[0]);
          const rows = await database.run(...args);
          sizes.push(rows.length);
          return rows;
        },
      };
      const sections: string[] = [];
      for await (const section of planSchemas([typeOf({ titulo: text })], { connection, dialect, messages: serverEs }))
        sections.push(section);
      expect(sections.join()).toContain('nota, en 1300 registros');
      expect(Math.max(...sizes)).toBeLessThanOrEqual(500);
      expect(statements.filter((statement) => !/^\s*select/i.test(statement))).toEqual([]);
      await database.close();
    });
  });
});
