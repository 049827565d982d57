import { v7 } from 'uuid';
import type { OutboxMessage } from '#core/api/accountOperations.ts';
import { readContentType } from '#core/parsing/readContentType.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';
import { type Change, create, type Store } from '#core/store/store.ts';
import type { QueuedRecord } from '../queue/createQueue.ts';
import correos from './correos.schema.json' with { type: 'json' };

/** The portal's messages: an internal content type, which no generic route reaches. */
export const messageType = readMessageType();

/** Replaced by the link when a message is sent or shown, since neither the store nor its history may contain a working link. */
export const linkPlaceholder = '{{enlace}}';

export type Message = QueuedRecord & {
  readonly estado: OutboxMessage['estado'];
  readonly para: string;
  readonly asunto: string;
  readonly texto: string;
};

/** A message for its reader, or why its link cannot be shown. */
export type MessageText =
  | {
      readonly kind: 'text';
      readonly text: string;
      /** Instead of the stored receiver. */
      readonly to?: string;
    }
  /** The link was used, expired or replaced, or the mail server has it. */
  | { readonly kind: 'over' }
  /** The link was encrypted with another key. */
  | { readonly kind: 'locked' };

export type NewMessage = {
  /** From newMessageId. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
};

export const newMessageId = (): string => v7();

/** The change that queues a message, for writes of which it is a part. */
export function queuedMessage(message: NewMessage, now: number): Extract<Change, { kind: 'create' }> {
  const { id, to, subject, text, expiresAt } = message;
  const createdAt = new Date(now).toISOString();
  const values: Values = {
    para: to,
    asunto: subject,
    texto: text,
    estado: 'pendiente',
    creado: createdAt,
    intentos: 0,
    turno: createdAt,
    vence: new Date(expiresAt).toISOString(),
  };
  return { kind: 'create', type: messageType, id, values, publication: { state: 'draft' } };
}

type QueueOptions = { readonly store: Store; readonly now: () => number; readonly by: string };

/** Resolves once the message is durable. */
export async function queueMessage(message: NewMessage, { store, now, by }: QueueOptions): Promise<void> {
  await create(store, { ...queuedMessage(message, now()), by });
}

export function asMessage(record: StoredRecord): Message {
  return record as Message;
}

function readMessageType() {
  const result = readContentType(correos, { name: 'correos', file: 'correos.schema.json' });
  if (result.kind === 'read') return result.type;
  throw new Error(JSON.stringify(result.errors));
}
