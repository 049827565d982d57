import type { OutboxMessage } from '#core/api/accountOperations.ts';
import type { SessionUser } from '#core/accounts/access.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { type Store, update } from '#core/store/store.ts';
import { conversationIn } from '../delivery/mail/conversationReceiver.ts';
import { linkPlaceholder, type Message, messageType, readMessage } from '../delivery/mail/messages.ts';
import { changedValues, instant, queueFields, storedStatuses } from '../delivery/queue/queuedRecord.ts';
import type { AccountTables, ResetRow } from './sessions/accountTables.ts';
import { type Users, canSeeLinks } from './sessions/users.ts';
import type { Resets } from './resets.ts';

export type OutboxDependencies = {
  readonly store: Store;
  readonly tables: Pick<AccountTables, 'resetsIn'>;
  readonly resets: Pick<Resets, 'textOf'>;
  readonly users: Pick<Users, 'activeRecord'>;
  /** Whether messages are sent by mail, not only present to staff. */
  readonly isSending: boolean;
  readonly messages: ServerCatalog;
  readonly now: () => number;
};

type Page = { readonly offset: number; readonly limit: number; readonly reader: SessionUser };

type ViewContext = { readonly reset: ResetRow | undefined; readonly reader: SessionUser };

/** The portal's messages, newest first. A link is present to those who may pass it on, while it is valid and no mail server has it. */
export function createOutbox({
  store,
  tables,
  resets,
  users,
  isSending,
  messages: { accounts },
  now,
}: OutboxDependencies) {
  /** The text with its link, or with the reason for hiding the link. */
  const textFor = async (message: Message, { reset, reader }: ViewContext): Promise<string> => {
    const without = (reason: 'hidden' | 'over' | 'locked' | LinkRefusal) =>
      message.text.replace(linkPlaceholder, accounts.outbox[reason]);
    if (conversationIn(message.to) !== undefined) return without('hidden');
    if (reset === undefined) return without('over');
    if (isSending && message.status !== 'failed') return without('hidden');
    const refusal = await linkRefusal(reader, { requesterId: message.createdBy, ownerId: reset.userId, users });
    if (refusal !== undefined) return without(refusal);
    const text = await resets.textOf(message);
    if (text.kind === 'text') return text.text;
    return without(text.kind === 'over' ? 'hidden' : 'locked');
  };
  const present = async (message: Message, context: ViewContext): Promise<OutboxMessage> => {
    const { id, to, subject, status, createdAt, sentAt, error, expiresAt } = message;
    return {
      id,
      para: conversationIn(to) === undefined ? to : accounts.outbox.visitor,
      asunto: subject,
      texto: await textFor(message, context),
      estado: storedStatuses[status],
      creado: createdAt,
      ...(sentAt !== undefined && { enviado: sentAt }),
      ...(error !== undefined && { error }),
      vence: expiresAt,
      sirve: context.reset !== undefined || !hasPasswordLink(message),
    };
  };
  return {
    list: async ({ offset, limit, reader }: Page): Promise<{ items: readonly OutboxMessage[]; total: number }> => {
      const sort = [{ field: queueFields.createdAt, order: 'desc' }] as const;
      const { records, total } = await store.list(messageType, { where: [], sort, offset, limit });
      const ids = records.map(({ id }) => id);
      const resetOf = new Map((await tables.resetsIn(ids, now())).map((reset) => [reset.messageId, reset]));
      return {
        items: await Promise.all(
          records.map(readMessage).map((message) => present(message, { reset: resetOf.get(message.id), reader })),
        ),
        total,
      };
    },
    /** Queues a failed message again, unless it expired or its link is no longer valid. */
    retry: async (id: string, by: string): Promise<'queued' | 'missing' | 'over'> => {
      const record = await store.get(messageType, id);
      if (record === undefined) return 'missing';
      const message = readMessage(record);
      const isValid = hasPasswordLink(message)
        ? (await tables.resetsIn([id], now())).length > 0
        : Date.parse(message.expiresAt) > now();
      if (message.status !== 'failed' || !isValid) return 'over';
      const values = changedValues(record, { status: 'pending', attempts: 0, dueAt: instant(now()) });
      await update(store, { type: messageType, id, values, expectedVersion: record._version, by });
      return 'queued';
    },
  };
}

const hasPasswordLink = ({ to, text }: Message): boolean =>
  conversationIn(to) === undefined && text.includes(linkPlaceholder);

export type Outbox = ReturnType<typeof createOutbox>;

type LinkContext = {
  /** Id of the account whose password the link changes. */
  readonly ownerId: string;
  readonly users: Pick<Users, 'activeRecord'>;
};

/** The reason for hiding a link in the outbox: the reader requested it or it is their own, or they may not pass links on. */
type LinkRefusal = 'ownRequest' | 'forOthers';

async function linkRefusal(
  reader: SessionUser,
  { requesterId, ...context }: LinkContext & { readonly requesterId: string },
): Promise<LinkRefusal | undefined> {
  if (reader.id === requesterId || reader.id === context.ownerId) return 'ownRequest';
  return (await mayHandOver(reader, context)) ? undefined : 'forOthers';
}

/**
 * Whether a person may get a password link of somebody else, which opens that account: administradores, or without area roles the accounts
 * that the first account allows. Nobody gets their own.
 */
export async function mayHandOver(reader: SessionUser, { ownerId, users }: LinkContext): Promise<boolean> {
  if (reader.id === ownerId) return false;
  if (reader.role !== undefined) return reader.role === 'administrador';
  const account = await users.activeRecord(reader.id);
  return account !== undefined && canSeeLinks(account);
}
