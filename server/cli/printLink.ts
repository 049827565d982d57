import { serverEs } from '#core/locales/serverEs.ts';
import { createResets } from '../accounts/resets.ts';
import type { Settings } from '../settings/environment.ts';
import { addressOf } from '../settings/listenAddress.ts';
import { openData } from '../composition/portal.ts';
import { createUsers } from '../sessions/users.ts';

const words = serverEs;

/** What became of a request for a link: the line to print, and whether there is one. */
export type PrintedLink = { readonly isMade: boolean; readonly text: string };

/** Makes a link with which the person of an account chooses a password, beside a portal that may be running. */
export async function printLink(email: string, settings: Settings): Promise<PrintedLink> {
  const { command } = words.accounts;
  const { registry, store, tables } = await openData(settings, words);
  try {
    const users = createUsers({ store, registry });
    const record = await users.findByEmail(email);
    if (record === undefined) return { isMade: false, text: command.unknown(email) };
    const user = users.asUser(record);
    if (user === undefined) return { isMade: false, text: command.inactive(email) };
    const publicUrl = () => settings.publicUrl ?? addressOf(settings.host, settings.port);
    const resets = createResets({
      tables,
      users,
      store,
      revoke: async () => undefined,
      publicUrl,
      townName: async () => undefined,
      words,
      now: Date.now,
    });
    return { isMade: true, text: command.link(user.name, await resets.print(user)) };
  } finally {
    await store.close();
  }
}
