import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../scripts/install.mjs';

// With its dependencies it has 185 MB, as much as all other development packages, so it is fetched only on request.
const version = '12.8.2';

/**
 * Lighthouse, fetched once from npm without running install scripts, and stored beside the other packages.
 * @returns {Promise<(url: string, flags: object, config: object) => Promise<{ lhr: object }>>}
 */
export async function fetchLighthouse() {
  const folder = path.join(root, 'node_modules', '.cache', `lighthouse-${version}`);
  const entry = path.join(folder, 'node_modules', 'lighthouse', 'core', 'index.js');
  if (!existsSync(entry)) install(folder);
  const { default: lighthouse } = await import(pathToFileURL(entry).href);
  return lighthouse;
}

function install(folder) {
  mkdirSync(folder, { recursive: true });
  console.log(`fetching lighthouse ${version} (185 MB) into ${path.relative(root, folder)}`);
  const args = ['install', `lighthouse@${version}`, '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', [...args, '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('lighthouse could not be fetched: it needs the npm registry');
}
