import { ensureInstalled } from './install.mjs';

// Only Node's own modules may be imported before this line, which installs everything else.
ensureInstalled();
const { buildStep, check } = await import('./check.mjs');
const { ensureBrowser } = await import('./ensureBrowser.mjs');
const { ensurePostgres } = await import('./ensurePostgres.mjs');
const { runVitest } = await import('./runVitest.mjs');
const { step } = await import('./steps.mjs');

const started = performance.now();
const environment = {};
let postgres;
const databases = step('postgres', async () => {
  postgres = await ensurePostgres();
  environment.TEST_DATABASE_URL = postgres.url;
  return { isOk: true, output: '', note: postgres.note };
});
const build = buildStep();
const lanes = await Promise.all([check({ build }), unitLane()]);
// Alone: pages that wait for a core keep drawing and asking, so beside other work browser tests cost several times as much.
const browserOutcomes = await browserLane();
const outcomes = [await databases, ...lanes.flat(), ...browserOutcomes];
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

async function unitLane() {
  await databases;
  return [await step('unit', () => vitest('unit', environment))];
}

/** Installing a browser may need the lock of the system's packages, as installing PostgreSQL may. */
async function browserLane() {
  await Promise.all([build, databases]);
  const browser = await step('browser', async () => {
    environment.E2E_BROWSER = await ensureBrowser();
    return { isOk: true, output: '', note: environment.E2E_BROWSER };
  });
  return [
    browser,
    await step('in a browser', () => vitest('browser', environment)),
    await step('e2e', () => vitest('e2e', environment)),
  ];
}

async function vitest(project, env) {
  const { isOk, passed, failed, skipped, output } = await runVitest({ project, env });
  const notPassed = failed + skipped;
  return {
    isOk: isOk && skipped === 0,
    output: skipped === 0 ? output : `${skipped} tests were skipped\n${output}`,
    passed,
    failed: notPassed,
    note: `${passed} passed, ${notPassed} failed`,
  };
}
