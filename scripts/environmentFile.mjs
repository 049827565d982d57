import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Adds the settings of a folder's `.env` to the environment, whose own variables win.
 * @param {string} folder
 */
export function readEnvironmentFile(folder) {
  const file = path.join(folder, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
