import { can } from '#core/accounts/access.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Store } from '#core/store/store.ts';
import { localTime } from '#core/time/localTime.ts';
import { createMemoryLimits } from '../limits/memoryLimits.ts';
import { conversationIn, receiverOf } from '../delivery/mail/conversationReceiver.ts';
import {
  linkPlaceholder,
  type Message,
  type MessageText,
  newMessageId,
  queueMessage,
} from '../delivery/mail/messages.ts';
import type { Users } from '../accounts/sessions/users.ts';
import { timeZoneOf, townOf } from '../settings/town.ts';
import type { Conversations } from './conversations.ts';

/** Somebody waits for an answer; `record` is the id of their conversation. */
type WaitingNotice = {
  readonly kind: 'citizenWaits';
  readonly receiver: string;
  readonly type: ContentType;
  readonly record: string;
  readonly title: string;
};

export type ConversationNewsOptions = {
  readonly store: Store;
  readonly registry: Registry;
  readonly conversations: Pick<Conversations, 'find' | 'mailTarget'>;
  readonly users: Pick<Users, 'allActive'>;
  readonly notify: (notices: readonly WaitingNotice[], by: string) => Promise<void>;
  readonly sendsMail: boolean;
  readonly messages: ServerCatalog;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** The name of the writer. */
const writer = 'asistenteMunicipal';
/** With more than these, the number beside the menu entry is enough. */
const noticesPerHour = 30;
/** A stranger can type anybody's address. */
const mailsPerDay = 3;
const mailsPerHour = 100;
const dayLength = 86_400;
const mailLifetime = 3 * dayLength * 1000;

/** Tells staff that somebody waits for an answer, and the person who left an email that there is one. */
export function createConversationNews(options: ConversationNewsOptions) {
  const { store, registry, conversations, users, notify, sendsMail, messages, now } = options;
  const limits = createMemoryLimits({ now });
  const { mail } = messages.assistant;

  async function queue(id: string, kind: 'received' | 'answered'): Promise<void> {
    const target = sendsMail ? await conversations.mailTarget(id) : undefined;
    if (target === undefined) return;
    const { name } = await townOf({ registry, store });
    const message = {
      id: newMessageId(),
      to: receiverOf(id),
      subject: mail[kind].subject(name),
      text: mail.text(mail[kind].sentence, { town: name, link: linkPlaceholder }),
      expiresAt: now() + mailLifetime,
    };
    await queueMessage(message, { store, now, by: writer });
  }

  return {
    /** Notifies those who may answer. */
    notifyStaff: async (id: string): Promise<void> => {
      const type = registry.typeFor('replies');
      const limit = { name: 'waiting', points: noticesPerHour, duration: 3600 };
      if (type === undefined || (await limits.count([{ limit, parts: [] }])) > 0) return;
      const at = localTime(new Date(now()).toISOString(), await timeZoneOf({ registry, store }));
      const title = messages.assistant.waitingTitle(at.slice(0, 10), at.slice(11, 16));
      const receivers = (await users.allActive()).filter((user) => can({ kind: 'staff', user }, 'update', type));
      await notify(
        receivers.map((user) => ({ kind: 'citizenWaits', receiver: user.id, type, record: id, title }) as const),
        writer,
      );
    },
    /** Sends code and link to the email that was left. Does nothing beyond the limits of mails. */
    mailReceipt: async (id: string): Promise<void> => {
      const target = await conversations.mailTarget(id);
      if (target === undefined) return;
      const address = { name: 'address', points: mailsPerDay, duration: dayLength };
      const all = { name: 'all', points: mailsPerHour, duration: 3600 };
      const wait = await limits.count([
        { limit: address, parts: [target.email.toLowerCase()] },
        { limit: all, parts: [] },
      ]);
      if (wait === 0) await queue(id, 'received');
    },
    mailAnswer: (id: string): Promise<void> => queue(id, 'answered'),
    /** A mail about a conversation, which names neither its receiver nor its secret; undefined for other messages. */
    textOf: async ({ to, text }: Message): Promise<MessageText | undefined> => {
      const id = conversationIn(to);
      if (id === undefined) return undefined;
      const target = await conversations.mailTarget(id);
      if (target === undefined) return { kind: 'over' };
      return { kind: 'text', text: text.replace(linkPlaceholder, target.link), to: target.email };
    },
  };
}
