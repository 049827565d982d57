import { activeActivity } from '#core/workflow/execution.ts';
import { localTime } from '#core/time/localTime.ts';
import { sha256Base64Url } from '#ports/digest.ts';
import { can, type SessionUser } from '#core/accounts/access.ts';
import { notificationOperations } from '#core/api/notificationOperations.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Store } from '#core/store/store.ts';
import { prepareAnswer } from '../../../calls/preparedAnswer.ts';
import { preparedAnswer } from '../../../calls/answer.ts';
import { Problem } from '../../../foundation/problems/problem.ts';
import { type OperationTable, tableOf } from '../../../calls/operationTable.ts';
import { executionType } from '../../../schemaFiles/workflowTypes.ts';
import { activitiesOf } from '../../../workflows/activitiesOf.ts';
import { createVersions, type Versions } from '../../../workflows/versions.ts';
import { timeZoneOf } from '../../../settings/town.ts';
import { asExecution } from '../../../workflows/workflowRecords.ts';
import { dueDatesOf, outsideArchived } from '../dueDates.ts';
import type { CalendarTokens } from './calendarTokens.ts';
import { type CalendarDay, icalendar } from './icalendar.ts';

type CalendarRouteOptions = {
  readonly tokens: CalendarTokens;
  /** The active account with this id, or undefined. */
  readonly accountOf: (id: string) => Promise<SessionUser | undefined>;
  readonly store: Pick<Store, 'get' | 'list'>;
  readonly registry: Registry;
  readonly messages: ServerCatalog;
  readonly publicUrl: () => string;
  readonly townName: () => Promise<string | undefined>;
};

/** The calendar of a person's due dates at its secret address, and the operations by which its owner makes and revokes it. */
export function calendarTable(options: CalendarRouteOptions): OperationTable {
  const { tokens, accountOf, messages, publicUrl, townName } = options;
  const versions = createVersions(options);
  return tableOf(notificationOperations(messages), {
    calendarAddress: async ({ user }) => ({ createdAt: await tokens.createdAt(user.id) }),
    renewCalendarAddress: async ({ user }) => {
      const { token, createdAt } = await tokens.renew(user.id);
      // As `token`, which logs leave out.
      return { createdAt, address: `${publicUrl()}/api/calendar.ics?token=${encodeURIComponent(token)}` };
    },
    revokeCalendarAddress: ({ user }) => tokens.revoke(user.id),
    calendar: async ({ query: { token = '' } }) => {
      const ownerId = await tokens.ownerOf(token);
      const owner = ownerId === undefined ? undefined : await accountOf(ownerId);
      if (owner === undefined) throw new Problem(404, { detail: messages.notifications.api.noFeed });
      const timeZone = await timeZoneOf(options);
      const shared = { ...options, versions, host: new URL(publicUrl()).hostname, timeZone };
      const days = (await Promise.all([dueDaysOf(owner, shared), dueActivitiesOf(owner, shared)])).flat();
      const body = icalendar(days, { name: messages.notifications.calendarName(await townName()) });
      const headers = {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="calendario.ics"',
        'cache-control': 'private, no-cache',
        vary: 'accept-encoding',
        etag: `"${sha256Base64Url(body)}"`,
      };
      return preparedAnswer(prepareAnswer(body, { headers }));
    },
  });
}

/** What the days of a person are read from. */
type DueOptions = Pick<CalendarRouteOptions, 'store' | 'registry'> & {
  readonly versions: Versions;
  readonly host: string;
  readonly timeZone: string;
};

/** Records of one type in a calendar; more would only slow it. */
const mostRecords = 1000;

/** Due dates of the records that a person is responsible for, and that are not done. */
async function dueDaysOf(user: SessionUser, { store, registry, host }: DueOptions): Promise<readonly CalendarDay[]> {
  const types = registry.all().filter((type) => can({ kind: 'staff', user }, 'read', type));
  const days = types.map(async (type) => {
    const dates = dueDatesOf(type);
    if (dates === undefined) return [];
    const { assignee, due, isOpen } = dates;
    const { records } = await store.list(type, {
      where: [
        { field: assignee, operator: 'eq', values: [user.id] },
        { field: due, operator: 'empty', values: [false] },
        ...(await outsideArchived(type, { store, registry })),
      ],
      sort: [{ field: due, order: 'desc' }],
      offset: 0,
      limit: mostRecords,
    });
    return records.filter(isOpen).map((record) => ({
      uid: `${record.id}.${type.name}@${host}`,
      title: String(record[type.titleField ?? ''] ?? type.singular),
      day: String(record[due]),
      changedAt: record._updatedAt,
    }));
  });
  return (await Promise.all(days)).flat();
}

const mostActivities = 1000;

const minute = 60_000;

/** The activities of running processes that wait for a person, on the day by which their estimated time is over. */
async function dueActivitiesOf(
  user: SessionUser,
  { store, versions, host, timeZone }: DueOptions,
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
