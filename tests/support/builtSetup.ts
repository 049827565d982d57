import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureBuilt, ensureStaticBuilt } from '../../scripts/install.mjs';
import { selectedTestFiles } from './selectedTestFiles.ts';

/** Builds once before a run, so that no test builds while the pages of others are open. Static folders only for files that use them. */
export async function setup(project: TestProject): Promise<void> {
  ensureBuilt();
  const files = await selectedTestFiles(project);
  if (files.some((file) => path.basename(path.dirname(file)) === 'static'))
    for (const base of ['/', '/sub/']) ensureStaticBuilt(base);
  else if (files.some((file) => readFileSync(file, 'utf8').includes('/backends.ts'))) ensureStaticBuilt('/');
}
