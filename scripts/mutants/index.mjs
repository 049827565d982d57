import { adminMutants } from './admin.mjs';
import { coreMutants } from './core.mjs';
import { formMutants } from './forms.mjs';
import { providerMutants } from './providers.mjs';
import { publicSiteMutants } from './publicSite.mjs';
import { serverMutants } from './server.mjs';

/**
 * A fault that is put into the product's source: `from` stands exactly once in `file`, and `to` takes its place. At least one
 * of `tests`, which are files or folders, must then fail.
 * @typedef {{ fault: string, file: string, from: string, to: string, tests: readonly string[] }} Mutant
 */

/** @type {readonly Mutant[]} */
export const mutants = [
  ...coreMutants,
  ...providerMutants,
  ...formMutants,
  ...adminMutants,
  ...publicSiteMutants,
  ...serverMutants,
];
