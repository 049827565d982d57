import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readEnvironmentFile } from './environmentFile.mjs';
import { ensureBuilt, ensureInstalled, root, run } from './install.mjs';

// `npm run build:static [-- --base /sub/] [--out dist/static]`: the portal with samples in a folder that any host of files can serve.
const { values } = parseArgs({
  options: { base: { type: 'string', default: '/' }, out: { type: 'string', default: 'dist/static' } },
});
const base = values.base.replace(/^\/*/, '/').replace(/\/*$/, '/');
const out = path.resolve(root, values.out);

readEnvironmentFile(root);
ensureInstalled();
ensureBuilt();
rmSync(out, { recursive: true, force: true });
await buildForBrowsers(['client', 'site', 'folder', 'worker']);
run(process.execPath, [path.join('dist', 'server', 'static.js'), out, base]);
console.log(`${path.relative(root, out)}: ${megabytes(sizeOf(out))} MB`);

/** @param {readonly string[]} names the environments of vite.config.ts; the first one empties the folder */
async function buildForBrowsers(names) {
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({
    root,
    base,
    mode: 'static',
    logLevel: 'error',
    environments: Object.fromEntries(names.map((name) => [name, { build: { outDir: out } }])),
  });
  for (const name of names) await builder.build(builder.environments[name]);
}

function sizeOf(folder) {
  return readdirSync(folder, { recursive: true })
    .map((name) => statSync(path.join(folder, String(name))))
    .reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0);
}

function megabytes(bytes) {
  return (bytes / 1_000_000).toFixed(1);
}
