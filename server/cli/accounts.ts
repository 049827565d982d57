import { serverEs } from '#core/locales/serverEs.ts';
import { readEnvironment } from '../settings/environment.ts';
import { startFailure } from '../composition/startFailure.ts';
import { printLink } from './printLink.ts';

// New files are for the portal's account alone, also those that SQLite creates.
process.umask(0o077);
try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(startFailure(error, { settings: undefined, messages: serverEs }));
  process.exitCode = 1;
}

async function run([name, email, ...rest]: readonly string[]): Promise<void> {
  if (name !== 'link' || email === undefined || rest.length > 0) {
    console.error(serverEs.accounts.command.usage);
    process.exitCode = 1;
    return;
  }
  const { hasLink, text } = await printLink(email, readEnvironment(process.env, serverEs));
  (hasLink ? console.log : console.error)(text);
  if (!hasLink) process.exitCode = 1;
}
