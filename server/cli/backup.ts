import path from 'node:path';
import { serverEs } from '#core/locales/serverEs.ts';
import { BackupRefused } from '../backup/backupRefused.ts';
import { runBackup } from '../backup/runBackup.ts';
import { removeLeftWork } from '../backup/workFolder.ts';
import { startFailure } from '../composition/startFailure.ts';
import { readEnvironment } from '../settings/environment.ts';

const messages = serverEs;
// New files are for the portal's account alone, also those that SQLite creates.
process.umask(0o077);

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(
    error instanceof BackupRefused ? error.message : startFailure(error, { settings: undefined, messages }),
  );
  process.exitCode = 1;
}

/** `--due` names the instant from which a scheduled backup was due. */
async function run([folder, ...rest]: readonly string[]): Promise<void> {
  const [option, due] = rest;
  const isScheduled = option === '--due' && due !== undefined && rest.length === 2;
  if (folder === undefined || folder.startsWith('-') || (rest.length > 0 && !isScheduled)) {
    console.error(messages.backup.usage);
    process.exitCode = 1;
    return;
  }
  const settings = readEnvironment(process.env, messages);
  const parents = [path.resolve(folder), settings.data.folder];
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(parents));
  await runBackup({
    folder: path.resolve(folder),
    settings,
    variables: process.env,
    messages,
    due,
    now: Date.now,
    print: console.log,
  });
}

/** A signal runs no `finally`. */
async function stop(parents: readonly string[]): Promise<void> {
  for (const parent of parents) await removeLeftWork(parent, { now: Date.now() }).catch(() => undefined);
  console.error(messages.backup.refusal.interrupted);
  process.exit(1);
}
