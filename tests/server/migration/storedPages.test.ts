import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { wholeList } from '#core/values/query.ts';
import { valuesOf } from '#core/values/record.ts';
import { create } from '#core/store/store.ts';
import { applySteps } from '#server/migration/applySteps.ts';
import { countStored } from '#server/migration/storedPages.ts';
import { undoStep } from '#server/migration/undoStep.ts';
import { readType } from '#tests/support/builders/readType.ts';
import { testDatabases, visit, visitMigration } from './testDatabases.ts';

const text = { type: 'string' };
const publication = { state: 'published' } as const;
/** Equal for longer than a database's names may be. */
const names = ['uno', 'dos'].map((end) => `${'solicitudes-de-licencia-de-construccion'.repeat(2)}-${end}`);
const typesOf = (properties: object) => names.map((name) => readType({ type: 'object', properties }, name));

describe.each(testDatabases)('types with long names over $name', ({ make }) => {
  it('are read, changed, removed and restored separately', async () => {
    const base = await make();
    const backups = { folder: path.join(await mkdtemp(path.join(tmpdir(), 'cabildo-respaldos-')), 'respaldos') };
    const [first, second] = typesOf({ titulo: text, nota: text });
    const [firstNow, secondNow] = typesOf({ titulo: text });
    if (first === undefined || second === undefined || firstNow === undefined || secondNow === undefined) throw names;
    await visit(base, [first, second], async ({ store }) => {
      for (const titulo of ['A', 'B'])
        await create(store, { type: first, values: { titulo, nota: '1' }, publication, by: 'ana' });
      await create(store, { type: second, values: { titulo: 'C', nota: '2' }, publication, by: 'ana' });
    });
    await visitMigration(base, [firstNow, secondNow], {
      backups,
      work: async (migration) => {
        const readContext = { connection: migration.database, dialect: migration.dialect };
        expect(await Promise.all(names.map((name) => countStored(name, readContext)))).toEqual([2, 1]);
        await applySteps({ convert: [], remove: [`${first.name}.nota`] }, migration);
        const valuesIn = async (type: typeof first) =>
          (await migration.store.list(type, wholeList)).records.map(valuesOf);
        expect(await valuesIn(firstNow)).toEqual([{ titulo: 'A' }, { titulo: 'B' }]);
        expect(await valuesIn(secondNow)).toEqual([{ titulo: 'C', nota: '2' }]);
      },
    });
    await visitMigration(base, [secondNow], {
      backups,
      work: async (migration) => {
        await applySteps({ convert: [], remove: [first.name] }, migration);
        expect((await migration.store.list(secondNow, wholeList)).total).toBe(1);
        await undoStep(undefined, migration);
      },
    });
    await visit(base, [firstNow, secondNow], async ({ store }) => {
      expect((await store.list(firstNow, wholeList)).total).toBe(2);
    });
  });
});
