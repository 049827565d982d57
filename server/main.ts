import { serverEs } from '#core/locales/serverEs.ts';
import { builtClient } from './composition/client.ts';
import { addressOf } from './settings/listenAddress.ts';
import { readEnvironment, type Settings } from './settings/environment.ts';
import { openPortal, type Portal } from './composition/portal.ts';
import { reportFault } from '#ports/report.ts';
import { startFailure } from './composition/startFailure.ts';

const messages = serverEs;
const { start } = messages.api;
/** Milliseconds: the first pages are served before the assistants read the content. */
const warmUpAfter = 2_000;
let settings: Settings | undefined;
// New files are for the portal's account alone, also those that SQLite creates.
process.umask(0o077);
// A fault in background work must not end the process.
process.on('unhandledRejection', reportFault);
try {
  settings = readEnvironment(process.env, messages);
  await listen(settings);
} catch (error) {
  console.error(startFailure(error, { settings, messages }));
  process.exitCode = 1;
}

async function listen(current: Settings): Promise<void> {
  const { listening, network, firstAccount } = current;
  let url = addressOf(listening);
  const portal = await openPortal({
    settings: current,
    messages,
    client: builtClient(),
    publicUrl: () => network.publicUrl ?? url,
    showPassword: (password) => console.log(start.account(firstAccount.email, password)),
    showProgress: console.log,
    warmUpAfter,
  });
  try {
    await portal.app.listen({ ...listening });
  } catch (error) {
    await portal.close();
    throw error;
  }
  const address = portal.app.server.address();
  if (typeof address === 'object' && address !== null) url = addressOf({ ...listening, port: address.port });
  console.log(start.ready(url));
  closeOnSignals(portal, current.http.stopSeconds);
}

/** Seconds that background work, such as a message to the mail server, may take after the last request. */
const backgroundSeconds = 5;

/** The first signal finishes open requests, within a limit; a second one ends the process at once. */
function closeOnSignals(portal: Portal, stopSeconds: number): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      const limit = setTimeout(
        () => {
          console.error(start.stopLate);
          process.exit(1);
        },
        (stopSeconds + backgroundSeconds) * 1000,
      );
      limit.unref();
      portal.close().catch((error: unknown) => {
        console.error(error);
        process.exitCode = 1;
      });
    });
  }
}
