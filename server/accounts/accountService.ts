import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/schema/registry.ts';
import { yieldToEventLoop } from '#ports/turns.ts';
import { type Message, type MessageText, messageType } from '../delivery/mail/messages.ts';
import { createSender } from '../delivery/mail/sender.ts';
import { townOf } from '../settings/town.ts';
import { createSmtpTransport } from '../delivery/mail/transport.ts';
import { accountTable, passwordTable } from './accountTable.ts';
import { ownAccountTable } from './ownAccountTable.ts';
import { contract0511Table } from './contract0511Table.ts';
import type { RuledStore } from '../rules/ruledStore.ts';
import type { Elsewhere } from './sessions/elsewhere.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { AccountTables } from './sessions/accountTables.ts';
import type { Users } from './sessions/users.ts';
import type { MailSettings } from '../settings/mailSettings.ts';
import type { GoogleSettings } from '../settings/signInSettings.ts';
import type { Limits } from '../limits/limit.ts';
import { createMemoryLimits } from '../limits/memoryLimits.ts';
import { createAccessLimits } from './accessLimits.ts';
import { createGoogleSignIn } from './googleSignIn.ts';
import { createGoogleTokens } from './googleTokens.ts';
import { createOwnAccount } from './ownAccount.ts';
import { createOutbox } from './outbox.ts';
import { peopleTable } from './peopleTable.ts';
import { createResets } from './resets.ts';
import type { OperationTable } from '../calls/operationTable.ts';
import { removeOld } from '../delivery/queue/removeOld.ts';
import { createWorkClock } from '../delivery/queue/workClock.ts';

/** Requests of strangers that wait for the database; further ones wait with their response. */
const maxPendingWork = 200;
/** Milliseconds that mails are kept, as notifications are. */
const mailRetention = 90 * 24 * 60 * 60_000;

export type AccountServiceDependencies = {
  readonly registry: Registry;
  readonly store: RuledStore;
  readonly sessions: Sessions;
  readonly elsewhere: Elsewhere;
  readonly users: Users;
  readonly tables: AccountTables;
  /** The secret of the portal, by which the links of waiting messages are encrypted. */
  readonly secret: () => string;
  /** Shared by all processes over the same data. */
  readonly accountLimits: Limits;
  readonly messages: ServerCatalog;
  readonly publicUrl: () => string;
  readonly google: GoogleSettings | undefined;
  readonly mail: MailSettings | undefined;
  /** The text of a mail about a conversation; undefined for other mails. */
  readonly textOfMail: (message: Message) => Promise<MessageText | undefined>;
  readonly now: () => number;
  /** Called with errors from background work. */
  readonly onError: (error: unknown) => void;
};

/** The account service: sign-in, password resets, and messages. */
export function createAccountService(dependencies: AccountServiceDependencies) {
  const { registry, store, sessions, users, tables, secret, messages, publicUrl, google, mail, now, onError } =
    dependencies;
  const { accountLimits, textOfMail, elsewhere } = dependencies;
  const limits = createAccessLimits({
    requests: createMemoryLimits({ now }),
    mailboxes: accountLimits,
    onRefusal: (address) =>
      tables.addAccess({ at: now(), event: 'throttled', userId: undefined, email: '', address, by: undefined }),
  });
  const townName = async () => (await townOf({ registry, store })).name;
  const resets = createResets({
    tables,
    users,
    elsewhere,
    store,
    secret,
    revoke: sessions.revoke,
    publicUrl,
    townName,
    messages,
    now,
  });
  const outbox = createOutbox({ store, tables, resets, users, isSending: mail !== undefined, messages, now });
  const pendingWork = new Set<Promise<unknown>>();
  const later = async (work: () => Promise<unknown>) => {
    while (pendingWork.size >= maxPendingWork) await Promise.race(pendingWork);
    // Runs after the response is sent, so that its duration does not reveal the work.
    const running = yieldToEventLoop()
      .then(work)
      .catch(onError)
      .finally(() => pendingWork.delete(running));
    pendingWork.add(running);
  };
  const googleSignIn = createGoogleSignIn({
    tokens: google && createGoogleTokens({ ...google, now }),
    elsewhere,
    users,
    sessions,
    tables,
    now,
    onError,
  });
  const sender =
    mail &&
    createSender({
      store,
      transport: createSmtpTransport({
        ...mail,
        publicUrl,
        townName,
      }),
      textOf: async (message) => (await textOfMail(message)) ?? resets.textOf(message),
      onSent: ({ id }) => tables.forgetToken(id),
      expiredText: messages.accounts.outbox.expired,
      lockedText: messages.accounts.outbox.notReadable,
      now,
      onError,
    });
  const clock = createWorkClock({
    work: () => removeOld({ store, type: messageType, retention: mailRetention, by: 'correo', now }),
    failed: onError,
  });
  const ownAccount = createOwnAccount({ store: store.latest, registry, sessions, elsewhere, tables, messages, now });
  const isSending = mail !== undefined;
  const routes = { resets, outbox, limits, tables, users, elsewhere, isSending, messages, later };
  return {
    publicTable: {
      ...contract0511Table({ sessions, elsewhere, googleSignIn, limits, messages }),
      ...passwordTable(routes),
    } satisfies OperationTable,
    staffTable: {
      ...accountTable(routes),
      ...peopleTable({ registry, store, messages }),
      ...ownAccountTable({ account: ownAccount, sessions, messages }),
    } satisfies OperationTable,
    start: () => {
      sender?.start();
      clock.start();
    },
    /** Waits for pending work. */
    close: async () => {
      await Promise.all(pendingWork);
      await sender?.close();
      await clock.close();
    },
  };
}
