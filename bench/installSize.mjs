import { spawn } from 'node:child_process';
import { cpSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../scripts/install.mjs';

const patience = 60_000;

/**
 * The disk space of a server: production packages, installed separately, and the build.
 * @param {string} folder where to install
 * @returns {Promise<{ packages: number, built: number } | undefined>} megabytes; undefined when npm took over a minute or failed
 */
export async function measureInstall(folder) {
  const target = path.join(folder, 'install');
  mkdirSync(target);
  for (const name of ['package.json', 'package-lock.json']) cpSync(path.join(root, name), path.join(target, name));
  if (!(await install(target))) return undefined;
  return { packages: megabytesIn(path.join(target, 'node_modules')), built: megabytesIn(path.join(root, 'dist')) };
}

function install(cwd) {
  const args = ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  return new Promise((resolve) => {
    const child = spawn('npm', args, { cwd, stdio: 'ignore', shell: process.platform === 'win32', timeout: patience });
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

/** Like `du`, in whole blocks where the file system reports them. */
function megabytesIn(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => !entry.isSymbolicLink(),
  );
  return entries.reduce((sum, entry) => sum + bytesOf(path.join(entry.parentPath, entry.name)), 0) / 1024 ** 2;
}

function bytesOf(file) {
  const { blocks, size } = lstatSync(file);
  return blocks === undefined || process.platform === 'win32' ? size : blocks * 512;
}
