import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './install.mjs';

const client = path.join(root, 'dist', 'client');
const kilobyte = 1024;

/**
 * The size of each screen of bench/budgets.json for a browser (gzip, KB of 1024 bytes): its chunks with all their
 * imports, each file once.
 * @returns {{ name: string, size: number, limit: number, files: number, missing: string[] }[]}
 */
export function measureChunks() {
  const manifest = readManifest();
  const budgets = JSON.parse(readFileSync(path.join(root, 'bench', 'budgets.json'), 'utf8'));
  return budgets.screens.map(({ name, chunks, kind, limit }) => {
    const missing = chunks.filter((chunk) => manifest[chunk] === undefined);
    const files = filesOf(
      chunks.filter((chunk) => manifest[chunk] !== undefined),
      manifest,
    ).filter((file) => kind === undefined || file.endsWith(`.${kind}`));
    const size = files.reduce((sum, file) => sum + gzipped(file), 0) / kilobyte;
    return { name, size, limit, files: files.length, missing };
  });
}

function readManifest() {
  const file = path.join(client, '.vite', 'manifest.json');
  if (!existsSync(file)) throw new Error('dist/client/.vite/manifest.json is missing: the build must write a manifest');
  return JSON.parse(readFileSync(file, 'utf8'));
}

function filesOf(chunks, manifest) {
  const seen = new Set();
  const files = new Set();
  const visit = (name) => {
    const chunk = manifest[name];
    if (seen.has(name) || chunk === undefined) return;
    seen.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const name of chunks) visit(name);
  return [...files];
}

function gzipped(file) {
  return gzipSync(readFileSync(path.join(client, file)), { level: 9 }).length;
}
