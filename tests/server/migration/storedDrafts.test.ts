import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Json } from '#core/values/json.ts';
import { create } from '#core/store/store.ts';
import { applySteps } from '#server/migration/applySteps.ts';
import { undoStep } from '#server/migration/undoStep.ts';
import { openSqlStaffTables } from '#server/accounts/staff/sqlStaffTables.ts';
import type { StaffTables } from '#server/accounts/staff/staffTables.ts';
import { typeOf } from '#tests/support/builders/readType.ts';
import { testDatabases, type TestDatabase, visit, visitMigration } from './testDatabases.ts';

const text = { type: 'string' };
const publication = { state: 'published' } as const;
const group = { type: 'array', items: { type: 'object', properties: { calle: text, piso: text } } };
const without = typeOf({ titulo: text, lugares: { ...group, items: { type: 'object', properties: { calle: text } } } });
const both = typeOf({ titulo: text, nota: text, lugares: group });

describe.each(testDatabases)('drafts on $name', ({ make }) => {
  async function filled(drafts: Readonly<Record<string, { readonly type: string; readonly values: Json }>>) {
    const base = await make();
    const folder = path.join(await mkdtemp(path.join(tmpdir(), 'cabildo-respaldos-')), 'respaldos');
    await visit(base, [both], async (opened) => {
      await create(opened.store, { type: both, values: { titulo: 'A', nota: 'guardada' }, publication, by: 'ana' });
      const tables = await openSqlStaffTables(opened);
      for (const [id, { type, values }] of Object.entries(drafts)) {
        const row = {
          id,
          userId: `de-${id}`,
          type,
          record: null,
          version: null,
          updatedAt: '2026-01-01T00:00:00.000Z',
        };
        await tables.putDraft({ ...row, values: JSON.stringify(values) });
      }
    });
    return { base, folder };
  }

  async function remove(target: string, base: TestDatabase, folder: string) {
    const types = target === 'cosas' ? [] : [without];
    return visitMigration(base, types, {
      backups: { folder },
      work: async (migration) => {
        await applySteps({ convert: [], remove: [target] }, migration);
        const drafts = await draftValues(await openSqlStaffTables(migration));
        const before = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
        if (types.length > 0) await undoStep(undefined, migration);
        return {
          drafts,
          afterUndo: await draftValues(await openSqlStaffTables(migration)),
          backup: before.join(''),
          printed: migration.printed,
        };
      },
    });
  }

  const draftValues = async (tables: StaffTables) =>
    Object.fromEntries(
      (await Promise.all(['a', 'b', 'c'].map((id) => tables.drafts({ userId: `de-${id}` }))))
        .flat()
        .map(({ id, values }) => [id, JSON.parse(values)]),
    );

  it('lose values removed from their type, which the backup saves and undo does not restore', async () => {
    const { base, folder } = await filled({
      a: { type: 'cosas', values: { titulo: 'Uno', nota: 'solo escrita' } },
      b: { type: 'cosas', values: { titulo: 'Dos' } },
      c: { type: 'otras', values: { nota: 'de otro tipo' } },
    });
    const { drafts, afterUndo, backup, printed } = await remove('cosas.nota', base, folder);
    expect(drafts).toEqual({ a: { titulo: 'Uno' }, b: { titulo: 'Dos' }, c: { nota: 'de otro tipo' } });
    expect(afterUndo).toEqual(drafts);
    expect(backup).toContain('{"draft":"a","value":"solo escrita"}');
    expect(backup).not.toContain('de otro tipo');
    expect(printed.at(-1)).toContain('1 copia automática de formularios');
  });

  it('lose members of lists of groups that no record has', async () => {
    const { base, folder } = await filled({
      a: { type: 'cosas', values: { lugares: [{ calle: '5a', piso: '2' }, 'roto', { calle: '6a' }] } },
    });
    const { drafts } = await remove('cosas.lugares.piso', base, folder);
    expect(drafts).toEqual({ a: { lugares: [{ calle: '5a' }, 'roto', { calle: '6a' }] } });
  });

  it('are removed with their type, after they are in its backup', async () => {
    const { base, folder } = await filled({
      a: { type: 'cosas', values: { titulo: 'Uno' } },
      c: { type: 'otras', values: { nota: 'de otro tipo' } },
    });
    const { drafts, backup } = await remove('cosas', base, folder);
    expect(drafts).toEqual({ c: { nota: 'de otro tipo' } });
    expect(backup).toContain('{"draft":"a","value":{"titulo":"Uno"}}');
  });
});
