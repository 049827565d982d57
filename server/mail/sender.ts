import { valuesOf } from '#core/store/record.ts';
import { RecordMissing, type Store, update, VersionConflict } from '#core/store/store.ts';
import { asMessage, type Message, messageType } from './messages.ts';
import type { Transport } from './transport.ts';

export type SenderDependencies = {
  readonly store: Store;
  readonly transport: Transport;
  /** The text to send, with its link; undefined when the link is no longer valid. */
  readonly textOf: (message: Message) => Promise<string | undefined>;
  /** Called after a message was sent. */
  readonly onSent: (message: Message) => Promise<void>;
  /** The outbox's explanation for a message whose link was no longer valid. */
  readonly expiredText: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called with errors from background work. */
  readonly onError: (error: unknown) => void;
};

/** Sends waiting messages, also after a restart. */
export interface Sender {
  start(): void;
  /** Sends all due messages; returns the instant of the next attempt, if any. */
  run(): Promise<number | undefined>;
  /** Finishes the current message; the others wait for the next start. */
  close(): Promise<void>;
}

/** Milliseconds, longer than the timeout of a mail server; afterwards the sender counts as ended and the message is sent again. */
const lease = 5 * 60_000;

/** Milliseconds between attempts; the last value repeats. */
const waits = [15_000, 60_000, 2 * 60_000, 5 * 60_000, 10 * 60_000];
const maxAttempts = 12;

/** Another process may have queued a message. */
const pollInterval = 60_000;
const batchSize = 50;
const by = 'correo';

export function createSender(dependencies: SenderDependencies): Sender {
  const { store, now, onError } = dependencies;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let isOpen = false;
  let isClosed = false;

  const due = async (): Promise<readonly Message[]> => {
    const { records } = await store.list(messageType, {
      where: [{ field: 'estado', operator: 'eq', values: ['pendiente', 'enviando'] }],
      sort: [{ field: 'turno', order: 'asc' }],
      offset: 0,
      limit: batchSize,
    });
    return records.map(asMessage);
  };

  const run = async (): Promise<number | undefined> => {
    for (;;) {
      const waiting = await due();
      const ready = waiting.filter(({ turno }) => Date.parse(turno) <= now());
      for (const message of ready) {
        if (isClosed) return undefined;
        await sendOne(message, dependencies);
      }
      if (ready.length === 0) return waiting.length === 0 ? undefined : Date.parse(waiting[0]?.turno ?? '');
    }
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
  const unsubscribe = store.subscribe(({ type }) => {
    if (type === messageType.name) wake(0);
  });
  return {
    start: () => {
      isOpen = true;
      wake(0);
    },
    run,
    close: async () => {
      isOpen = false;
      isClosed = true;
      unsubscribe();
      clearTimeout(timer);
      await running;
    },
  };
}

/** Claims the message first, so that only one of several processes sends it. */
async function sendOne(message: Message, dependencies: SenderDependencies): Promise<void> {
  const { now, transport, textOf, onSent, expiredText } = dependencies;
  const intentos = message.intentos + 1;
  const claimed = await change(message, { estado: 'enviando', intentos, turno: instant(now() + lease) }, dependencies);
  if (claimed === undefined) return;
  const text = Date.parse(message.vence) > now() ? await textOf(message) : undefined;
  if (text === undefined) {
    await change(claimed, { estado: 'fallido', error: expiredText }, dependencies);
    return;
  }
  const outcome = await transport.send({ id: message.id, to: message.para, subject: message.asunto, text });
  if (outcome.kind === 'sent') {
    await change(claimed, { estado: 'enviado', enviado: instant(now()), error: undefined }, dependencies);
    return onSent(message);
  }
  const isLast = outcome.kind === 'refused' || intentos >= maxAttempts;
  const wait = waits[Math.min(intentos, waits.length) - 1] ?? lease;
  await change(
    claimed,
    { estado: isLast ? 'fallido' : 'pendiente', error: outcome.reason, turno: instant(now() + wait) },
    dependencies,
  );
}

type MessageChange = Partial<Pick<Message, 'estado' | 'intentos' | 'turno' | 'enviado'>> & {
  readonly error?: string | undefined;
};

/** Undefined when another process changed the message first. */
async function change(
  message: Message,
  { error, ...to }: MessageChange,
  { store }: SenderDependencies,
): Promise<Message | undefined> {
  const { error: _before, ...values } = valuesOf(message);
  try {
    const record = await update(store, {
      type: messageType,
      id: message.id,
      values: { ...values, ...to, ...(error !== undefined && { error }) },
      expectedVersion: message._version,
      by,
    });
    return asMessage(record);
  } catch (failure) {
    if (failure instanceof VersionConflict || failure instanceof RecordMissing) return undefined;
    throw failure;
  }
}

const instant = (at: number) => new Date(at).toISOString();
