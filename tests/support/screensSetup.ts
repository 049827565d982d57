import { readFileSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { ensureScreensBuilt } from '../../scripts/install.mjs';
import { selectedTestFiles } from './selectedTestFiles.ts';

/** Builds the page of local screens once for a run, when one of its files uses it. */
export async function setup(project: TestProject): Promise<void> {
  const files = await selectedTestFiles(project);
  if (files.some((file) => readFileSync(file, 'utf8').includes('openLocalScreen'))) ensureScreensBuilt();
}
