import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '#server/ports/node/root.ts';

const source = path.join(root, 'tests', 'clients');
const folder = path.join(root, 'node_modules', '.cache', 'clients');
const files = ['package.json', 'package-lock.json'];

/** Installs the generators of clients, unless they are there, and returns their folder. */
export function installGenerators(): string {
  const isInstalled =
    existsSync(path.join(folder, 'node_modules', '.package-lock.json')) &&
    files.every((file) => readFileSync(path.join(source, file)).equals(readFileSync(path.join(folder, file))));
  if (isInstalled) return folder;
  mkdirSync(folder, { recursive: true });
  for (const file of files) copyFileSync(path.join(source, file), path.join(folder, file));
  const command = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, stderr } = spawnSync('npm', command, {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`the generators of clients need the npm registry: ${stderr}`);
  return folder;
}
