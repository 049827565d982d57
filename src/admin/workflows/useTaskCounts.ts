import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useWorkflowQuery } from './useWorkflows.ts';

/** The signed-in person's task counts: refetched after each step, on each screen, and when the window regains focus. */
export function useTaskCounts() {
  const { pathname } = useLocation();
  const query = useWorkflowQuery(['tasks', 'counts'], (client) => client.taskCounts());
  const { refetch, isFetching } = query;
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current !== pathname && !isFetching) void refetch();
    before.current = pathname;
  }, [pathname, isFetching, refetch]);
  return query;
}
