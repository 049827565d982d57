import { ensureBuilt } from '../../scripts/install.mjs';

/** Builds once before a run, so that no test builds while the pages of others are open. */
export function setup(): void {
  ensureBuilt();
}
