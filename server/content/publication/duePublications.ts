import { can, type SessionUser } from '#core/accounts/access.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { PendingFailure, StoredRecord } from '#core/values/record.ts';
import { RecordMissing, StoreUnavailable, UniqueConflict, VersionConflict } from '#core/store/store.ts';
import { unrefTimer } from '#ports/turns.ts';
import { within } from '../../calls/availability.ts';
import { Problem } from '../../foundation/problems/problem.ts';
import type { WriteCounter } from '../../calls/cache/writeCounter.ts';
import type { ExternalWrites } from '../../store/externalWrites.ts';
import type { Writers } from '../writers.ts';
import { publishPending, recordFailure } from './pendingWrites.ts';
import { createScheduleCheck, publisher, type WithdrawalNotifier } from './incompleteSchedules.ts';
import type { ScheduledWrites } from './scheduledWrites.ts';

/** Publishes pending changes at their instants. Any number of processes may do it: one of them writes. */
export interface DuePublications {
  /** Publishes what is due, so that an answer made afterwards shows it. Never rejects. */
  check(): Promise<void>;
  /** Begins to publish, also without requests. What came due earlier is published before it resolves. */
  start(): Promise<void>;
  close(): Promise<void>;
}

type Options = Writers & {
  readonly registry: Registry;
  readonly writeCounter: Pick<WriteCounter, 'countOf'>;
  readonly scheduled: ScheduledWrites;
  readonly externalWrites: Pick<ExternalWrites, 'subscribe'>;
  readonly notifier: WithdrawalNotifier;
  /** The active account with this id, or undefined. */
  readonly accountOf: (id: string) => Promise<SessionUser | undefined>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly failed: (error: unknown) => void;
};

/** Milliseconds. */
const longestTimer = 2_000_000_000;
const retryPause = 5000;
/** How long a request waits for a publication; when the database is slow, it gets the earlier answer. */
const longestWait = 1000;
const recordsPerRound = 50;

export function createDuePublications(options: Options): DuePublications {
  const { registry, scheduled, writeCounter, externalWrites, now, failed } = options;
  const checkSchedules = createScheduleCheck(options);
  const readCounts = new Map<string, number>();
  const nextByType = new Map<string, number>();
  let dueAt = Number.POSITIVE_INFINITY;
  let work: Promise<void> | undefined;
  let isStale = false;
  let timer: NodeJS.Timeout | undefined;
  let unsubscribe: readonly (() => void)[] = [];

  /** Reads when the types that were written come due, after it has published what is due and withdrawn what became incomplete. */
  async function update(): Promise<void> {
    await checkSchedules();
    const types = registry.all().filter(({ publicPages }) => publicPages !== undefined);
    for (const type of types) {
      const count = writeCounter.countOf(type.name);
      if (readCounts.get(type.name) === count && (nextByType.get(type.name) ?? 0) > now()) continue;
      nextByType.set(type.name, await publishDue(type, options));
      readCounts.set(type.name, count);
    }
    dueAt = Math.min(Number.POSITIVE_INFINITY, ...types.map(({ name }) => nextByType.get(name) ?? 0));
  }

  async function run(): Promise<void> {
    do {
      isStale = false;
      try {
        await update();
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) failed(error);
        dueAt = now() + retryPause;
      }
    } while (isStale);
    clearTimeout(timer);
    if (unsubscribe.length === 0 || dueAt === Number.POSITIVE_INFINITY) return;
    timer = unrefTimer(setTimeout(refresh, Math.min(longestTimer, Math.max(0, dueAt - now()))));
  }

  /** One run at a time; what is written during it makes it run again. */
  function refresh(): Promise<void> {
    isStale = work !== undefined;
    work ??= run().finally(() => {
      work = undefined;
    });
    return work;
  }

  return {
    check: async () => {
      if (now() >= dueAt) await within(longestWait, refresh()).catch(() => undefined);
    },
    start: async () => {
      const wake = () => void refresh();
      unsubscribe = [scheduled.subscribe(refresh), externalWrites.subscribe(wake), registry.subscribe(wake)];
      await refresh();
    },
    close: async () => {
      for (const stop of unsubscribe) stop();
      unsubscribe = [];
      await work;
      clearTimeout(timer);
    },
  };
}

/** Publishes what is due of a type. Resolves to the instant of its next publication (milliseconds), or Infinity. */
async function publishDue(type: ContentType, options: Options): Promise<number> {
  /** Records that could be neither published nor marked; they are tried again later and hold up no others. */
  const stuck = new Set<string>();
  for (;;) {
    const instant = new Date(options.now()).toISOString();
    const { records } = await options.store.latest.list(type, {
      where: [{ field: '_pendingPublishAt', operator: 'gte', values: [''] }],
      sort: [{ field: '_pendingPublishAt', order: 'asc' }],
      offset: 0,
      limit: recordsPerRound + stuck.size,
    });
    const waiting = records.filter(({ id }) => !stuck.has(id));
    const due = waiting.filter(({ _pendingPublishAt: at }) => at !== undefined && at <= instant);
    for (const record of due) {
      try {
        await publishOne(type, record, options);
      } catch (error) {
        if (error instanceof StoreUnavailable) throw error;
        options.failed(error);
        stuck.add(record.id);
      }
    }
    const next = Date.parse(waiting[0]?._pendingPublishAt ?? '') || Number.POSITIVE_INFINITY;
    if (due.length === 0) return stuck.size === 0 ? next : Math.min(next, options.now() + retryPause);
  }
}

/**
 * Publishes in the name of the person who saved or scheduled the changes last, with their present permissions. When it is refused, the
 * changes wait for somebody to decide.
 */
async function publishOne(type: ContentType, record: StoredRecord, options: Options): Promise<void> {
  const { id, _version, _pending } = record;
  const by = _pending?.by ?? '';
  try {
    const user = await options.accountOf(by);
    if (user === undefined || !can({ kind: 'staff', user }, 'update', type))
      return await markFailed(type, { record, failure: 'forbidden' }, options);
    await publishPending(type, { id, by, ifMatch: `"${_version}"` }, options);
  } catch (error) {
    if (error instanceof RecordMissing) return;
    if (error instanceof UniqueConflict) return markFailed(type, { record, failure: 'invalid' }, options);
    if (!(error instanceof Problem)) throw error;
    // Somebody wrote it in between, such as another process that has published it.
    if (error.status === 412 || error.status === 404) return;
    await markFailed(type, { record, failure: error.status === 409 ? 'collision' : 'invalid' }, options);
  }
}

type Failed = { readonly record: StoredRecord; readonly failure: PendingFailure };

async function markFailed(type: ContentType, failed: Failed, options: Options): Promise<void> {
  try {
    await recordFailure(type, { ...failed, by: publisher }, options);
  } catch (error) {
    // Somebody wrote it in between.
    if (!(error instanceof VersionConflict) && !(error instanceof RecordMissing)) throw error;
  }
}
