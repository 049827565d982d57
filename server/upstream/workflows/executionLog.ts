import { upstreamWriter } from '#core/names/upstreamWriter.ts';
import type { Change } from '#core/store/store.ts';
import { activeActivity, type Execution, type LogEntry } from '#core/workflow/execution.ts';
import { finishedTaskType } from '../../schemaFiles/workflowTypes.ts';

type Difference = {
  readonly before: Execution | undefined;
  /** The values after the write. */
  readonly version: number;
  readonly now: string;
};

/** The execution with what the other backend did to it in its log. */
export function withLog(execution: Execution, { before, version, now }: Difference): Execution {
  const entry = (action: LogEntry['action'], more: Partial<LogEntry> = {}): LogEntry => {
    return { at: now, by: upstreamWriter, action, ...more, version };
  };
  const active = activeActivity(execution);
  const wasActive = before && activeActivity(before);
  const { activityId = '', assignedTo: to = null } = active ?? {};
  const isNext = active !== undefined && wasActive?.activityId !== activityId;
  const isOthers = active !== undefined && !isNext && wasActive?.assignedTo !== to;
  const { startedAt, executedBy, completedAt: at = now } = execution;
  const entries = [
    ...(before === undefined
      ? [entry('started', { at: startedAt, ...(executedBy !== '' && { by: executedBy }) })]
      : []),
    ...completedIn(execution, before).map((one) =>
      entry('activityCompleted', {
        at: one.completedAt ?? now,
        activityId: one.activityId,
        ...(one.executedBy !== undefined && { by: one.executedBy }),
      }),
    ),
    ...(isNext ? [entry('activated', { activityId, to, at: active.startedAt ?? now })] : []),
    ...(isOthers ? [entry('assigned', { activityId, to })] : []),
    ...(execution.status === 'completed' && before?.status !== 'completed' ? [entry('completed', { at })] : []),
  ];
  return { ...execution, log: [...execution.log, ...entries] };
}

/** The entries of the index of finished tasks for what the other backend completed. */
export function finishedTasks(
  execution: Execution,
  { before, id }: Pick<Difference, 'before'> & { readonly id: string },
) {
  return completedIn(execution, before).flatMap(
    ({ activityId, completedAt = '', assignedTo, executedBy }): Change[] => {
      const user = assignedTo ?? executedBy;
      if (user === undefined) return [];
      const values = { user, executionId: id, activityId, completedAt };
      return [{ kind: 'create', type: finishedTaskType, values, publication: { state: 'published' } }];
    },
  );
}

function completedIn({ activities }: Execution, before: Execution | undefined) {
  const stateBefore = (activityId: string) => before?.activities.find((one) => one.activityId === activityId)?.state;
  return activities.filter(({ state, activityId }) => state === 'completed' && stateBefore(activityId) !== 'completed');
}
