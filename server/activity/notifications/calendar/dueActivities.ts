import { can, type SessionUser } from '#core/accounts/access.ts';
import { localTime } from '#core/time/localTime.ts';
import { activeActivity } from '#core/workflow/execution.ts';
import type { Store } from '#core/store/store.ts';
import { activitiesOf } from '../../../workflows/activitiesOf.ts';
import type { Versions } from '../../../workflows/versions.ts';
import { asExecution } from '../../../workflows/workflowRecords.ts';
import { executionType } from '../../../schemaFiles/workflowTypes.ts';
import type { CalendarDay } from './icalendar.ts';

type Options = {
  readonly store: Pick<Store, 'list'>;
  readonly versions: Versions;
  readonly host: string;
  readonly timeZone: string;
};

const mostActivities = 1000;
const minute = 60_000;

/** The activities of running processes that wait for a person, on the day by which their estimated time is over. */
export async function dueActivitiesOf(
  user: SessionUser,
  { store, versions, host, timeZone }: Options,
): Promise<readonly CalendarDay[]> {
  if (!can({ kind: 'staff', user }, 'read', executionType)) return [];
  const { records } = await store.list(executionType, {
    where: [{ field: 'assignee', operator: 'eq', values: [user.id] }],
    sort: [],
    offset: 0,
    limit: mostActivities,
  });
  const days = records.map(async (record) => {
    const execution = asExecution(record);
    const { activityId, startedAt } = activeActivity(execution) ?? {};
    const activity = (await activitiesOf(execution, { versions })).find(({ id }) => id === activityId);
    if (execution.status !== 'in_progress' || activity === undefined || startedAt === undefined) return [];
    const due = new Date(Date.parse(startedAt) + activity.estimatedTime * minute).toISOString();
    return [
      {
        uid: `${record.id}.${activity.id}.${executionType.name}@${host}`,
        title: `${activity.name} (${execution.reference})`,
        day: localTime(due, timeZone).slice(0, 10),
        changedAt: record._updatedAt,
      },
    ];
  });
  return (await Promise.all(days)).flat();
}
