import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePortalCalls } from '../dataContexts.ts';
import { useRequest } from '../requests/useRequest.ts';
import { createWorkflowClient, type WorkflowClient } from './workflowClient.ts';

/** Prefix of every workflow query key; a write invalidates all of them. */
const root = 'workflows';

export function useWorkflowClient(): WorkflowClient {
  const calls = usePortalCalls();
  return useMemo(() => createWorkflowClient(calls), [calls]);
}

type QueryOptions = {
  readonly isEnabled?: boolean;
  /** Refetches when the window regains focus; the writes of others arrive by the live stream. */
  readonly isReadOnFocus?: boolean;
};

/** A cached query of the workflow API. */
export function useWorkflowQuery<T>(
  key: readonly unknown[],
  ask: (client: WorkflowClient) => Promise<T>,
  { isEnabled = true, isReadOnFocus = false }: QueryOptions = {},
) {
  const client = useWorkflowClient();
  return useQuery({
    queryKey: [root, ...key],
    queryFn: () => ask(client),
    enabled: isEnabled,
    ...(isReadOnFocus && { refetchOnWindowFocus: 'always' as const }),
  });
}

/** The signed-in person's task counts. */
export function useTaskCounts() {
  return useWorkflowQuery(['tasks', 'counts'], (client) => client.taskCounts(), { isReadOnFocus: true });
}

/** Refetches all workflow queries. */
export function useWorkflowRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [root] });
}

/** Runs one write at a time, as `useRequest` does; afterwards all workflow queries are refetched. */
export function useStep() {
  const client = useWorkflowClient();
  const refresh = useWorkflowRefresh();
  const { run, ...state } = useRequest();
  return {
    ...state,
    run: <T>(step: (client: WorkflowClient) => Promise<T>) =>
      run(async () => {
        const done = await step(client);
        void refresh();
        return done;
      }),
  };
}
