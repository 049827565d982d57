import type { ContentType } from '#core/schema/contentType.ts';
import type { Where } from '#core/values/query.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { RecordMissing, type Store, update, VersionConflict } from '#core/store/store.ts';
import { unrefTimer } from '#ports/turns.ts';
import {
  changedValues,
  hasStatus,
  instant,
  queueFields,
  type QueueState,
  type QueueStatus,
  readQueueState,
} from './queuedRecord.ts';

export type Outcome =
  | { readonly kind: 'sent' }
  /** It is not tried again. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** A later attempt may succeed. */
  | { readonly kind: 'failed'; readonly reason: string; readonly isReceiverAway?: boolean };

type Schedule = {
  /** Milliseconds until the next attempt, by the number of attempts; the last one repeats. */
  readonly waits: readonly number[];
  readonly maxAttempts: number;
  /** Milliseconds, longer than any attempt takes; afterwards the sender counts as ended and the record is sent again. */
  readonly lease: number;
  /** Whether records of a lane are sent in the order of their creation, also when several servers send. */
  readonly isOrdered: boolean;
  readonly statusBetweenAttempts: Extract<QueueStatus, 'pending' | 'postponed'>;
};

/** The conditions on its records. */
type Lane = readonly Where[];

type QueueOptions = {
  readonly store: Store;
  readonly type: ContentType;
  /** The author of its writes. */
  readonly by: string;
  readonly schedule: Schedule;
  /** The lanes of the queue, which are sent side by side; within one, records are sent one after the other. */
  readonly lanes: () => Promise<readonly Lane[]>;
  /** Sends a record once; never rejects. */
  readonly send: (record: StoredRecord) => Promise<Outcome>;
  /** Called after a record was sent. */
  readonly onSent?: (record: StoredRecord) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called with errors from background work. */
  readonly onError: (error: unknown) => void;
};

/** Sends waiting records, also after a restart. */
export interface Queue {
  start(): void;
  /** Sends all due records; returns the instant of the next attempt, if any. */
  run(): Promise<number | undefined>;
  /** Asks receivers that were away again, without waiting any longer. */
  askAgain(): void;
  /** Finishes the current records; the others wait for the next start. */
  close(): Promise<void>;
}

/** Another process may have queued a record. */
const pollInterval = 60_000;
const batchSize = 50;

export function createQueue(options: QueueOptions): Queue {
  const { store, type, now, onError } = options;
  const lanes = createLanes(options);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let isOpen = false;

  const wake = (delay: number) => {
    if (!isOpen) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(runAndWait);
    }, delay);
    unrefTimer(timer);
  };
  const runAndWait = async () => {
    const next = await lanes.run().catch((error: unknown) => {
      onError(error);
      return undefined;
    });
    wake(Math.min(pollInterval, Math.max(100, (next ?? Number.POSITIVE_INFINITY) - now())));
  };
  const unsubscribe = store.subscribe((event) => {
    if (event.type === type.name) wake(0);
  });
  return {
    start: () => {
      isOpen = true;
      wake(0);
    },
    run: lanes.run,
    askAgain: () => {
      lanes.askAgain();
      wake(0);
    },
    close: async () => {
      isOpen = false;
      lanes.stop();
      unsubscribe();
      clearTimeout(timer);
      await running;
    },
  };
}

/** Sends the due records of each lane. */
function createLanes(options: QueueOptions) {
  const { lanes, schedule, now } = options;
  const { dueIn, nextAttemptIn, leaseIn } = createReads(options);
  /** Until when the receiver of a lane is left alone, so that what waits for it stays in order. */
  const awayUntil = new Map<string, number>();
  let isStopped = false;

  const runLane = async (lane: Lane): Promise<number | undefined> => {
    const key = JSON.stringify(lane);
    const until = awayUntil.get(key) ?? 0;
    if (until > now()) return until;
    for (;;) {
      const leasedUntil = schedule.isOrdered ? await leaseIn(lane) : undefined;
      if (leasedUntil !== undefined) return leasedUntil;
      const due = await dueIn(lane);
      if (due.length === 0) return nextAttemptIn(lane);
      for (const record of due) {
        if (isStopped) return undefined;
        const result = await sendOne(record, options);
        if (result === 'not claimed' && schedule.isOrdered) break;
        if (typeof result !== 'number') continue;
        awayUntil.set(key, result);
        return result;
      }
    }
  };
  return {
    run: async (): Promise<number | undefined> => {
      const outcomes = await Promise.allSettled((await lanes()).map(runLane));
      const failure = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failure !== undefined) throw failure.reason;
      const instants = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? (outcome.value ?? []) : []));
      return instants.length === 0 ? undefined : Math.min(...instants);
    },
    askAgain: () => awayUntil.clear(),
    stop: () => {
      isStopped = true;
    },
  };
}

