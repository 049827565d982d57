import { readFileSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { ensurePostgres } from '../../scripts/postgresLadder.mjs';

/** What test files say that need a PostgreSQL. */
const mark = 'testDatabases';
let remove = async (): Promise<void> => undefined;

/** Starts a PostgreSQL once for a run, when one of its files needs it. */
export async function setup(project: TestProject): Promise<void> {
  const asked = process.argv.slice(2).filter((part) => !part.startsWith('-') && /[/\\]|\.test/.test(part));
  const { testFiles } = await project.globTestFiles(asked);
  if (!testFiles.some((file) => readFileSync(file, 'utf8').includes(mark))) return;
  const postgres = await ensurePostgres();
  process.env['TEST_DATABASE_URL'] = postgres.url;
  remove = postgres.remove;
}

export async function teardown(): Promise<void> {
  await remove();
}
