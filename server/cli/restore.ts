import path from 'node:path';
import { serverEs } from '#core/locales/serverEs.ts';
import { BackupRefused } from '../backup/backupRefused.ts';
import { absentSettings } from '../backup/restore/absentSettings.ts';
import { contentsText } from '../backup/parts/contentsText.ts';
import { restoreBackup } from '../backup/restore/restoreBackup.ts';
import { verifyBackup } from '../backup/parts/verifyBackup.ts';
import { startFailure } from '../composition/startFailure.ts';
import { readEnvironment, settingNames } from '../settings/environment.ts';

const messages = serverEs;

// New files are for the portal's account alone, also those that SQLite creates.
process.umask(0o077);
const texts = messages.backup.restore;

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(
    error instanceof BackupRefused ? error.message : startFailure(error, { settings: undefined, messages }),
  );
  process.exitCode = 1;
}

/** With `--check`, reads the whole backup and writes nothing. */
async function run(args: readonly string[]): Promise<void> {
  const isCheck = args[0] === '--check';
  const [name, ...rest] = isCheck ? args.slice(1) : args;
  if (name === undefined || name.startsWith('-') || rest.length > 0) {
    console.error(messages.backup.restoreUsage);
    process.exitCode = 1;
    return;
  }
  const file = path.resolve(name);
  const settings = readEnvironment(process.env, messages);
  if (isCheck) return check(file, settings.backup.key);
  const manifest = await restoreBackup(file, { settings, variables: process.env, messages, print: console.log });
  const absent = absentSettings(manifest.settings, settingNames(process.env));
  if (absent.length > 0) console.log(texts.settings(absent.join(', ')));
  console.log(contentsText(manifest, texts.done));
}

async function check(file: string, key: string | undefined): Promise<void> {
  console.log(texts.checking(file));
  const { manifest } = await verifyBackup(file, { key, messages });
  const { madeAt, product } = manifest;
  console.log(texts.isRight(madeAt.slice(0, 16).replace('T', ' '), product.version));
  console.log(contentsText(manifest, messages.backup.contents));
}
