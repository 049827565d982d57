import { useOnError } from '@refinedev/core';
import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { usePortalCalls } from '../dataContexts.ts';
import { createWorkflowClient, type WorkflowClient } from './workflowClient.ts';

/** Prefix of every workflow query key; a write invalidates all of them. */
const root = 'workflows';

export function useWorkflowClient(): WorkflowClient {
  const calls = usePortalCalls();
  return useMemo(() => createWorkflowClient(calls), [calls]);
}

type QueryOptions = {
  /** Keeps the previous data while the next page loads. */
  readonly keepsPrevious?: boolean;
  readonly isEnabled?: boolean;
  /** Refetches while the screen is visible, so changes by others appear. */
  readonly isLive?: boolean;
};

/** Refetch interval of live lists, in milliseconds. */
const readAgainAfter = 30_000;

/** A cached query of the workflow API; an expired session leads to the sign-in page. */
export function useWorkflowQuery<T>(
  key: readonly unknown[],
  ask: (client: WorkflowClient) => Promise<T>,
  { keepsPrevious = false, isEnabled = true, isLive = false }: QueryOptions = {},
) {
  const client = useWorkflowClient();
  const { mutate: onError } = useOnError();
  return useQuery({
    queryKey: [root, ...key],
    queryFn: async () => {
      try {
        return await ask(client);
      } catch (error) {
        onError(error);
        throw error;
      }
    },
    enabled: isEnabled,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    ...(isLive && { refetchInterval: readAgainAfter, refetchOnWindowFocus: 'always' as const }),
  });
}

/** The first data that is not older than the screen; it stays the same while somebody works on it. */
export function useOpened<T>({ data, isFetchedAfterMount, isSuccess, isFetching }: UseQueryResult<T>): T | undefined {
  const [opened, setOpened] = useState<T>();
  if (opened === undefined && isFetchedAfterMount && isSuccess && !isFetching) setOpened(data);
  return opened;
}

/**
 * Runs one write at a time: `isBusy`, why it failed, and `run`, which resolves to the result, or undefined when the write
 * failed or another was running. Afterwards all workflow queries are refetched.
 */
export function useStep() {
  const client = useWorkflowClient();
  const queries = useQueryClient();
  const { mutate: onError } = useOnError();
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const run = useCallback(
    async <T>(step: (client: WorkflowClient) => Promise<T>): Promise<T | undefined> => {
      if (isRunning.current) return undefined;
      isRunning.current = true;
      setBusy(true);
      setFailure(undefined);
      try {
        const done = await step(client);
        void queries.invalidateQueries({ queryKey: [root] });
        return done;
      } catch (error) {
        setFailure(error);
        onError(error);
        return undefined;
      } finally {
        isRunning.current = false;
        setBusy(false);
      }
    },
    [client, queries, onError],
  );
  return { isBusy, failure, run, forget: () => setFailure(undefined) };
}
