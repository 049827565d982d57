import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensurePostgres } from '../../scripts/ensurePostgres.mjs';
import { quickFolder } from '../../scripts/quickFolder.mjs';
import { selectedTestFiles } from './selectedTestFiles.ts';

/** The name that marks test files that need PostgreSQL. */
const mark = 'testDatabases';
/** Cleanup steps of this run's projects, run latest first. */
const undo: (() => Promise<void> | void)[] = [];

/** Sets a run's folder for temporary files, and starts one PostgreSQL for the run, when one of its files needs it. */
export async function setup(project: TestProject): Promise<void> {
  if (process.env['TMPDIR'] === undefined) makeFolder();
  if (!(await selectedTestFiles(project)).some((file) => readFileSync(file, 'utf8').includes(mark))) return;
  const postgres = await ensurePostgres();
  process.env['TEST_DATABASE_URL'] = postgres.url;
  undo.push(postgres.remove);
}

export async function teardown(): Promise<void> {
  for (let step = undo.pop(); step !== undefined; step = undo.pop()) await step();
}

function makeFolder(): void {
  const folder = mkdtempSync(path.join(quickFolder(), 'cabildo-'));
  // The PostgreSQL of a test runs as another user.
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
  // A browser that is ending may still write its profile there.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  process.once('exit', remove);
  undo.push(remove);
}
