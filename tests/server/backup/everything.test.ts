import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type DatabaseKind, databaseKinds, dumpedPostgresUrl, postgresKind } from '#tests/support/testDatabases.ts';
import { askAt } from '../../../scripts/versions/client.mjs';
import { people } from '../../../scripts/versions/fillPeople.mjs';
import { fillPortal } from '../../../scripts/versions/fillPortal.mjs';
import { serveKeys, signTokens } from '../../../scripts/versions/googleIssuer.mjs';
import { serveOtherSystems } from '../../../scripts/versions/otherSystems.mjs';
import { readPortal } from '../../../scripts/versions/readPortal.mjs';
import { firstSchemas } from '../../../scripts/versions/schemaSteps.mjs';
import { quoted } from '#server/backup/database/countedRows.ts';
import { describeTable } from '#server/backup/database/postgres/describeTable.ts';
import { tablesOf, withPostgres } from '#server/backup/database/postgres/snapshot.ts';
import { openTestPortal } from '../openTestPortal.ts';
import { backUp, newDataDir, restore, type Variables } from './backupTools.ts';

const account = { ADMIN_EMAIL: people.admin.email, ADMIN_PASSWORD: people.admin.password };
const key = 'Una clave de respaldos de más de 32 caracteres';

/** A portal that serves on a port of this machine until the test ends. */
async function serve(variables: Variables) {
  const { DATA_DIR: dataDir = '', ...others } = variables;
  const portal = await openTestPortal({ dataDir, variables: others, schemas: firstSchemas });
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = portal.app.server.address() as { port: number };
  return { ...portal, request: askAt(`http://127.0.0.1:${port}`) };
}

/** A portal with every kind of stored data; `variables` are its settings beside the settings of its folder. */
async function serveFilled(place: Variables) {
  const { keys, tokens } = await signTokens([people.mario.email]);
  const [issuer, others] = [await serveKeys(keys), await serveOtherSystems()];
  for (const { close } of [issuer, others]) onTestFinished(close);
  const variables = { ...account, ...issuer.variables, ...others.variables };
  const portal = await serve({ ...place, ...variables });
  const { DATA_DIR: dataDir = '' } = place;
  const facts = await fillPortal(portal.request, { dataDir, googleToken: tokens[0] ?? '', receiver: others.receiver });
  mkdirSync(path.join(dataDir, 'respaldos'));
  writeFileSync(path.join(dataDir, 'respaldos', 'predios.nota.jsonl'), '{"id":"1","value":"Revisado"}\n');
  return { ...portal, facts, variables };
}

/** Settings of a place without data. A schema of its own would not do on PostgreSQL: pg_dump copies its name too. */
async function newPlace({ name }: DatabaseKind): Promise<Variables> {
  const DATA_DIR = newDataDir();
  return name === postgresKind.name ? { DATA_DIR, DATABASE_URL: await dumpedPostgresUrl('select 1') } : { DATA_DIR };
}

describe.each(databaseKinds)('everything of a portal on $name', (kind) => {
  test('is the same after a restore elsewhere: answers, passwords, people and files', {
    timeout: 300_000,
  }, async () => {
    const source = await newPlace(kind);
    const portal = await serveFilled(source);
    const until = new Date().toISOString();
    const shown = await readPortal(portal.request, { until });
    const { file, manifest } = await backUp({ ...source, BACKUP_KEY: key });
    expect(manifest).toMatchObject({ missing: [], damaged: [] });
    expect(manifest.settings).toEqual(expect.arrayContaining(['DATA_DIR', 'BACKUP_KEY']));
    const target = await newPlace(kind);
    await restore(file, { ...target, BACKUP_KEY: key });
    const { DATA_DIR: dataDir = '' } = target;
    expect(modesIn(dataDir)).toEqual(['600', '700']);
    expect(statSync(`${dataDir}.clave`).mode & 0o777).toBe(0o600);
    expect(readdirSync(path.join(dataDir, 'respaldos'))).toEqual(['predios.nota.jsonl']);
    if (kind.name === postgresKind.name) await compareWays(source, { dumped: target, part: manifest.database.part });

    const restored = await serve({ ...target, ...portal.variables });
    const { types, ...sections } = await readPortal(restored.request, { until });
    // One section at a time, for readable differences.
    for (const [name, type] of Object.entries(shown.types)) expect({ [name]: types[name] }).toEqual({ [name]: type });
    for (const [name, section] of Object.entries(sections))
      expect({ [name]: section }).toEqual({ [name]: Reflect.get(shown, name) });
    expect(JSON.stringify(sections.assistant)).toContain('Ana López');
    const { body } = await restored.request('GET', '/api/session', { token: portal.facts.sessions['ines'] });
    expect(body.user.email).toBe(people.ines.email);
  });
});

/** A copy row by row gives the same tables, rows, indexes and counters as one by pg_dump. */
async function compareWays(
  source: Variables,
  { dumped, part }: { readonly dumped: Variables; readonly part: string },
): Promise<void> {
  const withoutPrograms = { PATH: '/nowhere' };
  const { file, manifest } = await backUp({ ...source, ...withoutPrograms });
  expect([part, manifest.database.part]).toEqual(['base/postgresql.dump', 'base/postgresql.ndjson.gz']);
  const target = await newPlace(postgresKind);
  await restore(file, { ...target, ...withoutPrograms });
  expect(await tablesIn(target)).toEqual(await tablesIn(dumped));
}

/** Work in the background writes them at the same time: notes, and each minute the counted accesses. */
const writtenMeanwhile = ['store_notes', 'cabildo_accesses', 'cabildo_access_counts'];

/** The description of each table, with a digest of its rows. */
async function tablesIn({ DATABASE_URL: url = '' }: Variables) {
  return withPostgres(url, async (connection) => {
    const tables: object[] = [];
    for (const name of (await tablesOf(connection)).filter((one) => !writtenMeanwhile.includes(one))) {
      const [row] = await connection.run(
        `select count(*) as "rows", md5(string_agg("one"::text, '\n' order by "one"::text)) as "digest" from ${quoted(name)} as "one"`,
      );
      tables.push({ ...(await describeTable(connection, name)), ...row });
    }
    return tables;
  });
}

/** The modes of all files and folders, each once. */
function modesIn(folder: string): readonly string[] {
  const entries = ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })];
  const modes = entries.map((name) => (statSync(path.join(folder, name)).mode & 0o777).toString(8));
  return [...new Set(modes)].toSorted();
}
