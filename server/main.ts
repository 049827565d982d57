import { serverEs } from '#core/locales/serverEs.ts';
import { builtClient } from './answering/client.ts';
import { addressOf } from './settings/listenAddress.ts';
import { readEnvironment, type Settings } from './settings/environment.ts';
import { openPortal, type Portal } from './composition/portal.ts';
import { reportFault } from './answering/reportFault.ts';
import { startFailure } from './composition/startFailure.ts';

const words = serverEs;
const { start } = words.api;
let settings: Settings | undefined;
// Work that nobody waits for must not end what others are waiting for.
process.on('unhandledRejection', reportFault);
try {
  settings = readEnvironment(process.env, words);
  await listen(settings);
} catch (error) {
  console.error(startFailure(error, { settings, words }));
  process.exitCode = 1;
}

async function listen(found: Settings): Promise<void> {
  let url = addressOf(found.host, found.port);
  const portal = await openPortal({
    settings: found,
    words,
    client: builtClient(),
    publicUrl: () => found.publicUrl ?? url,
    tellPassword: (password) => console.log(start.account(found.adminEmail, password)),
    tell: console.log,
  });
  try {
    await portal.app.listen({ host: found.host, port: found.port });
  } catch (error) {
    await portal.close();
    throw error;
  }
  const address = portal.app.server.address();
  if (typeof address === 'object' && address !== null) url = addressOf(found.host, address.port);
  console.log(start.ready(url));
  closeOnSignals(portal, found.stopSeconds);
}

/** Seconds that background work, such as a message on its way to the mail server, has after the last request. */
const restSeconds = 5;

/** The first signal finishes what was begun, within a limit; a second one does not wait. */
function closeOnSignals(portal: Portal, stopSeconds: number): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      const limit = setTimeout(
        () => {
          console.error(start.stopLate);
          process.exit(1);
        },
        (stopSeconds + restSeconds) * 1000,
      );
      limit.unref();
      portal.close().catch((error: unknown) => {
        console.error(error);
        process.exitCode = 1;
      });
    });
  }
}
