import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useWorkflowQuery } from './useWorkflows.ts';

/** The counts of the signed-in person's tasks: read anew after each step of a process, on another screen, and when one comes back. */
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
