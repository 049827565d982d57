import { readdirSync, readFileSync, rmSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { create, singleId } from '#core/store/store.ts';
import { fileType, purgedType } from '#server/files/upload/fileTypes.ts';
import { backUp, newFolder, restore } from './backupTools.ts';
import { bytesOf, emptyPlace, fillPlace, withStore } from './smallPlace.ts';

const megabyte = 1024 * 1024;

test('a backup is one file that only its owner reads, in a folder that is made for it', async () => {
  const place = emptyPlace();
  await fillPlace(place);
  const folder = path.join(newFolder(), 'respaldos');
  const now = () => Date.parse('2026-11-24T08:00:05.123Z');
  const { file, bytes } = await backUp(place, { folder, now });
  expect(path.basename(file)).toBe('cabildo-0511-2026-11-24T080005Z.tar');
  expect([statSync(file).mode & 0o777, statSync(file).size, statSync(folder).mode & 0o777]).toEqual([
    0o600,
    bytes,
    0o700,
  ]);
  const scheduled = await backUp({ ...place, BACKUP_KEY: 'k'.repeat(32) }, { folder, now, isScheduled: true });
  expect(path.basename(scheduled.file)).toBe('cabildo-0511-auto-2026-11-24T080005Z.tar.age');
  const second = await backUp(place, { folder, now });
  expect(path.basename(second.file)).toBe('cabildo-0511-2026-11-24T080005Z-2.tar');
  expect(readdirSync(folder)).toHaveLength(3);
});

test('a full disk stops a backup before it begins or while it is written, and nothing of it remains', async () => {
  const place = emptyPlace();
  const [hash = ''] = await fillPlace(place);
  const folder = newFolder();
  const full = async () => 32 * megabyte + 10_000;
  await expect(backUp(place, { folder, freeBytes: full })).rejects.toThrow('no cabe en el disco');
  // Its bytes no longer match its name, which is noted; they are many.
  truncateSync(bytesOf(hash, place), 40 * megabyte);
  let measured = 0;
  const filling = async () => {
    measured += 1;
    return measured <= 2 ? 500 * megabyte : 31 * megabyte;
  };
  await expect(backUp(place, { folder, freeBytes: filling })).rejects.toThrow(
    `el disco de ${folder} se llenó. Se quitó lo que se había escrito.`,
  );
  expect(measured).toBeGreaterThan(2);
  expect(readdirSync(folder)).toEqual([]);
});

test('the plain copy of an encrypted backup needs the room of the data, and leaves the reserve of the disk', async () => {
  const place = emptyPlace();
  await fillPlace(place);
  const needs: string[] = [];
  const freeBytes = async (folder: string) => {
    needs.push(folder);
    return 32 * megabyte + 10_000;
  };
  await expect(backUp({ ...place, BACKUP_KEY: 'k'.repeat(32) }, { freeBytes })).rejects.toThrow('32 MB');
  expect(needs.length).toBeGreaterThan(0);
  expect(readdirSync(place['DATA_DIR'] ?? '').toSorted()).toEqual(expect.arrayContaining(['archivos', 'cabildo.db']));
  expect(readdirSync(place['DATA_DIR'] ?? '').filter((name) => name.startsWith('.'))).toEqual([]);
});

test('when a bin is emptied between the database and the files, the backup is made again', async () => {
  const place = emptyPlace();
  const [hash = ''] = await fillPlace(place);
  let copies = 0;
  const { file, manifest } = await backUp(place, {
    onDatabaseCopied: async () => {
      copies += 1;
      if (copies > 1) return;
      await withStore(place, async (store) => {
        const where = [{ field: 'huella', operator: 'eq', values: [hash] }] as const;
        const { records } = await store.list(fileType, { where, sort: [], offset: 0, limit: 1 });
        const { id } = records[0] ?? { id: singleId };
        await store.write([{ kind: 'remove', type: fileType, id }], 'prueba');
        await create(store, {
          type: purgedType,
          id,
          values: { municipalidad: '0511' },
          publication: { state: 'draft' },
          by: 'prueba',
        });
      });
      rmSync(bytesOf(hash, place));
    },
  });
  expect([copies, manifest.missing, manifest.parts.some(({ name }) => name.endsWith(hash))]).toEqual([2, [], false]);
  await restore(file, emptyPlace());
});

test('files that were lost or damaged before are named, also in the bin, and the rest is backed up once', async () => {
  const place = emptyPlace();
  const [lost = '', damaged = '', other = ''] = await fillPlace(place);
  await withStore(place, async (store) => {
    const { records } = await store.list(fileType, { where: [], sort: [], offset: 0, limit: 9 });
    await store.write([{ kind: 'remove', type: fileType, id: records[0]?.id ?? '' }], 'prueba');
  });
  rmSync(bytesOf(lost, place));
  writeFileSync(bytesOf(damaged, place), 'otra cosa');
  let copies = 0;
  const { manifest } = await backUp(place, {
    onDatabaseCopied: async () => {
      copies += 1;
    },
  });
  expect([copies, manifest.missing]).toEqual([1, [lost]]);
  expect(manifest.damaged).toEqual([`archivos/${damaged.slice(0, 2)}/${damaged}`]);
  expect(manifest.parts.some(({ name }) => name.endsWith(other))).toBe(true);
});

test('scaled copies of pictures, interrupted uploads and interrupted removals are left out', async () => {
  const place = emptyPlace();
  const [hash = ''] = await fillPlace(place);
  writeFileSync(`${bytesOf(hash, place)}.320.webp`, 'menor');
  writeFileSync(path.join(place['DATA_DIR'] ?? '', 'archivos', 'incompletos', 'subida'), 'a medias');
  const { manifest } = await backUp(place);
  expect(manifest.parts.filter(({ name }) => name.startsWith('archivos/'))).toHaveLength(3);
});

test('a folder of backups in the data folder is refused, also through a link, since each backup would contain those before it', async () => {
  const place = emptyPlace();
  await fillPlace(place);
  const dataDir = place['DATA_DIR'] ?? '';
  const link = path.join(newFolder(), 'enlace');
  symlinkSync(dataDir, link, 'junction');
  for (const folder of [dataDir, path.join(dataDir, 'respaldos'), path.join(link, 'respaldos', 'diarios')])
    await expect(backUp(place, { folder })).rejects.toThrow(`está dentro de la carpeta de datos ${dataDir}`);
  expect(readdirSync(dataDir).filter((name) => name.includes('respaldo'))).toEqual([]);
  await backUp(place, { folder: `${dataDir}-respaldos` });
});

test('a damaged database, a missing one and a folder that cannot be written are refused', async () => {
  const place = emptyPlace();
  await expect(backUp(place)).rejects.toThrow('no hay una base de datos');
  await fillPlace(place);
  // A restored one has no log beside it.
  const damaged = emptyPlace();
  await restore((await backUp(place)).file, damaged);
  const database = path.join(damaged['DATA_DIR'] ?? '', 'cabildo.db');
  writeFileSync(
    database,
    readFileSync(database).map((byte, at) => (at > 8192 && at < 60_000 ? 0 : byte)),
  );
  await expect(backUp(damaged)).rejects.toThrow('la base de datos está dañada');
  const file = path.join(newFolder(), 'un archivo');
  writeFileSync(file, '');
  await expect(backUp(place, { folder: path.join(file, 'dentro') })).rejects.toThrow(
    /no se puede crear.*ENOTDIR|EEXIST/,
  );
  expect(readdirSync(path.dirname(file))).toEqual(['un archivo']);
});
