import type { CallPage, PortalCalls } from './portalCalls.ts';

/** A message that the portal sends by mail, as `GET /api/outbox` lists it. */
export type OutboxMessage = {
  readonly id: string;
  /** Whom it goes to. */
  readonly para: string;
  readonly asunto: string;
  /** Absent for who may not read it, and once a secret link in it was used or has expired. */
  readonly texto?: string | null;
  readonly estado: OutboxState;
  /** Instants, ISO 8601 in UTC. */
  readonly creado: string;
  readonly enviado?: string | null;
  /** Why the last attempt failed. */
  readonly error?: string | null;
};

export type OutboxState = 'enCola' | 'enviado' | 'fallido';

/** The messages of the portal, newest first. Everything rejects with ProviderError. */
export interface Outbox {
  list(page: { readonly offset: number; readonly limit: number }): Promise<CallPage<OutboxMessage>>;
  /** Queues a message again that could not be sent. */
  retry(id: string): Promise<void>;
}

export function createOutbox(calls: PortalCalls): Outbox {
  return {
    list: (page) => calls.page<OutboxMessage>('/api/outbox', page),
    retry: (id) => calls.post(`/api/outbox/${encodeURIComponent(id)}/retry`),
  };
}
