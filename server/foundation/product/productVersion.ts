import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.ts';

/** The version of this build, as in package.json. */
export const productVersion: string = readVersion();

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  return version;
}
