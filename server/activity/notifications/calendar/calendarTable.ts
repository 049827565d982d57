import { createHash } from 'node:crypto';
import type { SessionUser } from '#core/accounts/access.ts';
import { notificationOperations } from '#core/api/notificationOperations.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Store } from '#core/store/store.ts';
import { prepareAnswer } from '../../../calls/preparedAnswer.ts';
import { preparedAnswer } from '../../../calls/answer.ts';
import { Problem } from '../../../foundation/problems/problem.ts';
import { type OperationTable, tableOf } from '../../../calls/operationTable.ts';
import { createVersions } from '../../../workflows/versions.ts';
import { timeZoneOf } from '../../../settings/town.ts';
import type { CalendarTokens } from './calendarTokens.ts';
import { dueActivitiesOf } from './dueActivities.ts';
import { dueDaysOf } from './dueDays.ts';
import { icalendar } from './icalendar.ts';

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
        etag: `"${createHash('sha256').update(body).digest('base64url')}"`,
      };
      return preparedAnswer(prepareAnswer(body, { headers }));
    },
  });
}
