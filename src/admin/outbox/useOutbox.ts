import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useOnError } from '@refinedev/core';
import { useMemo, useState } from 'react';
import { createOutbox, type OutboxMessage } from '#providers/outbox.ts';
import { usePortalCalls } from '../dataContexts.ts';
import { failureText } from '../shell/failureText.ts';
import { useNoticeBoard } from '../shell/notices/noticeBoard.ts';
import { outboxWords as texts } from './outboxWords.ts';

export const pageLength = 50;
/** Refetch interval of a page with pending messages, in milliseconds. */
const lookedAtEvery = 10_000;
const key = ['outbox'] as const;

/** A page of messages, refetched while some are pending. */
export function useOutbox(page: number) {
  const outbox = usePort();
  const { mutate: onError } = useOnError();
  return useQuery({
    queryKey: [...key, page],
    queryFn: async () => {
      try {
        return await outbox.list({ offset: (page - 1) * pageLength, limit: pageLength });
      } catch (error) {
        // An expired session leads to the sign-in page.
        onError(error);
        throw error;
      }
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.data?.items.some(isUnderWay) === true && lookedAtEvery,
  });
}

const isUnderWay = ({ estado }: OutboxMessage) => estado === 'pendiente' || estado === 'enviando';

/** Resends a failed message. */
export function useRetry(message: OutboxMessage) {
  const outbox = usePort();
  const { mutate: onError } = useOnError();
  const client = useQueryClient();
  const board = useNoticeBoard();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const retry = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await outbox.retry(message.id);
      board.add({ kind: 'success', text: texts.retried, detail: message.para });
      await client.invalidateQueries({ queryKey: key });
    } catch (error) {
      setFailure(texts.retryFailed(failureText(error)));
      onError(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, retry: () => void retry() };
}

function usePort() {
  const calls = usePortalCalls();
  return useMemo(() => createOutbox(calls), [calls]);
}
