import type { SessionUser } from '#core/access.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { valuesOf } from '#core/store/record.ts';
import { type Store, update } from '#core/store/store.ts';
import { asMessage, linkPlaceholder, type Message, messageType } from '../mail/messages.ts';
import type { AccountTables, ResetRow } from '../sessions/accountTables.ts';
import type { Users } from '../sessions/users.ts';
import { type LinkRefusal, linkRefusal } from './linkRefusal.ts';
import type { Resets } from './resets.ts';

export type OutboxDependencies = {
  readonly store: Store;
  readonly tables: Pick<AccountTables, 'resetsIn'>;
  readonly resets: Pick<Resets, 'textOf'>;
  readonly users: Pick<Users, 'activeRecord'>;
  /** Whether messages are sent, and not only kept for somebody to hand on. */
  readonly isSending: boolean;
  readonly words: ServerCatalog;
  readonly now: () => number;
};

/** A message as staff reads it. */
export type ShownMessage = Pick<
  Message,
  'id' | 'para' | 'asunto' | 'texto' | 'estado' | 'creado' | 'enviado' | 'error' | 'vence'
> & {
  /** Whether it is still of use: its link was neither used nor came to its end. */
  readonly sirve: boolean;
};

type Page = { readonly offset: number; readonly limit: number; readonly reader: SessionUser };

type Viewing = { readonly reset: ResetRow | undefined; readonly reader: SessionUser };

/** The messages of the portal, the newest first. A link is shown while it serves and no mail server has it, to those who may hand it on. */
export function createOutbox({
  store,
  tables,
  resets,
  users,
  isSending,
  words: { accounts },
  now,
}: OutboxDependencies) {
  /** The text with its link, or with the reason why it is not shown. */
  const textFor = async (message: Message, { reset, reader }: Viewing): Promise<string> => {
    const without = (reason: 'hidden' | 'over' | LinkRefusal) =>
      message.texto.replace(linkPlaceholder, accounts.outbox[reason]);
    if (reset === undefined) return without('over');
    if (isSending && message.estado !== 'fallido') return without('hidden');
    const refusal = await linkRefusal(reader, { requesterId: message._createdBy, ownerId: reset.userId, users });
    return refusal === undefined ? ((await resets.textOf(message)) ?? without('hidden')) : without(refusal);
  };
  const shown = async (message: Message, viewing: Viewing): Promise<ShownMessage> => {
    const { id, para, asunto, estado, creado, enviado, error, vence } = message;
    return {
      id,
      para,
      asunto,
      texto: await textFor(message, viewing),
      estado,
      creado,
      ...(enviado !== undefined && { enviado }),
      ...(error !== undefined && { error }),
      vence,
      sirve: viewing.reset !== undefined || !message.texto.includes(linkPlaceholder),
    };
  };
  return {
    list: async ({ offset, limit, reader }: Page): Promise<{ messages: readonly ShownMessage[]; total: number }> => {
      const sort = [{ field: 'creado', order: 'desc' }] as const;
      const { records, total } = await store.list(messageType, { where: [], sort, offset, limit });
      const ids = records.map(({ id }) => id);
      const resetOf = new Map((await tables.resetsIn(ids, now())).map((reset) => [reset.messageId, reset]));
      const messages = records.map(asMessage);
      return {
        messages: await Promise.all(messages.map((one) => shown(one, { reset: resetOf.get(one.id), reader }))),
        total,
      };
    },
    /** Queues a message anew that could not be sent, unless its link serves no more, or it waits or went out already. */
    retry: async (id: string, by: string): Promise<'queued' | 'missing' | 'over'> => {
      const record = await store.get(messageType, id);
      if (record === undefined) return 'missing';
      const isServing = (await tables.resetsIn([id], now())).length > 0;
      const { error: _error, ...values } = valuesOf(record);
      if (asMessage(record).estado !== 'fallido' || !isServing) return 'over';
      const again = { ...values, estado: 'pendiente', intentos: 0, turno: new Date(now()).toISOString() };
      await update(store, { type: messageType, id, values: again, expectedVersion: record._version, by });
      return 'queued';
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
