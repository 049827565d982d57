import { v7 } from 'uuid';
import { readContentType } from '#core/schema/readContentType.ts';
import type { StoredRecord, Values } from '#core/store/record.ts';
import { create, type Store } from '#core/store/store.ts';
import correos from './correos.schema.json' with { type: 'json' };

/** The messages of the portal: a content type of the store's alone, which no generic route reaches. */
export const messageType = readMessageType();

/** Where the text of a message has its link: what opens an account stands neither in the store nor in its history. */
export const linkPlaceholder = '{{enlace}}';

export const messageStates = ['pendiente', 'enviando', 'enviado', 'fallido'] as const;

type MessageState = (typeof messageStates)[number];

export type Message = StoredRecord & {
  readonly para: string;
  readonly asunto: string;
  readonly texto: string;
  readonly estado: MessageState;
  /** Instants are ISO 8601 in UTC. */
  readonly creado: string;
  readonly enviado?: string;
  readonly error?: string;
  /** How often it was tried. */
  readonly intentos: number;
  /** When it is to be tried next; while it is being sent, when nobody can be sending it any more. */
  readonly turno: string;
  /** After this it is of no use. */
  readonly vence: string;
};

export type NewMessage = {
  /** Of newMessageId. */
  readonly id: string;
  readonly para: string;
  readonly asunto: string;
  readonly texto: string;
  /** Milliseconds since 1970. */
  readonly vence: number;
};

export const newMessageId = (): string => v7();

type Queue = { readonly store: Store; readonly now: () => number; readonly by: string };

/** Resolves once the message is durable. */
export async function queueMessage({ id, vence, ...message }: NewMessage, { store, now, by }: Queue): Promise<void> {
  const creado = new Date(now()).toISOString();
  const values: Values = {
    ...message,
    estado: 'pendiente',
    creado,
    intentos: 0,
    turno: creado,
    vence: new Date(vence).toISOString(),
  };
  await create(store, { type: messageType, id, values, publication: { state: 'draft' }, by });
}

export function asMessage(record: StoredRecord): Message {
  return record as Message;
}

function readMessageType() {
  const result = readContentType(correos, { name: 'correos', file: 'correos.schema.json' });
  if (result.kind === 'read') return result.type;
  throw new Error(JSON.stringify(result.errors));
}
