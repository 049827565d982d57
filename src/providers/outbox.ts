import type { OutboxMessage } from '#core/api/accountOperations.ts';
import type { CallPage, PortalCalls } from './portalCalls.ts';

/** The messages of the portal, newest first. Everything rejects with ProviderError. */
export interface Outbox {
  list(page: { readonly offset: number; readonly limit: number }): Promise<CallPage<OutboxMessage>>;
  /** Queues a failed message again; 409 when there is nothing to send any more. */
  retry(id: string): Promise<void>;
}

export function createOutbox(calls: PortalCalls): Outbox {
  return {
    list: (page) => calls.page<OutboxMessage>('/api/outbox', page),
    retry: async (id) => {
      await calls.call('POST /api/outbox/{id}/retry', { params: { id } });
    },
  };
}
