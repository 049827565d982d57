import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { measureChunks } from './chunkSizes.mjs';
import { compilerEnvironment, compilerFlags } from './compiler.mjs';
import { ensureInstalled, root } from './install.mjs';
import { runQuietly, step } from './steps.mjs';

const linted = ['src', 'public-site', 'server', 'tests', 'scripts', 'bench', 'vite.config.ts', 'vitest.config.ts'];
const formatted = [...linted, 'schemas', 'package.json', 'biome.json', 'knip.json', '.oxlintrc.json'];

/**
 * The checks, one after another; all of them run even when one fails.
 * @param {{ hasFloors?: boolean, build?: Promise<import('./steps.mjs').Outcome> }} [options] `hasFloors` adds the rule of imports,
 *   which `npm test` runs among its unit tests; `build` is a build that has already started
 * @returns {Promise<import('./steps.mjs').Outcome[]>}
 */
export async function check({ hasFloors = false, build = buildStep() } = {}) {
  const outcomes = [
    await build,
    await step('lock file', checkLockFile),
    await step('generated', () => runQuietly('npm', ['run', '--silent', 'schemas', '--', 'check'])),
    await step('sizes', checkSizes),
    await step('types', () => tool('tsc', compilerFlags, compilerEnvironment)),
    await step('lint', () => tool('oxlint', ['--type-aware', '--deny-warnings', ...linted])),
    await step('format', () => tool('biome', ['format', ...formatted])),
    await step('unused', () => tool('knip', ['--no-progress'])),
    await step('schemas', checkSchemas),
  ];
  if (hasFloors) {
    outcomes.push(await step('floors', () => tool('vitest', ['run', '--project', 'unit', 'tests/floors.test.ts'])));
  }
  return outcomes;
}

/** The step that builds, in a separate process, so that tests run at the same time. */
export function buildStep() {
  return step('build', async () => {
    const script =
      "const { ensureBuilt } = await import('./scripts/install.mjs'); console.log(ensureBuilt() ? 'built' : 'unchanged');";
    const { isOk, output } = await runQuietly(process.execPath, ['--input-type=module', '--eval', script]);
    return { isOk, output, note: output.trim().split('\n').at(-1) };
  });
}

/** The newest versions of tools may lack packages for some platforms; `npm ci` then refuses the lock file of `npm install`. */
function checkLockFile() {
  const { packages } = readJson(path.join(root, 'package-lock.json'));
  const packageNames = new Set(Object.keys(packages).map((location) => location.split('node_modules/').at(-1)));
  const missing = Object.entries(packages).flatMap(([location, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !packageNames.has(name))
      .map((name) => `${location} wants ${name}, which the lock file does not hold`),
  );
  return { isOk: missing.length === 0, output: missing.join('\n') };
}

/** Validates every schema of ours against the schema of our schemas. */
async function checkSchemas() {
  const meta = path.join(root, 'schemas', 'meta', 'content-type.schema.json');
  if (!existsSync(meta)) return { isOk: false, output: 'schemas/meta/content-type.schema.json is missing' };
  const { Ajv2020 } = await import('ajv/dist/2020.js');
  const isValid = new Ajv2020({ allErrors: true, strict: false, validateFormats: false }).compile(readJson(meta));
  const files = ['content', 'settings'].flatMap((folder) => schemaFilesIn(path.join('schemas', folder)));
  const faults = files.flatMap((file) => {
    if (isValid(readJson(path.join(root, file)))) return [];
    return (isValid.errors ?? []).map(({ instancePath, message }) => `${file}${instancePath}: ${message}`);
  });
  return { isOk: faults.length === 0, output: faults.join('\n'), note: `${files.length} schemas` };
}

function checkSizes() {
  const rows = measureChunks();
  const lines = rows.map(({ name, size, limit, files, missing }) => {
    const state = missing.length > 0 ? `not in the manifest: ${missing.join(', ')}` : size > limit ? 'too big' : '';
    return `  ${name.padEnd(12)} ${size.toFixed(1).padStart(7)} KB of ${String(limit).padStart(4)}  ${String(files).padStart(3)} files  ${state}`.trimEnd();
  });
  const isOk = rows.every(({ size, limit, missing }) => size <= limit && missing.length === 0);
  if (isOk) console.log(lines.join('\n'));
  return { isOk, output: lines.join('\n') };
}

function tool(name, args, env = {}) {
  return runQuietly('npx', ['--no-install', name, ...args], {
    env: { NO_COLOR: '1', FORCE_COLOR: '0', npm_config_loglevel: 'error', ...env },
  });
}

function schemaFilesIn(folder) {
  const full = path.join(root, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full)
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.join(folder, name));
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureInstalled();
  const outcomes = await check({ hasFloors: true });
  const failed = outcomes.filter(({ isOk }) => !isOk).map(({ name }) => name);
  console.log(failed.length === 0 ? 'every check passed' : `failed: ${failed.join(', ')}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
