import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt, ensureInstalled, root } from './install.mjs';

// npm run mutants -- [--only WORD] [--lanes N]
ensureInstalled();
// Some tests serve the built pages; no fault reaches these.
ensureBuilt();
const { mutants: all } = await import('./mutants/index.mjs');
const { mutantsTable, mutantsPage } = await import('./mutants/table.mjs');
const { ensurePostgres } = await import('./ensurePostgres.mjs');
const { quickFolder } = await import('./quickFolder.mjs');
const { runVitest } = await import('./runVitest.mjs');
const { runQuietly } = await import('./steps.mjs');

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, lanes: { type: 'string', default: '2' } },
});
const mutants = all.filter(({ file, fault }) => `${file} ${fault}`.includes(values.only));
if (mutants.length === 0) throw new Error(`no fault has "${values.only}" in its file or sentence`);
const started = performance.now();
const postgres = await ensurePostgres();
const env = { TEST_DATABASE_URL: postgres.url };
const copies = await Promise.all(Array.from({ length: Number(values.lanes) }, copyOfTree));
process.once('exit', () => {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
});

const files = [...new Set(mutants.flatMap(({ tests }) => tests))];
const unchanged = await runVitest({ project: 'unit', files, env, cwd: copies[0] });
if (!unchanged.isOk) {
  console.log(`tests fail without any fault:\n${unchanged.output}`);
  process.exitCode = 1;
} else {
  const outcomes = new Map();
  const waiting = [...mutants];
  await Promise.all(
    copies.map(async (copy) => {
      for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
        const outcome = await outcomeOf(mutant, copy);
        outcomes.set(mutant, outcome);
        console.log(`${outcome.kind === 'caught' ? '✓' : '✗'} ${mutant.file}: ${mutant.fault} ${outcome.by}`);
      }
    }),
  );
  const rows = mutants.map((mutant) => ({ ...mutant, ...outcomes.get(mutant) }));
  const survivors = rows.filter(({ kind }) => kind !== 'caught');
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  console.log(`\n${mutantsTable(rows)}\n`);
  console.log(`${rows.length - survivors.length} of ${rows.length} faults were caught in ${minutes} minutes`);
  for (const { file, fault, kind, by } of survivors) console.log(`${kind}: ${file}: ${fault}\n${by}`);
  if (survivors.length === 0 && values.only === '') {
    writeFileSync(path.join(root, 'docs', 'mutants.md'), mutantsPage(rows));
  }
  process.exitCode = survivors.length === 0 ? 0 : 1;
}
await postgres.remove();

/** The project's files in a separate folder, so that faults never reach the developer's tree. */
async function copyOfTree() {
  const copy = mkdtempSync(path.join(quickFolder(), 'cabildo-mutants-'));
  const { output } = await runQuietly('git', ['ls-files', '--cached', '--others', '--exclude-standard']);
  for (const file of output.split('\n').filter((line) => line !== '')) {
    mkdirSync(path.join(copy, path.dirname(file)), { recursive: true });
    cpSync(path.join(root, file), path.join(copy, file));
  }
  for (const folder of ['node_modules', 'dist'])
    symlinkSync(path.join(root, folder), path.join(copy, folder), 'junction');
  return copy;
}

async function outcomeOf({ file, from, to, tests }, copy) {
  const target = path.join(copy, file);
  const text = readFileSync(target, 'utf8');
  if (text.split(from).length !== 2) return { kind: 'outdated', by: 'the original text does not stand exactly once' };
  writeFileSync(
    target,
    text.replace(from, () => to),
  );
  const flags = ['--bail=1', '--maxWorkers=1'];
  const { failures, output } = await runVitest({ project: 'unit', files: tests, env, cwd: copy, flags });
  writeFileSync(target, text);
  const [caught] = failures.filter((failure) => failure.isTest);
  if (caught !== undefined) return { kind: 'caught', by: `${caught.file}: ${caught.name}` };
  // A fault that prevents loading proves nothing about the tests.
  return failures.length === 0 ? { kind: 'survived', by: '' } : { kind: 'broken', by: output };
}
