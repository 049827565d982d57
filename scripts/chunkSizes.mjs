import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './install.mjs';

const client = path.join(root, 'dist', 'client');
const kilobyte = 1024;

/**
 * The size of each screen of bench/budgets.json for a browser (gzip, KB of 1024 bytes): its chunks with all their
 * imports, each file once; of a part that loads later, without the chunks of the screen that it stands `beside`.
 * @returns {{ name: string, size: number, limit: number, files: number, missing: string[] }[]}
 */
export function measureChunks() {
  const site = readBuilt('site.json');
  const parts = readBuilt('parts.json');
  const budgets = JSON.parse(readFileSync(path.join(root, 'bench', 'budgets.json'), 'utf8'));
  const filesOf = (chunk) => parts[chunk] ?? filesOfSite(chunk, site);
  return budgets.screens.map(({ name, chunks, kind, limit, beside }) => {
    const missing = chunks.filter((chunk) => filesOf(chunk).length === 0);
    const all = new Set(chunks.flatMap((chunk) => filesOf(chunk)));
    const screen = budgets.screens.find((one) => one.name === beside);
    const loaded = new Set((screen?.chunks ?? []).flatMap((chunk) => filesOf(chunk)));
    const files = [...all].filter((file) => (kind === undefined || file.endsWith(`.${kind}`)) && !loaded.has(file));
    const size = files.reduce((sum, file) => sum + gzipped(file), 0) / kilobyte;
    return { name, size, limit, files: files.length, missing };
  });
}

function readBuilt(name) {
  const file = path.join(client, '.vite', name);
  if (!existsSync(file)) throw new Error(`dist/client/.vite/${name} is missing: the build must write it`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

function filesOfSite(name, manifest) {
  const visited = new Set();
  const files = new Set();
  const visit = (one) => {
    const chunk = manifest[one];
    if (visited.has(one) || chunk === undefined) return;
    visited.add(one);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  visit(name);
  return [...files];
}

function gzipped(file) {
  return gzipSync(readFileSync(path.join(client, file)), { level: 9 }).length;
}
