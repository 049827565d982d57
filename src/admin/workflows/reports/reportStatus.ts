import type { ExecutionStatus, LogEntry } from '#core/workflow/execution.ts';
import type { ExecutionReport, ExecutionSummary } from '#core/workflow/executionReport.ts';
import { screenWords } from '../workflowWords.ts';

const { report } = screenWords.reports;

/** The report's name of a state: everything neither completed nor cancelled is in progress. */
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

/** Who suspended or cancelled the process, when and why; undefined otherwise. */
export function stopOf({ status, log }: Pick<ExecutionReport, 'status' | 'log'>): NamedEntry | undefined {
  const action = stops[status];
  return action === undefined ? undefined : log.findLast((entry) => entry.action === action);
}

const stops: Partial<Record<ExecutionStatus, LogEntry['action']>> = { suspended: 'suspended', cancelled: 'cancelled' };

/** Number of completed activities. */
export function doneCount({ activities }: Pick<ExecutionSummary, 'activities'>): number {
  return activities.filter(({ state }) => state === 'completed').length;
}
