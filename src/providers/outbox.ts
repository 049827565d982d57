import type { CallPage, PortalCalls } from './portalCalls.ts';

/** A message that the portal sends by mail, as `GET /api/outbox` lists it. */
export type OutboxMessage = {
  readonly id: string;
  /** Address of the recipient. */
  readonly para: string;
  readonly asunto: string;
  /** Includes the link while it is valid and nobody else can forward it; otherwise explains why it is missing. */
  readonly texto: string;
  readonly estado: OutboxState;
  /** Instants, ISO 8601 in UTC. */
  readonly creado: string;
  readonly enviado?: string;
  /** Why the last attempt failed. */
  readonly error?: string;
  /** When the message becomes useless. */
  readonly vence: string;
  /** Whether the message is still useful: false once its link was used. */
  readonly sirve: boolean;
};

export type OutboxState = 'pendiente' | 'enviando' | 'enviado' | 'fallido';

/** The messages of the portal, newest first. Everything rejects with ProviderError. */
export interface Outbox {
  list(page: { readonly offset: number; readonly limit: number }): Promise<CallPage<OutboxMessage>>;
  /** Queues a failed message again; 409 when there is nothing to send any more. */
  retry(id: string): Promise<void>;
}

export function createOutbox(calls: PortalCalls): Outbox {
  return {
    list: (page) => calls.page<OutboxMessage>('/api/outbox', page),
    retry: (id) => calls.post(`/api/outbox/${encodeURIComponent(id)}/retry`),
  };
}
