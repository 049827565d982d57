import type { ExecutionStatus, LogEntry } from '#core/workflow/execution.ts';
import type { ExecutionReport, ExecutionSummary } from '#core/workflow/executionReport.ts';
import { screenWords } from '../workflowWords.ts';

const { report } = screenWords.reports;

/** How the report calls the state: whatever is neither completed nor cancelled is under way. */
export function reportStatus(status: ExecutionStatus): string {
  if (status === 'completed') return report.done;
  return status === 'cancelled' ? report.cancelled : report.running;
}

export const statusTags: Readonly<Record<ExecutionStatus, string>> = {
  in_progress: 'tag tag-soon',
  completed: 'tag tag-good',
  suspended: 'tag',
  cancelled: 'tag tag-bad',
};

type NamedEntry = ExecutionReport['log'][number];

/** Who stopped the process, when and why, while it is stopped. */
export function stopOf({ status, log }: Pick<ExecutionReport, 'status' | 'log'>): NamedEntry | undefined {
  const action = stops[status];
  return action === undefined ? undefined : log.findLast((entry) => entry.action === action);
}

const stops: Partial<Record<ExecutionStatus, LogEntry['action']>> = { suspended: 'suspended', cancelled: 'cancelled' };

/** How many of the activities are completed. */
export function doneCount({ activities }: Pick<ExecutionSummary, 'activities'>): number {
  return activities.filter(({ state }) => state === 'completed').length;
}
