import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import Sqlite from 'libsql';
import { ensureBuilt, ensureInstalled, root } from './install.mjs';
import { ensurePostgres } from './ensurePostgres.mjs';
import { pack, unpack } from './versions/archive.mjs';
import { askAt } from './versions/client.mjs';
import { assistantSecret } from './versions/fillAssistant.mjs';
import { people } from './versions/fillPeople.mjs';
import { fillPortal } from './versions/fillPortal.mjs';
import { serveKeys, signTokens } from './versions/googleIssuer.mjs';
import { dump, makeDatabase, refuseEmptyTables, run } from './versions/postgresCopy.mjs';
import { serveOtherSystems } from './versions/otherSystems.mjs';
import { readPortal } from './versions/readPortal.mjs';
import { readStamps, readStoredSteps } from './versions/readStamps.mjs';
import { changeSchemas, currentSchemas, writeFirstSchemas } from './versions/schemaSteps.mjs';
import { servePortal } from './versions/servePortal.mjs';

// `node scripts/writeVersion.mjs [name]` saves the stored data of this version, for tests/server/versions. Run it before a change of the storage.
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const [name = version] = process.argv.slice(2);
const folder = path.join(root, 'tests', 'fixtures', 'versions', name);
if (existsSync(folder)) throw new Error(`${folder} is there already: say another name, such as ${version}-2`);

ensureInstalled();
ensureBuilt();
const work = mkdtempSync(path.join(tmpdir(), 'cabildo-version-'));
const schemasDir = path.join(work, 'schemas');
const postgres = await ensurePostgres();
try {
  const sqlite = await writeSqlite();
  const onPostgres = await writePostgres();
  mkdirSync(folder, { recursive: true });
  for (const [file, content] of [...sqlite, ...onPostgres]) writeFileSync(path.join(folder, file), content);
  const format = ['--no-install', 'biome', 'format', '--write', folder];
  if (spawnSync('npx', format, { cwd: root, stdio: 'inherit' }).status !== 0) throw new Error('biome failed');
  console.log(`written: ${path.relative(root, folder)}`);
} finally {
  await postgres.remove();
  rmSync(work, { recursive: true, force: true });
}

/**
 * @typedef {[name: string, content: string | Buffer]} SavedFile
 * @returns {Promise<SavedFile[]>}
 */
async function writeSqlite() {
  const dataDir = path.join(work, 'sqlite');
  const written = await write({ DATA_DIR: dataDir });
  const file = new Sqlite(path.join(dataDir, 'cabildo.db'));
  const hidden = await readHidden(async (sql) => file.prepare(sql).all(), written);
  file.close();
  const archive = pack(dataDir);
  const copy = path.join(work, 'sqlite-copy');
  unpack(archive, copy);
  await compare(written, { DATA_DIR: copy });
  return [
    ['sqlite.tar.gz', archive],
    ['sqlite.json', JSON.stringify({ ...written, ...hidden })],
  ];
}

/** @returns {Promise<SavedFile[]>} */
async function writePostgres() {
  const dataDir = path.join(work, 'postgres');
  const url = await makeDatabase(postgres, `version_${process.pid}`);
  const written = await write({ DATA_DIR: dataDir, DATABASE_URL: url });
  await refuseEmptyTables(url);
  const hidden = await readHidden(async (sql) => (await run(url, sql)).rows, written);
  const sql = dump(url, postgres);
  const copy = path.join(work, 'postgres-copy');
  cpSync(dataDir, copy, { recursive: true });
  const copied = await makeDatabase(postgres, `copy_${process.pid}`);
  await run(copied, sql);
  await compare(written, { DATA_DIR: copy, DATABASE_URL: copied });
  return [
    ['postgresql.tar.gz', pack(dataDir)],
    ['postgresql.sql.gz', gzipSync(sql, { level: 9 })],
    ['postgresql.json', JSON.stringify({ ...written, ...hidden })],
  ];
}

/** What is stored, but not shown by the API. */
async function readHidden(query, { shown }) {
  return { stamps: await readStamps(query, Object.keys(shown.types)), steps: await readStoredSteps(query) };
}

/** Fills an empty portal through the API of the built server, changes its schemas, and returns what the server then shows. */
async function write(target) {
  writeFirstSchemas(schemasDir);
  const { keys, tokens } = await signTokens([people.mario.email, people.mario.email]);
  const [usedToken, unusedToken] = tokens;
  const issuer = await serveKeys(keys);
  const { receiver, ...others } = await serveOtherSystems();
  const filled = await during({ ...target, ...issuer.variables, ...others.variables }, (request) =>
    fillPortal(request, { dataDir: target.DATA_DIR, googleToken: usedToken, receiver }),
  ).finally(() => {
    issuer.close();
    others.close();
  });
  changeSchemas({ ...target, SCHEMAS_DIR: schemasDir });
  const facts = { ...filled, google: { keys, usedToken, unusedToken } };
  return during(target, async (request) => {
    const writtenAt = new Date().toISOString();
    return { writtenAt, facts, schemas: currentSchemas, shown: await readPortal(request, { until: writtenAt }) };
  });
}

/** The saved data must show the same, or the test would expect something impossible. */
async function compare({ writtenAt, shown }, target) {
  const copied = await during(target, (request) => readPortal(request, { until: writtenAt }));
  const differenceText = difference(shown, copied);
  if (differenceText !== undefined) throw new Error(`the copy shows something else at ${differenceText}`);
}

async function during(target, work) {
  const { email, password } = people.admin;
  const settings = {
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    ASSISTANT_SECRET: assistantSecret,
    PUBLIC_URL: 'http://portal.test',
    SCHEMAS_DIR: schemasDir,
  };
  const portal = await servePortal({ ...settings, ...target });
  try {
    return await work(askAt(portal.url));
  } finally {
    await portal.stop();
  }
}

/** The first difference of two values; undefined when they are equal. */
function difference(one, other, at = '') {
  if (isDeepStrictEqual(one, other)) return undefined;
  const isInner = [one, other].every((value) => typeof value === 'object' && value !== null);
  if (!isInner) return `${at}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`;
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return keys
    .map((key) => difference(one[key], other[key], `${at}/${key}`))
    .find((differenceText) => differenceText !== undefined);
}
