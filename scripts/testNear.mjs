import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ensureInstalled, root, run } from './install.mjs';
import { nearTests } from './nearTests.mjs';

// npm run test:near -- [--base REV] [--watch] [FILE …]
ensureInstalled();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { base: { type: 'string', default: 'HEAD' }, watch: { type: 'boolean', default: false } },
});
const changed = positionals.length > 0 ? positionals : changedSince(values.base);
const { unit, e2e } = nearTests(changed);
console.log(`${changed.length} changed files, ${unit.length} test files near them`);
if (e2e.length > 0) {
  console.log(`browser tests named like them, which need a build: npm run build && npx vitest run ${e2e.join(' ')}`);
}
if (values.watch) {
  // Starts with the same files and continues with those that import a saved file.
  run('npx', ['--no-install', 'vitest', 'watch', '--project', 'unit', ...unit]);
} else if (unit.length > 0) {
  const { status } = spawnSync('npx', ['--no-install', 'vitest', 'run', '--project', 'unit', ...unit], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.exitCode = status ?? 1;
}

/** Changed files that still exist: staged, unstaged and untracked. */
function changedSince(base) {
  return [
    ...git(['diff', '--name-only', '--relative', '--diff-filter=d', base]),
    ...git(['ls-files', '--others', '--exclude-standard']),
  ];
}

function git(args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${stderr}`);
  return stdout.split('\n').filter((line) => line !== '');
}
