import { mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { readEnvironment } from '#server/settings/environment.ts';
import { openData } from '#server/composition/portal.ts';
import { startFailure } from '#server/composition/startFailure.ts';
import { openSqliteDriver } from '#server/store/sqlite/sqliteDriver.ts';
import { freshFolder, openTestPortal } from '../openTestPortal.ts';

/** A data folder with the database of a portal after its first start. */
async function usedFolder() {
  const portal = await openTestPortal();
  await portal.close();
  const file = path.join(portal.dataDir, 'cabildo.db');
  emptyLog(file);
  return { dataDir: portal.dataDir, file };
}

/** Moves all writes from the log into the file. */
function emptyLog(file: string): void {
  const driver = openSqliteDriver(file);
  driver.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all([]);
  driver.close();
}

/** The message of a failed start. */
async function failureIn(dataDir: string): Promise<string> {
  const settings = readEnvironment({ DATA_DIR: dataDir }, serverEs);
  const opened = await openData(settings, serverEs).catch((error: unknown) => error);
  if (opened instanceof Error) return startFailure(opened, { settings, messages: serverEs });
  throw new Error('the start did not fail');
}

test('a data folder with files but no database stops the start, which names them and creates nothing', async () => {
  const dataDir = freshFolder();
  mkdirSync(path.join(dataDir, 'archivos'));
  const sentence = await failureIn(dataDir);
  expect(sentence).toMatch(/falta la base de datos .*cabildo\.db, pero la carpeta de datos no está vacía \(archivos\)/);
  expect(sentence).toContain('restaure la base de datos de su respaldo');
  expect(readdirSync(dataDir)).toEqual(['archivos']);
});

test('a folder with only entries of the file system counts as empty', async () => {
  const dataDir = freshFolder();
  mkdirSync(path.join(dataDir, 'lost+found'));
  writeFileSync(path.join(dataDir, '.gitkeep'), '');
  const portal = await openTestPortal({ dataDir });
  expect((await portal.ask('GET', '/api/health/ready')).status).toBe(200);
});

test('an empty database stops the start, and so does one without tables beside other files', async () => {
  const dataDir = freshFolder();
  const file = path.join(dataDir, 'cabildo.db');
  writeFileSync(file, '');
  expect(await failureIn(dataDir)).toMatch(/cabildo\.db está vacía\. No se cambió nada\. Restáurela/);
  expect(readFileSync(file)).toHaveLength(0);

  const driver = openSqliteDriver(file);
  driver.prepare('create table t (a)').all([]);
  driver.prepare('drop table t').all([]);
  driver.close();
  mkdirSync(path.join(dataDir, 'archivos'));
  expect(await failureIn(dataDir)).toContain('está vacía');
});

test('a file that is not a database, unreadable or truncated stops the start and stays unchanged', async () => {
  const { dataDir, file } = await usedFolder();
  const whole = readFileSync(file);

  truncateSync(file, 8192);
  expect(await failureIn(dataDir)).toMatch(new RegExp(`está incompleta \\(8192 < ${whole.length} bytes\\)`));
  expect(readFileSync(file)).toHaveLength(8192);

  const damaged = Buffer.from(whole);
  damaged.fill(0, 0, 16);
  writeFileSync(file, damaged);
  expect(await failureIn(dataDir)).toContain('no es una base de datos de SQLite, o su encabezado está dañado');
  expect(readFileSync(file).equals(damaged)).toBe(true);

  const folder = freshFolder();
  mkdirSync(path.join(folder, 'cabildo.db'));
  expect(await failureIn(folder)).toMatch(/no se puede leer|está vacía|no es una base/);
});

test('damaged pages stop the start', async () => {
  const { dataDir, file } = await usedFolder();
  const bytes = readFileSync(file);
  bytes.fill(0xff, 4096, 4096 * 12);
  writeFileSync(file, bytes);
  expect(await failureIn(dataDir)).toMatch(/está dañada \(.+\)\. No se cambió nada\. Restáurela de su respaldo/);
});

test('damage found while running is a 503, never a 500, also at ready and on the status page', async () => {
  const portal = await openTestPortal();
  const token = await portal.signIn();
  const file = path.join(portal.dataDir, 'cabildo.db');
  const driver = openSqliteDriver(file);
  // A change by another process makes the portal read the pages of the file again.
  driver.prepare('create table damage (a)').all([]);
  driver.close();
  emptyLog(file);
  const bytes = readFileSync(file);
  bytes.fill(0xff, 4096);
  writeFileSync(file, bytes);

  const list = await portal.ask('GET', '/api/noticias?q=feria', { token });
  expect([list.status, list.body.title]).toEqual([503, expect.any(String)]);
  expect((await portal.ask('GET', '/api/health/ready')).status).toBe(503);
  expect((await portal.ask('GET', '/estado')).body).toContain('No responde');
  const write = await portal.ask('POST', '/api/noticias', { body: { titulo: 'Feria' }, token });
  expect(write.status).toBe(503);
});
