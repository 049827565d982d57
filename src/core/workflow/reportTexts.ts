import type { Messages } from '../locales/catalog.ts';
import type { reportTexts } from '../locales/es/workflows/workflowReports.ts';
import type { ExecutionStatus, LogEntry } from './execution.ts';
import type { ExecutionReport } from './executionReport.ts';

type Texts = Messages<typeof reportTexts.report>;
type NamedEntry = ExecutionReport['log'][number];

/** The report's name of a state: everything neither completed nor cancelled is in progress. */
export function reportStatus(status: ExecutionStatus, texts: Texts): string {
  if (status === 'completed') return texts.done;
  return status === 'cancelled' ? texts.cancelled : texts.running;
}

/** Who suspended or cancelled the process, when and why; undefined otherwise. */
export function stopOf({ status, log }: Pick<ExecutionReport, 'status' | 'log'>): NamedEntry | undefined {
  const action = stops[status];
  return action === undefined ? undefined : log.findLast((entry) => entry.action === action);
}

const stops: Partial<Record<ExecutionStatus, LogEntry['action']>> = { suspended: 'suspended', cancelled: 'cancelled' };

type LogContext = Pick<ExecutionReport, 'activities'> & {
  readonly texts: Texts;
  /** The name of an activity that the definition no longer has. */
  readonly unknownActivity: string;
};

/** A log entry as one sentence. */
export function sentenceOf(entry: NamedEntry, { activities, texts, unknownActivity }: LogContext): string {
  const { action, activityId, byName, toName } = entry;
  const activity = activities.find((one) => one.activityId === activityId);
  const name = activity?.name ?? unknownActivity;
  const person = byName === '' ? texts.byItself : byName;
  if (action === 'activated' || action === 'assigned')
    return toName === null ? texts.queued(name, activity?.roleName ?? '') : texts.assigned(person, name, toName);
  return texts.happened[action]({ person, activity: name, role: activity?.roleName ?? '', to: toName ?? '' });
}
