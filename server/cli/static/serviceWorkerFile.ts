import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

type Options = { readonly folder: string; readonly root: string };

const serviceWorker = 'sw.js';

/** Names every file of the folder in its service worker, with a version that changes with any of them. */
export async function writeServiceWorker({ folder, root }: Options): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name !== serviceWorker && !entry.name.startsWith('.'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
  const hash = createHash('sha256');
  for (const name of files)
    hash
      .update(name)
      .update('\0')
      .update(await readFile(path.join(folder, name)));
  const version = hash.digest('hex').slice(0, 12);
  const file = path.join(folder, serviceWorker);
  const code = await readFile(file, 'utf8');
  await writeFile(file, `const staticFolder = ${JSON.stringify({ root, version, files })};\n${code}`);
}
