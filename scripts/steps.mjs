import { spawn } from 'node:child_process';
import { root } from './install.mjs';

/**
 * @typedef {{ name: string, isOk: boolean, seconds: number, passed: number, failed: number, note: string }} Outcome
 * @typedef {{ isOk: boolean, output: string, note?: string, passed?: number, failed?: number }} Verdict
 */

/**
 * Runs one step, prints its result, and its output when it failed. A step that throws has failed.
 * @param {string} name
 * @param {() => Promise<Verdict> | Verdict} work
 * @returns {Promise<Outcome>}
 */
export async function step(name, work) {
  const started = performance.now();
  const verdict = await attempt(work);
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `${verdict.isOk ? '✓' : '✗'} ${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s  ${verdict.note ?? ''}`.trimEnd(),
  );
  if (!verdict.isOk) console.log(`${verdict.output.trim()}\n`);
  const { passed = verdict.isOk ? 1 : 0, failed = verdict.isOk ? 0 : 1 } = verdict;
  return { name, isOk: verdict.isOk, seconds, passed, failed, note: verdict.note ?? '' };
}

/**
 * Runs a command at the root, or in another folder, and captures its output.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, cwd?: string, isShown?: boolean }} [options] `isShown` also lets it print while it runs
 * @returns {Promise<Verdict>}
 */
export function runQuietly(command, args, { env = {}, cwd = root, isShown = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => {
        output += chunk;
        if (isShown) process.stdout.write(chunk);
      });
    }
    child.once('error', (error) => resolve({ isOk: false, output: `${command}: ${error.message}` }));
    child.once('close', (code) => resolve({ isOk: code === 0, output }));
  });
}

async function attempt(work) {
  try {
    return await work();
  } catch (error) {
    return { isOk: false, output: error instanceof Error ? error.message : String(error) };
  }
}
