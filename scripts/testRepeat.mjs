import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';

// npm run test:repeat -- --times 20 --load [tests/e2e/site/home.test.ts …]
ensureInstalled();
const { ensureBrowser } = await import('./ensureBrowser.mjs');
const { ensureBuilt } = await import('./install.mjs');
const { ensurePostgres } = await import('./ensurePostgres.mjs');
const { runVitest } = await import('./runVitest.mjs');

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '20' }, load: { type: 'boolean', default: false } },
});
const times = Number(values.times);
if (!Number.isInteger(times) || times < 1) throw new Error(`--times is no number of runs: ${values.times}`);

ensureBuilt();
const postgres = await ensurePostgres();
const env = { TEST_DATABASE_URL: postgres.url, E2E_BROWSER: await ensureBrowser() };
const loops = values.load ? [busyLoop(), busyLoop()] : [];
/** How often each test failed, by file and title. */
const failures = new Map();
for (let run = 1; run <= times; run += 1) {
  const started = performance.now();
  const result = await runVitest({ project: 'e2e', files, env });
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(
    `${result.isOk ? '✓' : '✗'} run ${run} of ${times}  ${seconds} s  ${result.passed} passed, ${result.failed} failed`,
  );
  for (const { file, name, message } of result.failures) {
    const title = `${file}: ${name}`;
    failures.set(title, (failures.get(title) ?? 0) + 1);
    console.log(
      `  ${title}\n${message
        .split('\n')
        .slice(0, 6)
        .map((line) => `    ${line}`)
        .join('\n')}`,
    );
  }
  if (!result.isOk && result.failures.length === 0) {
    failures.set('the run itself', (failures.get('the run itself') ?? 0) + 1);
    console.log(result.output);
  }
}
for (const loop of loops) loop.kill('SIGKILL');
await postgres.remove();
for (const [title, count] of failures) console.log(`failed in ${count} of ${times} runs: ${title}`);
if (failures.size === 0) console.log(`${times} runs in a row passed`);
process.exitCode = failures.size === 0 ? 0 : 1;

/** A process that keeps one core busy until this one ends. */
function busyLoop() {
  const loop = spawn(process.execPath, ['--eval', 'const parent = process.ppid; while (process.ppid === parent);'], {
    stdio: 'ignore',
  });
  process.once('exit', () => loop.kill('SIGKILL'));
  return loop;
}
