import { serverEs } from '#core/locales/serverEs.ts';
import { readEnvironment } from '../settings/environment.ts';
import { checkFiles } from '../files/checkFiles.ts';
import { checkText } from '../files/upload/checkText.ts';
import { createDiskBlobs } from '../files/diskBlobs.ts';
import { filesFolder, openData } from '../composition/portal.ts';
import { startFailure } from '../composition/startFailure.ts';

const messages = serverEs.fileService.command;

// New files are for the portal's account alone, also those that SQLite creates.
process.umask(0o077);
try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(startFailure(error, { settings: undefined, messages: serverEs }));
  process.exitCode = 1;
}

/** `check` reports, and fails when bytes are missing or damaged; with `--repair` it also removes useless bytes and marks lost files. */
async function run([name, ...options]: readonly string[]): Promise<void> {
  const isRepair = options.includes('--repair');
  if (name !== 'check' || options.length > Number(isRepair)) {
    console.error(messages.usage);
    process.exitCode = 1;
    return;
  }
  const settings = readEnvironment(process.env, serverEs);
  const { store } = await openData(settings, serverEs);
  try {
    const blobs = createDiskBlobs({ folder: filesFolder(settings.data) });
    const result = await checkFiles({ store, blobs, now: Date.now(), isRepair });
    for (const line of checkText(result, { isRepair, messages })) console.log(line);
    if (result.faults.some(({ kind }) => kind === 'missing' || kind === 'damaged')) process.exitCode = 1;
  } finally {
    await store.close();
  }
}
