import type { ContentType } from '#core/schema/contentType.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { type Store, UniqueConflict } from '#core/store/store.ts';
import { localTime } from '#core/time/localTime.ts';
import { yieldToEventLoop } from '#ports/turns.ts';
import { timeZoneOf } from '../../settings/town.ts';
import { type DueDates, dueDatesOf, outsideArchived } from './dueDates.ts';
import type { Notice } from './notice.ts';
import { notificationId, notificationType } from './notificationType.ts';
import type { Notifier } from './notifier.ts';

export type DueNoticesOptions = {
  readonly registry: Registry;
  readonly store: Store;
  readonly notifier: Notifier;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** The name of the writer. */
const scheduler = 'programador';
/** The hour of the town at which a day's reminders begin, so that no mail comes at night. */
const firstHour = 6;
const dayLength = 24 * 60 * 60_000;
/** Shorter than the retention of notifications, so that no reminder comes again after its removal. */
const longestOverdueDays = 30;
const recordsPerPage = 200;

/**
 * Reminds assignees of what is due tomorrow and of what is overdue, once for each record, person and due date: the id of a reminder
 * is made of them, so that a restart or a second server adds none.
 */
export async function remindOfDueDates(options: DueNoticesOptions): Promise<void> {
  const { registry, store, now } = options;
  const local = localTime(new Date(now()).toISOString(), await timeZoneOf({ registry, store }));
  if (Number(local.slice(11, 13)) < firstHour) return;
  const dayAfter = (days: number) =>
    new Date(Date.parse(local.slice(0, 10)) + days * dayLength).toISOString().slice(0, 10);
  for (const type of registry.all()) {
    const dates = dueDatesOf(type);
    if (dates === undefined) continue;
    await remind('dueTomorrow', type, { dates, from: dayAfter(1), to: dayAfter(1), options });
    await remind('overdue', type, { dates, from: dayAfter(-longestOverdueDays), to: dayAfter(-1), options });
  }
}

type Days = {
  readonly dates: DueDates;
  readonly from: string;
  readonly to: string;
  readonly options: DueNoticesOptions;
};

async function remind(kind: 'dueTomorrow' | 'overdue', type: ContentType, days: Days): Promise<void> {
  const { dates, from, to, options } = days;
  const { assignee, participants, due } = dates;
  const current = await outsideArchived(type, options);
  for (let offset = 0; ; offset += recordsPerPage) {
    const { records } = await options.store.list(type, {
      where: [
        { field: due, operator: 'gte', values: [from] },
        { field: due, operator: 'lte', values: [to] },
        // With participants, a record of nobody in charge may still concern somebody.
        ...(participants === undefined ? [{ field: assignee, operator: 'empty', values: [false] } as const] : []),
        ...current,
      ],
      sort: [{ field: due, order: 'asc' }],
      offset,
      limit: recordsPerPage,
    });
    const reminders = records.filter(dates.isOpen).flatMap((record) => remindersOf(record, { kind, type, dates }));
    await writeNew(reminders, options);
    if (records.length < recordsPerPage) return;
    await yieldToEventLoop();
  }
}

type Reminder = Notice & { readonly key: string };

function remindersOf(
  record: StoredRecord,
  { kind, type, dates }: Pick<Notice, 'kind' | 'type'> & { readonly dates: DueDates },
): readonly Reminder[] {
  const due = String(record[dates.due]);
  const others = record[dates.participants ?? ''];
  const people = [record[dates.assignee], ...(Array.isArray(others) ? others : [])];
  return [...new Set(people)].flatMap((receiver) =>
    typeof receiver !== 'string' || receiver === ''
      ? []
      : [
          {
            kind,
            type,
            receiver,
            record: record.id,
            title: String(record[type.titleField ?? ''] ?? type.singular),
            due,
            key: `${kind}.${type.name}.${record.id}.${due}`,
          },
        ],
  );
}

/** Writes each reminder by itself: another server may write the same at the same moment. */
async function writeNew(reminders: readonly Reminder[], { store, notifier }: DueNoticesOptions): Promise<void> {
  const idOf = ({ receiver, key }: Reminder) => notificationId(receiver, key);
  const stored = await store.getMany(notificationType, reminders.map(idOf));
  const existingIds = new Set(stored.map(({ id }) => id));
  for (const reminder of reminders) {
    if (existingIds.has(idOf(reminder))) continue;
    const changes = await notifier.changesFor([reminder], { by: scheduler });
    if (changes.length === 0) continue;
    await store.write(changes, scheduler).catch((error: unknown) => {
      if (!(error instanceof UniqueConflict)) throw error;
    });
  }
}
