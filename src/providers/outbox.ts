import type { CallPage, PortalCalls } from './portalCalls.ts';

/** A message that the portal sends by mail, as `GET /api/outbox` lists it. */
export type OutboxMessage = {
  readonly id: string;
  /** Whom it goes to. */
  readonly para: string;
  readonly asunto: string;
  /** With its link while that serves and nobody else will hand it on; otherwise it says why it is not there. */
  readonly texto: string;
  readonly estado: OutboxState;
  /** Instants, ISO 8601 in UTC. */
  readonly creado: string;
  readonly enviado?: string;
  /** Why the last attempt failed. */
  readonly error?: string;
  /** After this it is of no use. */
  readonly vence: string;
  /** Whether it is still of use: false as soon as its link was used. */
  readonly sirve: boolean;
};

export type OutboxState = 'pendiente' | 'enviando' | 'enviado' | 'fallido';

/** The messages of the portal, newest first. Everything rejects with ProviderError. */
export interface Outbox {
  list(page: { readonly offset: number; readonly limit: number }): Promise<CallPage<OutboxMessage>>;
  /** Queues a message anew that could not be sent; 409 when there is nothing to send any more. */
  retry(id: string): Promise<void>;
}

export function createOutbox(calls: PortalCalls): Outbox {
  return {
    list: (page) => calls.page<OutboxMessage>('/api/outbox', page),
    retry: (id) => calls.post(`/api/outbox/${encodeURIComponent(id)}/retry`),
  };
}
