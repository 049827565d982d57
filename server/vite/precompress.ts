import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Bytes; smaller files fit into one packet anyway. */
const minimumSize = 1024;

/** Writes a .br and a .gz beside every text file and module of WebAssembly for browsers, so that the server need not compress them. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'cabildo-precompress',
    apply: 'build',
    // An unminified build is not for visitors.
    applyToEnvironment: ({ name, config }) => name !== 'ssr' && config.build.minify !== false,
    configResolved: (config) => {
      folder = path.resolve(config.root, config.environments['client']?.build.outDir ?? config.build.outDir);
    },
    // Staff and site are two builds into one folder.
    writeBundle: async () => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const texts = entries.filter(
        (entry) => entry.isFile() && /\.(js|css|svg|json|txt|wasm|webmanifest)$/.test(entry.name),
      );
      await Promise.all(texts.map((entry) => compressFile(path.join(entry.parentPath, entry.name))));
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const [written, compressed] = await Promise.all([stat(file), stat(`${file}.br`).catch(() => undefined)]);
  if (compressed !== undefined && compressed.mtimeMs >= written.mtimeMs) return;
  const bytes = await readFile(file);
  if (bytes.length < minimumSize) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([asBrotli(bytes, { params }), asGzip(bytes, { level: 9 })]);
  if (br.length < gz.length) await writeFile(`${file}.br`, br);
  await writeFile(`${file}.gz`, gz);
}
