import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PortalCalls } from '#providers/calls/portalCalls.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { useRequest } from '../requests/useRequest.ts';

/** Prefix of every workflow query key; a write invalidates all of them. */
const root = 'workflows';

type QueryOptions = {
  readonly isEnabled?: boolean;
  /** Refetches when the window regains focus; the writes of others arrive by the live stream. */
  readonly isReadOnFocus?: boolean;
};

/** A cached query of the workflow API. */
export function useWorkflowQuery<T>(
  key: readonly unknown[],
  request: (calls: PortalCalls) => Promise<T>,
  { isEnabled = true, isReadOnFocus = false }: QueryOptions = {},
) {
  const calls = usePortalCalls();
  return useQuery({
    queryKey: [root, ...key],
    queryFn: () => request(calls),
    enabled: isEnabled,
    ...(isReadOnFocus && { refetchOnWindowFocus: 'always' as const }),
  });
}

/** The report of an execution. */
export function useExecution(id: string) {
  return useWorkflowQuery(['execution', id], ({ call }) => call('GET /api/executions/{id}', { params: { id } }));
}

/** The signed-in person's task counts. */
export function useTaskCounts() {
  return useWorkflowQuery(['tasks', 'counts'], ({ call }) => call('GET /api/tasks/counts'), { isReadOnFocus: true });
}

/** Refetches all workflow queries. */
export function useWorkflowRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [root] });
}

/** Runs one write at a time, as `useRequest` does; afterwards all workflow queries are refetched. */
export function useStep() {
  const calls = usePortalCalls();
  const refresh = useWorkflowRefresh();
  const { run, ...state } = useRequest();
  return {
    ...state,
    run: <T>(step: (calls: PortalCalls) => Promise<T>) =>
      run(async () => {
        const result = await step(calls);
        void refresh();
        return result;
      }),
  };
}
