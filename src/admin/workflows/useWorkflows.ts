import { useOnError } from '@refinedev/core';
import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { usePortalCalls } from '../dataContexts.ts';
import { createWorkflowClient, type WorkflowClient } from './workflowClient.ts';

/** Every query of workflows begins with this; what it begins with is read anew after a step. */
const root = 'workflows';

export function useWorkflowClient(): WorkflowClient {
  const calls = usePortalCalls();
  return useMemo(() => createWorkflowClient(calls), [calls]);
}

type Asking = {
  /** Keeps what was read before while something else is asked for, as the next page. */
  readonly isKept?: boolean;
  readonly isEnabled?: boolean;
  /** Read anew while the screen is looked at: what others do appears. */
  readonly isLive?: boolean;
};

/** Milliseconds after which a list that others change is read again. */
const readAgainAfter = 30_000;

/** What the server answers, kept under a name; an ended session leads to signing in. */
export function useWorkflowQuery<T>(
  key: readonly unknown[],
  ask: (client: WorkflowClient) => Promise<T>,
  { isKept = false, isEnabled = true, isLive = false }: Asking = {},
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
    ...(isKept && { placeholderData: keepPreviousData }),
    ...(isLive && { refetchInterval: readAgainAfter, refetchOnWindowFocus: 'always' as const }),
  });
}

/** What was read first and is not older than the screen; it stays as it is while somebody works on it. */
export function useOpened<T>({ data, isFetchedAfterMount, isSuccess, isFetching }: UseQueryResult<T>): T | undefined {
  const [opened, setOpened] = useState<T>();
  if (opened === undefined && isFetchedAfterMount && isSuccess && !isFetching) setOpened(data);
  return opened;
}

/**
 * One write at a time: whether it is under way, why it failed, and `run`, which answers what the write did, or undefined when it
 * failed or another was under way. Afterwards everything of workflows is read anew.
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
