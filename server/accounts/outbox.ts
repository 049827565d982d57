import type { ServerCatalog } from '#core/locales/catalog.ts';
import { valuesOf } from '#core/record.ts';
import { type Store, update } from '#core/store.ts';
import { asMessage, linkPlace, type Message, messageType } from '../mail/messages.ts';
import type { AccountTables } from '../sessions/accountTables.ts';
import type { Resets } from './resets.ts';

export type OutboxParts = {
  readonly store: Store;
  readonly tables: Pick<AccountTables, 'resetsIn'>;
  readonly resets: Pick<Resets, 'textOf'>;
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

type Page = { readonly offset: number; readonly limit: number };

/** The messages of the portal, the newest first. A link is shown while it serves and nobody else will hand it on. */
export function createOutbox({ store, tables, resets, isSending, words: { accounts }, now }: OutboxParts) {
  const shown = async (message: Message, isServing: boolean): Promise<ShownMessage> => {
    const { id, para, asunto, estado, creado, enviado, error, vence } = message;
    const isHandedOn = isSending && estado !== 'fallido';
    const text = isServing && !isHandedOn ? await resets.textOf(message) : undefined;
    const { hidden, over } = accounts.outbox;
    return {
      id,
      para,
      asunto,
      texto: text ?? message.texto.replace(linkPlace, isServing ? hidden : over),
      estado,
      creado,
      ...(enviado !== undefined && { enviado }),
      ...(error !== undefined && { error }),
      vence,
      sirve: isServing || !message.texto.includes(linkPlace),
    };
  };
  return {
    list: async ({ offset, limit }: Page): Promise<{ messages: readonly ShownMessage[]; total: number }> => {
      const sort = [{ field: 'creado', order: 'desc' }] as const;
      const { records, total } = await store.list(messageType, { where: [], sort, offset, limit });
      const ids = records.map(({ id }) => id);
      const serving = new Set((await tables.resetsIn(ids, now())).map(({ messageId }) => messageId));
      const messages = records.map(asMessage);
      return { messages: await Promise.all(messages.map((one) => shown(one, serving.has(one.id)))), total };
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
