import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';
import { quickFolder } from './quickFolder.mjs';
import { runQuietly } from './steps.mjs';

/**
 * @typedef {{ project: 'unit' | 'browser' | 'e2e', files?: readonly string[], env?: Record<string, string>, cwd?: string, flags?: readonly string[] }} Run
 * @typedef {{ name: string, file: string, message: string, isTest: boolean }} Failure `isTest` is false for a file that cannot be loaded
 * @typedef {{ isOk: boolean, passed: number, failed: number, skipped: number, failures: readonly Failure[], output: string }} Result
 */

/**
 * Runs one vitest project, or some of its files, and counts its tests. A file that cannot be loaded counts as one failure, and
 * so does a run without any test.
 * @param {Run} run
 * @returns {Promise<Result>}
 */
export async function runVitest({ project, files = [], env = {}, cwd = root, flags = [] }) {
  const folder = mkdtempSync(path.join(quickFolder(), 'cabildo-'));
  // The PostgreSQL of a test runs as another user.
  chmodSync(folder, 0o755);
  const report = path.join(folder, 'report.json');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['--no-install', 'vitest', 'run', '--project', project, ...reporters, ...flags, ...files];
  const { isOk, output } = await runQuietly('npx', args, {
    cwd,
    // Files that tests leave behind are removed with the folder.
    env: { NO_COLOR: '1', FORCE_COLOR: '0', npm_config_loglevel: 'error', TMPDIR: folder, ...env },
  });
  const counts = existsSync(report)
    ? countsIn(JSON.parse(readFileSync(report, 'utf8')), cwd)
    : { passed: 0, skipped: 0, failures: [{ name: 'vitest', file: '', message: output, isTest: false }] };
  // A browser that is ending may still write its profile there.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  const isBroken = !isOk && counts.failures.length === 0;
  const isEmpty = counts.passed + counts.failures.length === 0;
  return {
    ...counts,
    failed: counts.failures.length + (isBroken || isEmpty ? 1 : 0),
    isOk: isOk && counts.failures.length === 0 && !isEmpty,
    output,
  };
}

function countsIn({ numPassedTests, numPendingTests, numTodoTests, testResults }, cwd) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(cwd, name);
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (status === 'failed' && assertionResults.length === 0)
      return [{ name: 'the file cannot be loaded', file, message, isTest: false }];
    return failed.map(({ fullName, failureMessages }) => ({
      name: fullName,
      file,
      message: failureMessages[0] ?? '',
      isTest: true,
    }));
  });
  return { passed: numPassedTests, skipped: numPendingTests + numTodoTests, failures };
}
