import type { Store } from '#core/store/store.ts';
import { createQueue, type Queue } from '../queue/createQueue.ts';
import { type Message, messageType } from './messages.ts';
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

/** Milliseconds between attempts. */
const waits = [15_000, 60_000, 2 * 60_000, 5 * 60_000, 10 * 60_000];

/** Sends the messages of the outbox. */
export function createSender(dependencies: SenderDependencies): Queue {
  const { transport, textOf, expiredText, now } = dependencies;
  return createQueue<Message>({
    ...dependencies,
    type: messageType,
    by: 'correo',
    schedule: { waits, maxAttempts: 12, lease: 5 * 60_000, isOrdered: false, between: 'pendiente' },
    lanes: async () => [[]],
    send: async (message) => {
      const text = Date.parse(message.vence) > now() ? await textOf(message) : undefined;
      if (text === undefined) return { kind: 'refused', reason: expiredText };
      return transport.send({ id: message.id, to: message.para, subject: message.asunto, text });
    },
  });
}
