import { serverEs } from '#core/locales/serverEs.ts';
import { createResets } from '../accounts/resets.ts';
import { portalSecret } from '../settings/secrets/keyFile.ts';
import type { Settings } from '../settings/environment.ts';
import { addressOf } from '../settings/listenAddress.ts';
import { openData } from '../composition/portal.ts';
import { createUsers } from '../accounts/sessions/users.ts';
import { isUpstreamAccount } from '../upstream/upstreamAccounts.ts';

const messages = serverEs;

/** The line to print, and whether it contains a link. */
export type PrintedLink = { readonly hasLink: boolean; readonly text: string };

/** Creates a link with which the account's person chooses a password; the portal may be running. */
export async function printLink(email: string, settings: Settings): Promise<PrintedLink> {
  const { command } = messages.accounts;
  const { registry, store, tables, upstreamTables } = await openData(settings, messages);
  try {
    const users = createUsers({ store, registry });
    const has = (id: string) => isUpstreamAccount(id, { registry, tables: upstreamTables, ...settings.upstream });
    const record = await users.findByEmail(email);
    if (record === undefined) return { hasLink: false, text: command.unknown(email) };
    const user = users.asUser(record);
    if (user === undefined) return { hasLink: false, text: command.inactive(email) };
    if (await has(user.id)) return { hasLink: false, text: command.elsewhere(email) };
    const publicUrl = () => settings.network.publicUrl ?? addressOf(settings.listening);
    const resets = createResets({
      tables,
      users,
      elsewhere: { has },
      store,
      secret: portalSecret(settings),
      revoke: async () => undefined,
      publicUrl,
      townName: async () => undefined,
      messages,
      now: Date.now,
    });
    return { hasLink: true, text: command.link(user.name, await resets.print(user)) };
  } finally {
    await store.close();
  }
}
