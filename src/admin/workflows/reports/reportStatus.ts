import type { ExecutionStatus } from '#core/workflow/execution.ts';
import type { ExecutionSummary } from '#core/workflow/executionReport.ts';

export const statusTags: Readonly<Record<ExecutionStatus, string>> = {
  in_progress: 'tag tag-soon',
  completed: 'tag tag-good',
  suspended: 'tag',
  cancelled: 'tag tag-bad',
};

/** Number of completed activities. */
export function doneCount({ activities }: Pick<ExecutionSummary, 'activities'>): number {
  return activities.filter(({ state }) => state === 'completed').length;
}
