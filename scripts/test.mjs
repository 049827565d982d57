import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './install.mjs';

// Nothing but Node may be imported before this line: it brings everything else.
ensureInstalled();
const { check } = await import('./check.mjs');
const { ensureBrowser } = await import('./browserLadder.mjs');
const { ensurePostgres } = await import('./postgresLadder.mjs');
const { quickFolder } = await import('./quickFolder.mjs');
const { runQuietly, step } = await import('./steps.mjs');

const started = performance.now();
const environment = {};
let postgres;
const databases = step('postgres', async () => {
  postgres = await ensurePostgres();
  environment.TEST_DATABASE_URL = postgres.url;
  return { isOk: true, output: '', note: postgres.note };
});
// Two lanes share the cores; the browser tests take both, and need what the checks build.
const lanes = await Promise.all([checkLane(), unitLane()]);
const outcomes = [await databases, ...lanes.flat(), await step('e2e', () => vitest('e2e', environment))];
await postgres?.remove();

const seconds = (performance.now() - started) / 1000;
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const broken = outcomes.filter(({ isOk }) => !isOk).map(({ name }) => name);
console.log(
  `\n${broken.length === 0 ? 'all steps passed' : `failed steps: ${broken.join(', ')}`} in ${seconds.toFixed(0)} s`,
);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && broken.length === 0 ? 0 : 1;

/** The checks, then the browser: getting one may take the lock of the system's packages, as getting PostgreSQL may. */
async function checkLane() {
  const checks = await check();
  await databases;
  const browser = await step('browser', async () => {
    environment.E2E_BROWSER = await ensureBrowser();
    return { isOk: true, output: '', note: environment.E2E_BROWSER };
  });
  return [...checks, browser];
}

async function unitLane() {
  await databases;
  return [await step('unit', () => vitest('unit', environment))];
}

/**
 * Runs one vitest project and counts its tests. A file that cannot be loaded counts as one failure, and so does a run
 * without any test.
 */
async function vitest(project, env) {
  const folder = mkdtempSync(path.join(quickFolder(), 'cabildo-'));
  // The PostgreSQL of a test runs as a user of its own.
  chmodSync(folder, 0o755);
  const report = path.join(folder, 'report.json');
  const args = [
    '--no-install',
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const { isOk, output } = await runQuietly('npx', args, {
    // What tests leave behind goes with the folder.
    env: { NO_COLOR: '1', FORCE_COLOR: '0', npm_config_loglevel: 'error', TMPDIR: folder, ...env },
  });
  const counts = existsSync(report)
    ? countsIn(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 1, skipped: 0 };
  rmSync(folder, { recursive: true, force: true });
  const failed = counts.failed + counts.skipped === 0 && !isOk ? 1 : counts.failed + counts.skipped;
  const isEmpty = counts.passed + failed === 0;
  return {
    isOk: isOk && failed === 0 && !isEmpty,
    output: isEmpty
      ? `no test was found\n${output}`
      : counts.skipped > 0
        ? `${counts.skipped} tests were skipped\n${output}`
        : output,
    passed: counts.passed,
    failed: isEmpty ? 1 : failed,
    note: `${counts.passed} passed, ${failed} failed`,
  };
}

function countsIn({ numPassedTests, numPendingTests, numTodoTests, numFailedTests, testResults }) {
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded,
    skipped: numPendingTests + numTodoTests,
  };
}
