import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readEnvironmentFile } from './environmentFile.mjs';
import { ensureBuilt, ensureInstalled, root } from './install.mjs';

// `npm start`, or with a name one of the server's commands: brings everything up to date and becomes the server. Plain Node, no
// dependencies, because on a fresh clone it runs before anything is installed.
const [command = 'main', ...rest] = process.argv.slice(2);

readEnvironmentFile(root);
ensureInstalled();
ensureBuilt();
if (command === 'main') refreshTypes();
// Node 22 keeps the compiled code of this build, which the next start reads.
/** @type {{ enableCompileCache?: (folder: string) => void }} */ (module).enableCompileCache?.(
  path.join(root, 'dist', 'server', '.compiled'),
);
process.argv = [process.argv[0], builtFile(command), ...rest];
await import(pathToFileURL(builtFile(command)).href);

/** Regenerates the TypeScript types of the schemas when a schema has changed. Only developers need them, so a failure is a warning. */
function refreshTypes() {
  const stamp = path.join(root, 'dist', '.cabildo-types');
  const digest = () => digestOf([path.join(root, 'schemas'), process.env.SCHEMAS_DIR].filter(Boolean));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest()) return;
  const { status } = spawnSync(process.execPath, [builtFile('schemas'), 'types'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status === 0) writeFileSync(stamp, digest());
  else
    console.error(
      'No se pudieron escribir los tipos de TypeScript de los esquemas; el portal no los necesita y sigue adelante.',
    );
}

function builtFile(name) {
  return path.join(root, 'dist', 'server', `${name}.js`);
}

function digestOf(folders) {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const file of schemasIn(path.resolve(folder)))
      hash.update(file).update('\0').update(readFileSync(file)).update('\0');
    hash.update(String(existsSync(path.join(folder, 'types.d.ts'))));
  }
  return hash.digest('hex');
}

function schemasIn(folder) {
  // Schemas may refer to files of any subfolder.
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((entry) => entry.endsWith('.json'))
    .sort()
    .map((entry) => path.join(folder, entry))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile() === true);
}
