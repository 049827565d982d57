import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { serverEs } from '#core/locales/serverEs.ts';
import { readEnvironment } from '../environment.ts';
import { schemaFolders } from '../portal.ts';
import { readSchemas } from '../schemas.ts';
import { startFailure } from '../startFailure.ts';
import { isFresh, typesText } from '../typesFile.ts';

const words = serverEs.api.schemas;

try {
  await run(process.argv[2]);
} catch (error) {
  console.error(startFailure(error, { settings: undefined, words: serverEs }));
  process.exitCode = 1;
}

/** `types` writes what is stale, `check` only tells of it. Each folder's types hold those of the folders before it too. */
async function run(command: string | undefined): Promise<void> {
  if (command !== 'types' && command !== 'check') throw new Error(words.usage);
  const folders = schemaFolders(readEnvironment(process.env, serverEs));
  for (const [index, folder] of folders.entries()) {
    const types = readSchemas(folders.slice(0, index + 1), serverEs);
    const file = path.join(folder, 'types.d.ts');
    const shown = path.relative(process.cwd(), file);
    if (isFresh(file, types)) {
      console.log(words.typesFresh(shown));
    } else if (command === 'check') {
      console.error(words.typesStale(shown));
      process.exitCode = 1;
    } else {
      writeFileSync(file, await typesText(types));
      console.log(words.typesWritten(shown));
    }
  }
}
