import type { ContentType } from '#core/schema/contentType.ts';
import type { Where } from '#core/values/query.ts';
import { type StoredRecord, type Values, valuesOf } from '#core/values/record.ts';
import { RecordMissing, type Store, update, VersionConflict } from '#core/store/store.ts';

/** A record that waits to be sent, by the names of its stored fields. Instants are ISO 8601 in UTC. */
export type QueuedRecord = StoredRecord & {
  readonly estado: 'pendiente' | 'aplazado' | 'enviando' | 'enviado' | 'fallido';
  readonly creado: string;
  readonly enviado?: string;
  readonly error?: string;
  /** Number of attempts. */
  readonly intentos: number;
  /** The next attempt; while the record is being sent, the end of the sender's lease. */
  readonly turno: string;
  /** Expiry. */
  readonly vence: string;
};

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
  /** The state between two attempts. */
  readonly between: 'pendiente' | 'aplazado';
};

type QueueOptions<T extends QueuedRecord> = {
  readonly store: Store;
  readonly type: ContentType;
  /** The author of its writes. */
  readonly by: string;
  readonly schedule: Schedule;
  /** The lanes of the queue, which are sent side by side; within one, records are sent one after the other. */
  readonly lanes: () => Promise<readonly (readonly Where[])[]>;
  /** Sends a record once; never rejects. */
  readonly send: (record: T) => Promise<Outcome>;
  /** Called after a record was sent. */
  readonly onSent?: (record: T) => Promise<void>;
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

export function createQueue<T extends QueuedRecord>(options: QueueOptions<T>): Queue {
  const { store, type, lanes, schedule, now, onError } = options;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let isOpen = false;
  let isClosed = false;
  /** Until when the receiver of a lane is left alone, so that what waits for it stays in order. */
  const awayUntil = new Map<string, number>();

  const waiting = (lane: readonly Where[]): readonly Where[] => [
    { field: 'estado', operator: 'eq', values: ['pendiente', 'aplazado', 'enviando'] },
    ...lane,
  ];
  const due = async (lane: readonly Where[]): Promise<readonly T[]> => {
    const { records } = await store.list(type, {
      where: [...waiting(lane), { field: 'turno', operator: 'lte', values: [instant(now())] }],
      sort: [{ field: 'creado', order: 'asc' }],
      offset: 0,
      limit: batchSize,
    });
    return records as readonly StoredRecord[] as readonly T[];
  };
  const nextAttemptIn = async (lane: readonly Where[]): Promise<number | undefined> => {
    const sort = [{ field: 'turno', order: 'asc' }] as const;
    const { records } = await store.list(type, { where: waiting(lane), sort, offset: 0, limit: 1 });
    return records[0] && Date.parse(String(records[0]['turno']));
  };

  /** Until when another server may be sending a record of the lane. */
  const leaseIn = async (lane: readonly Where[]): Promise<number | undefined> => {
    const { records } = await store.list(type, {
      where: [
        { field: 'estado', operator: 'eq', values: ['enviando'] },
        { field: 'turno', operator: 'gt', values: [instant(now())] },
        ...lane,
      ],
      sort: [],
      offset: 0,
      limit: 1,
    });
    return records[0] && Date.parse(String(records[0]['turno']));
  };

  const runLane = async (lane: readonly Where[]): Promise<number | undefined> => {
    const key = JSON.stringify(lane);
    const until = awayUntil.get(key) ?? 0;
    if (until > now()) return until;
    for (;;) {
      const leasedUntil = schedule.isOrdered ? await leaseIn(lane) : undefined;
      if (leasedUntil !== undefined) return leasedUntil;
      const ready = await due(lane);
      if (ready.length === 0) return nextAttemptIn(lane);
      for (const record of ready) {
        if (isClosed) return undefined;
        const result = await sendOne(record, options);
        if (result === 'not claimed' && schedule.isOrdered) break;
        if (typeof result !== 'number') continue;
        awayUntil.set(key, result);
        return result;
      }
    }
  };

  const run = async (): Promise<number | undefined> => {
    const outcomes = await Promise.allSettled((await lanes()).map(runLane));
    const failure = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failure !== undefined) throw failure.reason;
    const instants = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? (outcome.value ?? []) : []));
    return instants.length === 0 ? undefined : Math.min(...instants);
  };

  const wake = (delay: number) => {
    if (!isOpen) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(turn);
    }, delay);
    timer.unref();
  };
  const turn = async () => {
    const next = await run().catch((error: unknown) => {
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
    run,
    askAgain: () => {
      awayUntil.clear();
      wake(0);
    },
    close: async () => {
      isOpen = false;
      isClosed = true;
      unsubscribe();
      clearTimeout(timer);
      await running;
    },
  };
}

/** Claims the record first, so that only one of several processes sends it. A number is until when its receiver is left alone. */
async function sendOne<T extends QueuedRecord>(
  record: T,
  options: QueueOptions<T>,
): Promise<'tried' | 'not claimed' | number> {
  const { now, send, onSent, schedule } = options;
  const { waits, maxAttempts, between, lease } = schedule;
  const attempts = record.intentos + 1;
  const claimed = await change(record, { state: 'enviando', attempts, nextAttempt: now() + lease }, options);
  if (claimed === undefined) return 'not claimed';
  const outcome = await send(claimed);
  if (outcome.kind === 'sent') {
    await change(claimed, { state: 'enviado', sentAt: now() }, options);
    await onSent?.(record);
    return 'tried';
  }
  const isLast = outcome.kind === 'refused' || attempts >= maxAttempts || Date.parse(record.vence) <= now();
  const next = now() + (waits[Math.min(attempts, waits.length) - 1] ?? lease);
  const state = isLast ? 'fallido' : between;
  await change(claimed, { state, error: outcome.reason, nextAttempt: next }, options);
  return outcome.kind === 'failed' && outcome.isReceiverAway === true ? next : 'tried';
}

/** Instants in milliseconds since 1970. Without `error`, an earlier one is removed. */
type Progress = {
  readonly state: QueuedRecord['estado'];
  readonly attempts?: number;
  readonly nextAttempt?: number;
  readonly sentAt?: number;
  readonly error?: string;
};

/** Undefined when another process changed the record first. */
async function change<T extends QueuedRecord>(
  record: T,
  { state, attempts, nextAttempt, sentAt, error }: Progress,
  { store, type, by }: Pick<QueueOptions<T>, 'store' | 'type' | 'by'>,
): Promise<T | undefined> {
  const { error: _before, ...values } = valuesOf(record);
  const changed: Values = {
    ...values,
    estado: state,
    ...(attempts !== undefined && { intentos: attempts }),
    ...(nextAttempt !== undefined && { turno: instant(nextAttempt) }),
    ...(sentAt !== undefined && { enviado: instant(sentAt) }),
    ...(error !== undefined && { error }),
  };
  try {
    const written = await update(store, {
      type,
      id: record.id,
      values: changed,
      expectedVersion: record._version,
      by,
    });
    return written as StoredRecord as T;
  } catch (failure) {
    if (failure instanceof VersionConflict || failure instanceof RecordMissing) return undefined;
    throw failure;
  }
}

const instant = (at: number) => new Date(at).toISOString();
