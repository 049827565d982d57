import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutboxMessage } from '#core/api/accountOperations.ts';
import { outboxTexts } from '#core/locales/es/admin/outbox.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { useRequest } from '../requests/useRequest.ts';
import { failureText } from '../ui/failureText.ts';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';

export const pageLength = 50;
/** Refetch interval of a page with pending messages, in milliseconds. */
const lookedAtEvery = 10_000;
const key = ['outbox'] as const;

/** A page of messages, refetched while some are pending. */
export function useOutbox(page: number) {
  const calls = usePortalCalls();
  return useQuery({
    queryKey: [...key, page],
    queryFn: () => calls.page('GET /api/outbox', { offset: (page - 1) * pageLength, limit: pageLength }),
    refetchInterval: ({ state }) => state.data?.items.some(isUnderWay) === true && lookedAtEvery,
  });
}

const isUnderWay = ({ estado }: OutboxMessage) => estado === 'pendiente' || estado === 'enviando';

/** Resends a failed message. */
export function useRetry(message: OutboxMessage) {
  const calls = usePortalCalls();
  const client = useQueryClient();
  const board = useNoticeBoard();
  const { isBusy, failure, run } = useRequest();
  const retry = async () => {
    await calls.call('POST /api/outbox/{id}/retry', { params: { id: message.id } });
    board.add({ kind: 'success', text: outboxTexts.retried, detail: message.para });
    await client.invalidateQueries({ queryKey: key });
  };
  return {
    isBusy,
    failure: failure === undefined ? undefined : outboxTexts.retryFailed(failureText(failure)),
    retry: () => void run(retry),
  };
}