function createReads({ store, type, now }: Pick<QueueOptions, 'store' | 'type' | 'now'>) {
  const isWaiting = hasStatus('pending', 'postponed', 'sending');
  const byDueAt = [{ field: queueFields.dueAt, order: 'asc' }] as const;
  const dueAtOfFirst = ([first]: readonly StoredRecord[]) => first && Date.parse(readQueueState(first).dueAt);
  return {
    dueIn: async (lane: Lane): Promise<readonly StoredRecord[]> => {
      const isDue = { field: queueFields.dueAt, operator: 'lte', values: [instant(now())] } as const;
      const sort = [{ field: queueFields.createdAt, order: 'asc' }] as const;
      const where = [isWaiting, ...lane, isDue];
      return (await store.list(type, { where, sort, offset: 0, limit: batchSize })).records;
    },
    nextAttemptIn: async (lane: Lane): Promise<number | undefined> => {
      const where = [isWaiting, ...lane];
      return dueAtOfFirst((await store.list(type, { where, sort: byDueAt, offset: 0, limit: 1 })).records);
    },
    /** Until when another server may be sending a record of the lane. */
    leaseIn: async (lane: Lane): Promise<number | undefined> => {
      const isLeased = { field: queueFields.dueAt, operator: 'gt', values: [instant(now())] } as const;
      const where = [hasStatus('sending'), isLeased, ...lane];
      return dueAtOfFirst((await store.list(type, { where, sort: [], offset: 0, limit: 1 })).records);
    },
  };
}

/** Claims the record first, so that only one of several processes sends it. A number is until when its receiver is left alone. */
async function sendOne(record: StoredRecord, options: QueueOptions): Promise<'tried' | 'not claimed' | number> {
  const { now, send, onSent, schedule } = options;
  const { waits, maxAttempts, statusBetweenAttempts, lease } = schedule;
  const state = readQueueState(record);
  const attempts = state.attempts + 1;
  const claimed = await changeState(record, { status: 'sending', attempts, dueAt: instant(now() + lease) }, options);
  if (claimed === undefined) return 'not claimed';
  const outcome = await send(claimed);
  if (outcome.kind === 'sent') {
    await changeState(claimed, { status: 'sent', sentAt: instant(now()) }, options);
    await onSent?.(record);
    return 'tried';
  }
  const isLast = outcome.kind === 'refused' || attempts >= maxAttempts || Date.parse(state.expiresAt) <= now();
  const next = now() + (waits[Math.min(attempts, waits.length) - 1] ?? lease);
  const status = isLast ? 'failed' : statusBetweenAttempts;
  await changeState(claimed, { status, error: outcome.reason, dueAt: instant(next) }, options);
  return outcome.kind === 'failed' && outcome.isReceiverAway === true ? next : 'tried';
}

/** Undefined when another process changed the record first. */
async function changeState(
  record: StoredRecord,
  change: Partial<QueueState>,
  { store, type, by }: Pick<QueueOptions, 'store' | 'type' | 'by'>,
): Promise<StoredRecord | undefined> {
  const values = changedValues(record, change);
  try {
    return await update(store, { type, id: record.id, values, expectedVersion: record._version, by });
  } catch (error) {
    if (error instanceof VersionConflict || error instanceof RecordMissing) return undefined;
    throw error;
  }
}
