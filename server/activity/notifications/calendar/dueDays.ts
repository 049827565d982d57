import { can, type SessionUser } from '#core/accounts/access.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Store } from '#core/store/store.ts';
import { dueDatesOf, outsideArchived } from '../dueDates.ts';
import type { CalendarDay } from './icalendar.ts';

type Options = { readonly store: Pick<Store, 'list'>; readonly registry: Registry; readonly host: string };

/** Records of one type in a calendar; more would only slow it. */
const mostRecords = 1000;

/** Due dates of the records that a person is responsible for, and that are not done. */
export async function dueDaysOf(
  user: SessionUser,
  { store, registry, host }: Options,
): Promise<readonly CalendarDay[]> {
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
