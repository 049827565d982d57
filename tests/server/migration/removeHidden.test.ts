import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { create } from '#core/store/store.ts';
import { applySteps } from '#server/migration/applySteps.ts';
import { planText } from '#server/migration/plan/planText.ts';
import { planType } from '#server/migration/plan/planType.ts';
import { undoStep } from '#server/migration/undoStep.ts';
import { typeOf } from '#tests/support/builders/readType.ts';
import { testDatabases, visit, visitMigration } from './testDatabases.ts';

const text = { type: 'string' };
const shownIf = (field: string, op: string, value?: string) => ({
  ...text,
  'x-field': { showIf: { field, op, ...(value !== undefined && { value }) } },
});
const list = (items: object) => ({ type: 'array', items: { type: 'object', ...items } });
const plain = typeOf({ titulo: text, tiene: text, documento: text, pagos: list({}) });
const hiding = typeOf({
  titulo: text,
  tiene: text,
  documento: shownIf('tiene', 'eq', 'si'),
  pagos: list({ properties: { pago: text, nota: shownIf('pago', 'notEmpty') } }),
});
const noTargets = { convert: [], remove: [] };

test.each(testDatabases)(
  '$name: apply removes what conditions hide in a new version, and undo brings it back',
  async ({ make }) => {
    const base = await make();
    const folder = path.join(await mkdtemp(path.join(tmpdir(), 'cabildo-respaldos-')), 'respaldos');
    const ids: string[] = [];
    await visit(base, [plain], async ({ store }) => {
      for (const values of [
        { titulo: 'A', tiene: 'no', documento: '2345', pagos: [{ nota: 'x' }] },
        { titulo: 'B', tiene: 'si', documento: '6789', pagos: [] },
      ])
        ids.push((await create(store, { type: plain, values, publication: { state: 'published' }, by: 'ana' })).id);
    });
    const [first = '', second = ''] = ids;

    await visitMigration(base, [hiding], {
      backups: { folder },
      work: async (migration) => {
        const { store, database: connection, dialect, messages, printed } = migration;
        const plan = await planType(hiding, { connection, dialect, messages });
        expect(plan.hiddenValues.map(({ path: field, total }) => [field, total])).toEqual([
          ['documento', 1],
          ['pagos.*.nota', 1],
        ]);
        expect(planText(plan, messages)).toContain('Valores que su condición oculta: documento, en 1 registro.');
        await applySteps(noTargets, migration);
        expect(printed.at(-1)).toContain('valores ocultos por su condición quitados de cosas, en 1 registro');
        const cleaned = await store.get(hiding, first);
        expect(cleaned).toMatchObject({ _version: 2, _updatedBy: 'esquemas', pagos: [{}] });
        expect((await store.get(hiding, second))?._version).toBe(1);
        const [newest, oldest] = await store.history(hiding, first);
        expect([newest?.after?.['documento'], oldest?.after?.['documento']]).toEqual([undefined, '2345']);
        expect((await planType(hiding, { connection, dialect, messages })).hiddenValues).toEqual([]);
        await applySteps(noTargets, migration);
        expect(printed.at(-1)).toBe(messages.migration.steps.upToDate);
        await undoStep(undefined, migration);
      },
    });

    await visit(base, [plain], async ({ store }) => {
      expect(await store.get(plain, first)).toMatchObject({ documento: '2345', pagos: [{ nota: 'x' }], _version: 3 });
      expect(await store.get(plain, second)).toMatchObject({ documento: '6789', _version: 1 });
    });
  },
);
