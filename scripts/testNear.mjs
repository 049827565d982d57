import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, root, run } from './install.mjs';
import { nearTestSearch } from './nearTests.mjs';

// npm run test:near -- [--base REV] [--watch] [FILE …]
ensureInstalled();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { base: { type: 'string', default: 'HEAD' }, watch: { type: 'boolean', default: false } },
});
const changed = positionals.length > 0 ? positionals.map(fromRoot) : changedSince(values.base);
if (changed.length === 0) fail(`nothing has changed since ${values.base}: name files, or a commit with --base`);
const { unit, e2e } = nearTestSearch()(changed);
console.log(`${changed.length} changed files, ${unit.length} test files near them`);
if (e2e.length > 0) {
  console.log(`browser tests named like them, which need a build: npm run build && npx vitest run ${e2e.join(' ')}`);
}
if (unit.length === 0) fail('no unit test is near them');
if (values.watch) {
  // Starts with the same files and continues with those that import a saved file.
  run('npx', ['--no-install', 'vitest', 'watch', '--project', 'unit', ...unit]);
} else {
  runOnce(unit);
}

function runOnce(files) {
  const folder = mkdtempSync(path.join(tmpdir(), 'cabildo-near-'));
  const report = path.join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = spawnSync('npx', ['--no-install', 'vitest', 'run', '--project', 'unit', ...reporters, ...files], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const passed = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).numPassedTests : 0;
  rmSync(folder, { recursive: true, force: true });
  if (status === 0 && passed === 0) fail('no test ran: all of them are skipped');
  process.exitCode = status ?? 1;
}

/** A path from the root; a file that does not exist was misspelt. */
function fromRoot(name) {
  const file = path.resolve(name);
  if (!existsSync(file)) fail(`${name} does not exist`);
  return path.relative(root, file).replaceAll(path.sep, '/');
}

/** Changed files: staged, unstaged and untracked. What tested a deleted file may still be near. */
function changedSince(base) {
  return [...git(['diff', '--name-only', '--relative', base]), ...git(['ls-files', '--others', '--exclude-standard'])];
}

function git(args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${stderr}`);
  return stdout.split('\n').filter((line) => line !== '');
}

function fail(reason) {
  console.error(reason);
  process.exit(1);
}
