import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { conversationStates } from '#core/assistant/assistantSchemas.ts';
import { ProviderError } from '#providers/calls/providerError.ts';
import { pollInterval } from '#core/assistant/assistant.ts';
import { usePortalCalls } from '../data/dataContexts.ts';

export type ConversationState = (typeof conversationStates)[number];

export const pageLength = 50;
const conversationsKey = ['conversations'] as const;

/** A page of conversations, read again from time to time, since visitors write them. */
export function useConversations(state: ConversationState | undefined, page: number) {
  const calls = usePortalCalls();
  return useQuery({
    queryKey: [...conversationsKey, 'list', state ?? '', page],
    queryFn: () =>
      calls.page('GET /api/assistant/conversations', {
        query: { state },
        offset: (page - 1) * pageLength,
        limit: pageLength,
      }),
    refetchInterval: pollInterval,
  });
}

/** How many people wait for somebody of the staff. */
export function useWaitingCount() {
  const calls = usePortalCalls();
  return useQuery({
    queryKey: [...conversationsKey, 'waiting'],
    queryFn: async () =>
      (await calls.page('GET /api/assistant/conversations', { query: { state: 'waiting' }, offset: 0, limit: 1 }))
        .total,
    refetchInterval: 4 * pollInterval,
  });
}

export function useConversation(id: string) {
  const calls = usePortalCalls();
  return useQuery({
    queryKey: [...conversationsKey, 'one', id],
    queryFn: () => calls.call('GET /api/assistant/conversations/{id}', { params: { id } }),
    // One lost request does not stop it, unless the conversation no longer exists.
    refetchInterval: ({ state: { data, error } }) => data !== undefined && !isGone(error) && pollInterval,
  });
}

const isGone = (error: unknown) => error instanceof ProviderError && error.statusCode === 404;

/** Reads again what a write changed. */
export function useConversationsRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: conversationsKey });
}
