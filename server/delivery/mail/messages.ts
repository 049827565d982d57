import { v7 } from 'uuid';
import { readContentType } from '#core/parsing/readContentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { type Change, create, type Store } from '#core/store/store.ts';
import { queuedValues, type QueueState, type QueueStatus, readQueueState } from '../queue/queuedRecord.ts';
import correos from './correos.schema.json' with { type: 'json' };

/** The portal's messages: an internal content type, which no generic route reaches. */
export const messageType = readMessageType();

/** Replaced by the link when a message is sent or shown, since neither the store nor its history may contain a working link. */
export const linkPlaceholder = '{{enlace}}';

export type Message = QueueState & {
  readonly id: string;
  readonly status: Exclude<QueueStatus, 'postponed'>;
  /** An address, or a receiver as `conversationReceiver.ts` names it. */
  readonly to: string;
  readonly subject: string;
  /** With `linkPlaceholder` instead of the link. */
  readonly text: string;
  /** Id of the account or name of the process that queued it. */
  readonly createdBy: string;
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
  const values = { para: to, asunto: subject, texto: text, ...queuedValues({ now, expiresAt }) };
  return { kind: 'create', type: messageType, id, values, publication: { state: 'draft' } };
}

type QueueOptions = { readonly store: Store; readonly now: () => number; readonly by: string };

/** Resolves once the message is durable. */
export async function queueMessage(message: NewMessage, { store, now, by }: QueueOptions): Promise<void> {
  await create(store, { ...queuedMessage(message, now()), by });
}

type StoredMessage = StoredRecord & { readonly para: string; readonly asunto: string; readonly texto: string };

export function readMessage(record: StoredRecord): Message {
  const { id, _createdBy: createdBy, para, asunto, texto } = record as StoredMessage;
  return { ...(readQueueState(record) as Message), id, createdBy, to: para, subject: asunto, text: texto };
}

function readMessageType() {
  const result = readContentType(correos, { name: 'correos', file: 'correos.schema.json' });
  if (result.kind === 'read') return result.type;
  throw new Error(JSON.stringify(result.errors));
}
