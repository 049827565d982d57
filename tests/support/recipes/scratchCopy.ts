import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './recipeBlocks.ts';

/** What a build and a type check read. */
const sources = ['src', 'public-site', 'server', 'schemas', 'public', 'index.html', 'api-docs.html', 'package.json'];
const settings = ['vite.config.ts', 'tsconfig.base.json', 'tsconfig.extensions.json'];

/** A copy of the project with its own caches, to change and build. */
export type ScratchCopy = {
  readonly folder: string;
  readonly write: (files: ReadonlyMap<string, string>) => void;
  readonly remove: () => void;
};

export function createScratchCopy(): ScratchCopy {
  const folder = mkdtempSync(path.join(tmpdir(), 'cabildo-'));
  for (const name of [...sources, ...settings])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  // Each package by itself, so that tools write their caches into the copy.
  const packages = path.join(root, 'node_modules');
  mkdirSync(path.join(folder, 'node_modules'));
  for (const name of readdirSync(packages).filter((entry) => entry !== '.cache'))
    symlinkSync(path.join(packages, name), path.join(folder, 'node_modules', name));
  return {
    folder,
    write: (files) => {
      for (const [file, text] of files) {
        mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
        writeFileSync(path.join(folder, file), text);
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
