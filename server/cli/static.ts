import { serverEs } from '#core/locales/serverEs.ts';
import { startFailure } from '../composition/startFailure.ts';
import { writeStaticFolder } from './static/writeStaticFolder.ts';

// Called by scripts/buildStatic.mjs with the folder that has the built files for browsers, and the path below which it will stand.
try {
  const [folder = 'dist/static', root = '/'] = process.argv.slice(2);
  await writeStaticFolder({ folder, root, variables: process.env });
} catch (error) {
  console.error(startFailure(error, { settings: undefined, messages: serverEs }));
  process.exitCode = 1;
}
