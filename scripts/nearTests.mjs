import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

const { imports: namedFolders } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const sourceFolders = ['src', 'public-site', 'server', 'scripts', 'tests'];
/** The limit of tests: with more, tests may be only one import away from a changed file instead of two. */
const nearness = 2;
const mostTests = 30;

/**
 * Reads the tree once and finds the unit tests near changed files: changed tests, tests of the same folder under tests/, and tests
 * that import a changed file directly or through one other file. A file without such tests has the tests of the nearest folder above,
 * else of its whole floor, else the ones directly in tests/, so that no file is without any. Tests that reach it only through
 * the whole server run in `npm test` alone.
 * @returns {(changed: readonly string[]) => { unit: readonly string[], e2e: readonly string[] }} takes paths from the root; `e2e` are the
 * browser tests that are named like what changed
 */
export function nearTestSearch() {
  const files = sourceFolders.flatMap(sourcesIn);
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file));
  const importersOf = importerSearch(files);
  return (changed) => {
    const near = new Set(changed.flatMap((file) => testsNear(file, { tests, importersOf })));
    const words = new Set(changed.filter((file) => !file.startsWith('tests/')).flatMap(wordsOf));
    const named = tests.filter((file) => isBrowserTest(file) && wordsOf(file).some((word) => words.has(word)));
    return {
      unit: [...near].filter((file) => !isBrowserTest(file)).sort(),
      e2e: [...new Set([...[...near].filter(isBrowserTest), ...named])].sort(),
    };
  };
}

function isBrowserTest(file) {
  return /^tests\/(browser|e2e)\//.test(file);
}

function testsNear(file, { tests, importersOf }) {
  const isTest = (name) => tests.includes(name);
  if (isTest(file) && !isBrowserTest(file)) return [file];
  const [direct, indirect] = [importersOf(file, 1).filter(isTest), importersOf(file, nearness).filter(isTest)];
  const near = [
    ...(isTest(file) ? [file] : []),
    ...(indirect.length > mostTests && direct.length > 0 ? direct : indirect),
    ...(isInRoom(file) ? testsIn(mirrorOf(file), tests) : []),
  ];
  return near.every(isBrowserTest) ? [...near, ...testsAbove(mirrorOf(file), tests)] : near;
}

/** The unit tests of the folder, or of the nearest one above that has some; at a floor, all tests of the floor. */
function testsAbove(folder, tests) {
  const own = testsIn(folder, tests).filter((file) => !isBrowserTest(file));
  if (own.length > 0 || folder === 'tests') return own;
  const above = path.posix.dirname(folder);
  const floor = tests.filter((file) => above === 'tests' && !isBrowserTest(file) && file.startsWith(`${folder}/`));
  return floor.length > 0 ? floor : testsAbove(above, tests);
}

/** `server/workflows/report.ts` is tested in `tests/server/workflows`. */
function mirrorOf(file) {
  const folder = path.posix.dirname(file);
  return folder.split('/')[0] === 'tests' ? folder : path.posix.join('tests', folder.replace(/^src(?=\/|$)/, ''));
}

/** For files directly on a floor only importing tests count, since beside them are the tests of the whole floor. */
function isInRoom(file) {
  return !file.startsWith('tests/') && mirrorOf(file).split('/').length > 2;
}

function testsIn(folder, tests) {
  return tests.filter((test) => path.posix.dirname(test) === folder);
}

/** Returns every file that reaches another through at most so many imports. */
function importerSearch(files) {
  const importers = new Map();
  for (const file of files) {
    for (const target of importsOf(file)) importers.set(target, [...(importers.get(target) ?? []), file]);
  }
  return (target, steps) => {
    const reached = new Set();
    let edge = [target];
    for (let step = 0; step < steps; step += 1) {
      edge = edge.flatMap((file) => importers.get(file) ?? []).filter((file) => !reached.has(file));
      for (const file of edge) reached.add(file);
    }
    return [...reached];
  };
}

function importsOf(file) {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([.#][^'"?]+)/g)].map(([, name]) => resolve(name, file));
}

function resolve(name, file) {
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(file), name);
  const [prefix = '', location = ''] =
    Object.entries(namedFolders).find(([pattern]) => name.startsWith(pattern.replace('*', ''))) ?? [];
  return path.posix.normalize(
    (typeof location === 'string' ? location : location.default).replace('*', name.slice(prefix.length - 1)),
  );
}

/** The words of a path that name its subject: `src/admin/chart/ChartScreen.tsx` has chart and screen. */
function wordsOf(file) {
  const general = new Set(
    'src admin server core forms providers public site tests e2e test index screen page list form'.split(' '),
  );
  return file
    .replace(/\.(test\.)?\w+$/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => word.length > 3 && !general.has(word));
}

function sourcesIn(folder) {
  const full = path.join(root, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs)$/.test(name))
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/')));
}
