import { valuesOf } from '#core/store/record.ts';
import { RecordMissing, type Store, update, VersionConflict } from '#core/store/store.ts';
import { asMessage, type Message, messageType } from './messages.ts';
import type { Transport } from './transport.ts';

export type SenderDependencies = {
  readonly store: Store;
  readonly transport: Transport;
  /** The text as it goes out, with its link; undefined when that leads nowhere any more. */
  readonly textOf: (message: Message) => Promise<string | undefined>;
  /** Called once a message is on its way. */
  readonly onSent: (message: Message) => Promise<void>;
  /** Why a message without a link any more was not sent, for whoever looks at the outbox. */
  readonly expiredText: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Told what went wrong without anybody waiting for it. */
  readonly onError: (error: unknown) => void;
};

/** Sends what waits, and goes on where it was after a restart. */
export interface Sender {
  start(): void;
  /** Sends all that is due now; answers the instant of the next try, if one is foreseen. */
  run(): Promise<number | undefined>;
  /** Finishes the message that is being sent; the others wait for the next start. */
  close(): Promise<void>;
}

/** Longer than a mail server is waited for; then whoever was sending has ended, and the message is sent anew. */
const lease = 5 * 60_000;

/** Waits between tries, milliseconds; the last for all that follow. */
const waits = [15_000, 60_000, 2 * 60_000, 5 * 60_000, 10 * 60_000];
const mostTries = 12;

/** Another process may have queued a message. */
const lookEvery = 60_000;
const batch = 50;
const by = 'correo';

export function createSender(parts: SenderDependencies): Sender {
  const { store, now, onError: failed } = parts;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let isOpen = false;
  let isClosed = false;

  const due = async (): Promise<readonly Message[]> => {
    const { records } = await store.list(messageType, {
      where: [{ field: 'estado', operator: 'eq', values: ['pendiente', 'enviando'] }],
      sort: [{ field: 'turno', order: 'asc' }],
      offset: 0,
      limit: batch,
    });
    return records.map(asMessage);
  };

  const run = async (): Promise<number | undefined> => {
    for (;;) {
      const waiting = await due();
      const ready = waiting.filter(({ turno }) => Date.parse(turno) <= now());
      for (const message of ready) {
        if (isClosed) return undefined;
        await sendOne(message, parts);
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
      failed(error);
      return undefined;
    });
    wake(Math.min(lookEvery, Math.max(100, (next ?? Number.POSITIVE_INFINITY) - now())));
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

/** Claims the message first, so that of several processes one sends it. */
async function sendOne(message: Message, parts: SenderDependencies): Promise<void> {
  const { now, transport, textOf, onSent: sent, expiredText: expired } = parts;
  const intentos = message.intentos + 1;
  const claimed = await change(message, { estado: 'enviando', intentos, turno: instant(now() + lease) }, parts);
  if (claimed === undefined) return;
  const text = Date.parse(message.vence) > now() ? await textOf(message) : undefined;
  if (text === undefined) {
    await change(claimed, { estado: 'fallido', error: expired }, parts);
    return;
  }
  const outcome = await transport.send({ id: message.id, to: message.para, subject: message.asunto, text });
  if (outcome.kind === 'sent') {
    await change(claimed, { estado: 'enviado', enviado: instant(now()), error: undefined }, parts);
    return sent(message);
  }
  const isLast = outcome.kind === 'refused' || intentos >= mostTries;
  const wait = waits[Math.min(intentos, waits.length) - 1] ?? lease;
  await change(
    claimed,
    { estado: isLast ? 'fallido' : 'pendiente', error: outcome.reason, turno: instant(now() + wait) },
    parts,
  );
}

type Changed = Partial<Pick<Message, 'estado' | 'intentos' | 'turno' | 'enviado'>> & {
  readonly error?: string | undefined;
};

/** Undefined when another process was first. */
async function change(
  message: Message,
  { error, ...to }: Changed,
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
