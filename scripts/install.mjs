import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Plain Node, no dependencies: this runs before anything is installed.

export const root = fileURLToPath(new URL('..', import.meta.url));

/** The sources of a build: folders and files, relative to the root. Schema files are read at start and need no build. */
const sources = [
  'src',
  'public-site',
  'server',
  'schemas/meta',
  'public',
  'index.html',
  'api-docs.html',
  'vite.config.ts',
  'tsconfig.base.json',
  'package.json',
  'scripts/install.mjs',
];

const screenSources = [
  'src',
  'server',
  'schemas',
  'tests/screens',
  'tsconfig.base.json',
  'package.json',
  'scripts/install.mjs',
];

/**
 * Runs `npm ci` unless npm's list of installed packages matches the lock file.
 * @returns {boolean} whether something was installed
 */
export function ensureInstalled() {
  if (isInstalled()) return false;
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  return true;
}

/**
 * Runs `npm run build` when a source has changed since the last build.
 * @returns {boolean} whether something was built
 */
export function ensureBuilt() {
  const target = {
    sources: [...sources, ...extensions()],
    result: 'dist/server/main.js',
    stamp: 'dist/.cabildo-built',
  };
  return ensureMade(target, () => run('npm', ['run', '--silent', 'build']));
}

/** The folder of the extensions, relative to the root. */
function extensions() {
  const folder = process.env.EXTENSIONS_DIR;
  return folder ? [path.relative(root, path.resolve(folder))] : [];
}

/**
 * Builds the page for tests of single screens, when a source has changed since the last build.
 * @returns {boolean} whether something was built
 */
export function ensureScreensBuilt() {
  const result = 'node_modules/.cache/cabildo-screens/index.html';
  const target = { sources: screenSources, result, stamp: 'node_modules/.cache/cabildo-screens/.built' };
  return ensureMade(target, () =>
    run('npx', ['--no-install', 'vite', 'build', '--config', 'tests/screens/vite.config.ts']),
  );
}

/**
 * Builds a static folder with samples for tests, when a source has changed since the last build, or the day: samples are dated by it.
 * @param {string} base the path below which it stands
 * @returns {string} the folder
 */
export function ensureStaticBuilt(base) {
  const out = path.join('dist', `static-tests${base === '/' ? '' : base.replaceAll('/', '-')}`);
  const target = {
    sources: [...sources, 'schemas', 'static.html', 'scripts/buildStatic.mjs'],
    result: path.join(out, 'index.html'),
    stamp: `${out}.built`,
    day: new Date().toLocaleDateString('en-CA', { timeZone: 'America/Guatemala' }),
  };
  ensureMade(target, () => run(process.execPath, ['scripts/buildStatic.mjs', '--base', base, '--out', out]));
  return path.join(root, out);
}

/**
 * @param {{ sources: readonly string[], result: string, stamp: string, day?: string }} target `stamp` stores the digest of the sources
 * @param {() => void} make
 */
function ensureMade(target, make) {
  const stamp = path.join(root, target.stamp);
  const contents = filesIn(target.sources).flatMap((file) => [file, readFileSync(path.join(root, file))]);
  const expected = digest([...contents, target.day ?? '']);
  if (isStamped(stamp, expected) && existsSync(path.join(root, target.result))) return false;
  make();
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, expected);
  return true;
}

/**
 * Runs a command at the root with our own terminal; throws when it fails.
 * @param {string} command
 * @param {readonly string[]} args
 */
export function run(command, args) {
  // npm is a .cmd file on Windows, which only a shell can start.
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: withoutNodeEnv(),
  });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with code ${status}`);
}

/** vitest sets NODE_ENV to `test`, with which a build would contain React's development build. */
function withoutNodeEnv() {
  const env = { ...process.env };
  delete env.NODE_ENV;
  return env;
}

/** Every file under these paths in a fixed order, without hidden files of tests, editors and generators. */
function filesIn(paths) {
  return paths.flatMap((name) => {
    const full = path.join(root, name);
    if (!existsSync(full)) return [];
    if (!statSync(full).isDirectory()) return [name];
    return filesIn(
      readdirSync(full)
        .filter((entry) => !entry.startsWith('.') && entry !== 'node_modules')
        .sort()
        .map((entry) => path.posix.join(name, entry)),
    );
  });
}

function isInstalled() {
  const installed = packagesIn('node_modules/.package-lock.json');
  if (installed === undefined) return false;
  // Optional packages are for other platforms; the empty path is the project itself.
  return Object.entries(packagesIn('package-lock.json') ?? {}).every(
    ([location, { version, optional }]) =>
      location === '' || optional === true || installed[location]?.version === version,
  );
}

function packagesIn(lockFile) {
  const file = path.join(root, lockFile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

function isStamped(file, expected) {
  return existsSync(file) && readFileSync(file, 'utf8') === expected;
}

function digest(texts) {
  const hash = createHash('sha256');
  for (const part of texts) hash.update(part).update('\0');
  return hash.digest('hex');
}
