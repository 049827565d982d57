import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { wholeList } from '#core/values/query.ts';
import { create, type Store } from '#core/store/store.ts';
import { checkDataFolder } from '#server/installation/dataFolder/checkDataFolder.ts';
import { readEnvironment } from '#server/settings/environment.ts';
import { dumpedPostgresUrl } from '#tests/support/testDatabases.ts';
import { backUp, newDataDir, newFolder, restore, type Variables } from './backupTools.ts';
import { buildProgram, runProgram } from './ownProcess.ts';
import { fillPlace, noteType, withStore } from './smallPlace.ts';

beforeAll(buildProgram);

const valuesOf = (writer: number, turn: number) => ({
  titulo: `Escrito ${writer} ${turn}`,
  contenido: `${writer} ${turn} `.repeat(200),
});

/** Writes with eight writers until `isDone`, and calls `onWritten` with each acknowledged id and its values. */
async function writeMuch(
  store: Store,
  { isDone, onWritten }: { isDone: () => boolean; onWritten: (id: string, values: object) => void },
): Promise<void> {
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let turn = 0; !isDone(); turn += 1) {
      const values = valuesOf(writer, turn);
      const { id } = await create(store, { type: noteType, values, publication: { state: 'published' }, by: 'prueba' });
      onWritten(id, values);
    }
  });
  await Promise.all(writers);
}

/** A way to copy a database, by the environment of the process that copies it. */
const ways: readonly { readonly name: string; readonly environment: Variables }[] = [
  { name: 'SQLite', environment: {} },
  { name: 'PostgreSQL', environment: {} },
  { name: 'PostgreSQL without pg_dump', environment: { PATH: '/nowhere' } },
];

describe.each(ways)('on $name', ({ name, environment }) => {
  const newPlace = async (): Promise<Variables> => {
    const DATA_DIR = newDataDir();
    if (name === 'SQLite') return { DATA_DIR };
    return { DATA_DIR, DATABASE_URL: await dumpedPostgresUrl('select 1'), ...environment };
  };

  const newData = async (): Promise<Variables> => {
    const variables = await newPlace();
    await fillPlace(variables);
    return variables;
  };

  test('a backup while eight writers write has all that was acknowledged before, and each record whole', async () => {
    const source = await newData();
    const written = new Map<string, object>();
    let acknowledgedBefore: readonly string[] = [];
    let isDone = false;
    const file = await withStore(source, async (store) => {
      const writing = writeMuch(store, { isDone: () => isDone, onWritten: (id, values) => written.set(id, values) });
      await expect.poll(() => written.size).toBeGreaterThan(50);
      acknowledgedBefore = [...written.keys()];
      const backup = await runProgram({ command: 'backup', folder: newFolder(), variables: source });
      isDone = true;
      await writing;
      return backup;
    });
    expect(written.size).toBeGreaterThan(acknowledgedBefore.length);
    const target = await newPlace();
    await restore(file, target);
    const { records } = await withStore(target, (store) => store.list(noteType, wholeList));
    const restored = new Map(records.map((record) => [record.id, record]));
    expect(acknowledgedBefore.filter((id) => !restored.has(id))).toEqual([]);
    const whole = [...written].filter(([id]) => restored.has(id)).map(([id, values]) => ({ id, ...values }));
    expect(whole.map(({ id }) => restored.get(id))).toMatchObject(whole);
  });

  test('a killed backup is no backup, and the next one removes what it left', async () => {
    const source = await newData();
    const folder = newFolder();
    // An encrypted one has its copy of the database in the data folder.
    const variables = { ...source, BACKUP_KEY: 'k'.repeat(32) };
    await runProgram({ command: 'backup', folder, variables, waitsAfterDatabase: true });
    const places = () => [folder, source['DATA_DIR'] ?? ''].flatMap((one) => readdirSync(one));
    const left = places().filter((name) => name.startsWith('.respaldo-incompleto-'));
    expect([left.length, places().filter((name) => name.startsWith('cabildo-')).length]).toEqual([2, 0]);
    const { file } = await backUp(source, { folder });
    expect(readdirSync(folder)).toEqual([path.basename(file)]);
    expect(places().filter((name) => name.startsWith('.respaldo'))).toEqual([]);
  });

  test('a restore that is killed leaves nothing that starts, and completes when it is begun again', async () => {
    const source = await newData();
    const { file, manifest } = await backUp(source);
    const target = await newPlace();
    const lastPart = manifest.parts.at(-1)?.name ?? '';
    for (const part of [manifest.database.part, lastPart]) {
      await runProgram({ command: 'restore', file, variables: target, waitsAtPart: part });
      expect(() => checkDataFolder(readEnvironment(target, serverEs).data)).toThrow('halfRestored');
      await expect(backUp(target)).rejects.toThrow('restauración sin terminar');
    }
    await restore(file, target);
    expect(() => checkDataFolder(readEnvironment(target, serverEs).data)).not.toThrow();
    const count = async (variables: Variables) =>
      withStore(variables, async (store) => (await store.list(noteType, wholeList)).records.length);
    expect(await count(target)).toBe(await count(source));
    await expect(restore(file, target)).rejects.toThrow('ya tiene datos');
  });
});
