import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { printLink } from '#server/cli/printLink.ts';
import { openData } from '#server/composition/portal.ts';
import { startFailure } from '#server/composition/startFailure.ts';
import { printLog, printPlan } from '#server/cli/schemaCommands.ts';
import { readEnvironment, type Settings } from '#server/settings/environment.ts';
import { openSqliteDriver } from '#server/store/sqlite/sqliteDriver.ts';
import { addressOf, databaseKinds, openTestDatabase, postgresKind } from '#tests/support/testDatabases.ts';
import { freshFolder, openTestPortal } from '../../openTestPortal.ts';

const account = { ADMIN_EMAIL: 'ana@example.test', ADMIN_PASSWORD: 'Una-clave-larga-2026' };

const settingsOf = (variables: Readonly<Record<string, string>>): Settings =>
  readEnvironment({ DATA_REQUIRED: 'on', ...variables }, serverEs);

/** The message of the start, or of another work over the data, that fails. */
async function failureOf(
  variables: Readonly<Record<string, string>>,
  work: (settings: Settings) => Promise<unknown> = (settings) => openData(settings, serverEs),
): Promise<string> {
  const settings = settingsOf(variables);
  const error: unknown = await work(settings).then(
    () => undefined,
    (fault: unknown) => fault,
  );
  if (error === undefined) throw new Error('the start did not fail');
  return startFailure(error, { settings, messages: serverEs });
}

const advice = /No se creó nada\. Revise que su disco esté montado .* quite DATA_REQUIRED\.$/;

test('a missing or an empty data folder stops the start, which names it and creates nothing', async () => {
  const parent = freshFolder();
  const dataDir = path.join(parent, 'datos');
  const missing = await failureOf({ DATA_DIR: dataDir });
  expect(missing).toContain(`DATA_REQUIRED=on pide datos guardados, y la carpeta de datos ${dataDir} no existe. `);
  expect(missing).toMatch(advice);
  expect(readdirSync(parent)).toEqual([]);

  mkdirSync(path.join(dataDir, 'lost+found'), { recursive: true });
  expect(await failureOf({ DATA_DIR: dataDir })).toContain(`la carpeta de datos ${dataDir} está vacía. `);
  expect(readdirSync(parent)).toEqual(['datos']);
  expect(readdirSync(dataDir)).toEqual(['lost+found']);
});

test('a missing database, an empty one, and one of another program stop the start and stay as they are', async () => {
  const dataDir = freshFolder();
  mkdirSync(path.join(dataDir, 'archivos'));
  const file = path.join(freshFolder(), 'portal.db');
  const variables = { DATA_DIR: dataDir, DATABASE_URL: `sqlite:${file}` };
  expect(await failureOf(variables)).toContain(`la base de datos ${file} no existe. `);
  expect(existsSync(file)).toBe(false);

  writeFileSync(file, '');
  expect(await failureOf(variables)).toContain(`la base de datos ${file} no tiene las tablas de un portal. `);
  expect(readFileSync(file)).toHaveLength(0);

  const driver = openSqliteDriver(file);
  driver.prepare('create table facturas (a)').all([]);
  driver.close();
  const foreign = readFileSync(file);
  expect(await failureOf(variables)).toContain(`la base de datos ${file} no tiene las tablas de un portal. `);
  expect(readFileSync(file).equals(foreign)).toBe(true);
  expect(readdirSync(path.dirname(file))).toEqual(['portal.db']);
  expect(readdirSync(dataDir)).toEqual(['archivos']);
});

test('the commands are refused too, before they create anything', async () => {
  const dataDir = path.join(freshFolder(), 'datos');
  const command = (settings: Settings) => ({ settings, messages: serverEs, variables: {}, print: () => undefined });
  const works: ((settings: Settings) => Promise<unknown>)[] = [
    (settings) => printPlan(command(settings)),
    (settings) => printLog(command(settings)),
    (settings) => printLink('ana@example.test', settings),
  ];
  for (const work of works) expect(await failureOf({ DATA_DIR: dataDir }, work)).toContain('no existe. ');
  expect(readdirSync(path.dirname(dataDir))).toEqual([]);
});

describe.each(databaseKinds)('DATA_REQUIRED on $name', ({ newDatabase }) => {
  test('starts over the data of an earlier start, and refuses another data folder', async () => {
    const dataDir = freshFolder();
    const variables = { ...account, SAMPLE_CONTENT: 'off', DATABASE_URL: addressOf(await newDatabase()) };
    await (await openTestPortal({ dataDir, variables })).close();
    const required = { ...variables, DATA_REQUIRED: 'on' };
    const { ask: request } = await openTestPortal({ dataDir, variables: required });
    expect((await request('GET', '/api/health/ready')).status).toBe(200);
    expect(await failureOf({ ...required, DATA_DIR: freshFolder() })).toContain('está vacía. ');
  });
});

test('an empty database on PostgreSQL is refused by its address without the password, and gets no table', async () => {
  const dataDir = freshFolder();
  mkdirSync(path.join(dataDir, 'archivos'));
  const database = await postgresKind.newDatabase();
  const url = new URL(addressOf(database));
  url.username ||= 'postgres';
  const sentence = await failureOf({ DATA_DIR: dataDir, DATABASE_URL: url.href });
  expect(sentence).toMatch(/la base de datos postgres(ql)?:\/\/…@\S+ no tiene las tablas de un portal\. /);
  expect(sentence).not.toContain(`${url.username}:`);
  expect(readdirSync(dataDir)).toEqual(['archivos']);
  const { database: opened } = await openTestDatabase(database);
  expect(await opened.run('select tablename from pg_tables where schemaname = current_schema()')).toEqual([]);
});

test('a folder that lost its database is refused as the lost one that it is, and a restored one starts', async () => {
  const dataDir = freshFolder();
  await (await openTestPortal({ dataDir, variables: account })).close();
  const file = path.join(dataDir, 'cabildo.db');
  const backup = readFileSync(file);
  rmSync(file);
  expect(await failureOf({ DATA_DIR: dataDir })).toContain(`la base de datos ${file} no existe. `);
  writeFileSync(file, backup);
  const { store } = await openData(settingsOf({ DATA_DIR: dataDir }), serverEs);
  await store.close();
});
