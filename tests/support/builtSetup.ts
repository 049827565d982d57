import { ensureBuilt } from '../../scripts/install.mjs';

/** Builds once before a run, so that no command of a test does it later, under the pages of the others. */
export function setup(): void {
  ensureBuilt();
}
