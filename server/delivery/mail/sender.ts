import type { Store } from '#core/store/store.ts';
import { createQueue, type Queue } from '../queue/createQueue.ts';
import { type Message, type MessageText, messageType, readMessage } from './messages.ts';
import type { Transport } from './transport.ts';

export type SenderDependencies = {
  readonly store: Store;
  readonly transport: Transport;
  /** The text to send, with its link. */
  readonly textOf: (message: Message) => Promise<MessageText>;
  /** Called after a message was sent. */
  readonly onSent: (message: Message) => Promise<void>;
  /** The outbox's explanation for a message whose link was no longer valid. */
  readonly expiredText: string;
  /** The outbox's explanation for a message whose link was encrypted with another key. */
  readonly lockedText: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called with errors from background work. */
  readonly onError: (error: unknown) => void;
};

/** Milliseconds between attempts. */
const waits = [15_000, 60_000, 2 * 60_000, 5 * 60_000, 10 * 60_000];

/** Sends the messages of the outbox. */
export function createSender(dependencies: SenderDependencies): Queue {
  const { transport, textOf, onSent, expiredText, lockedText, now } = dependencies;
  return createQueue({
    ...dependencies,
    type: messageType,
    by: 'correo',
    schedule: { waits, maxAttempts: 12, lease: 5 * 60_000, isOrdered: false, statusBetweenAttempts: 'pending' },
    lanes: async () => [[]],
    onSent: (record) => onSent(readMessage(record)),
    send: async (record) => {
      const message = readMessage(record);
      if (Date.parse(message.expiresAt) <= now()) return { kind: 'refused', reason: expiredText };
      const content = await textOf(message);
      if (content.kind === 'over') return { kind: 'refused', reason: expiredText };
      // Another server over the same database may have the key.
      if (content.kind === 'locked') return { kind: 'failed', reason: lockedText };
      const { to = message.to, text } = content;
      const outcome = await transport.send({ id: message.id, to, subject: message.subject, text });
      // Mail servers repeat the address in their refusals, and the outbox must not have it.
      return outcome.kind === 'sent' ? outcome : { ...outcome, reason: withReceiver(outcome.reason, to, message.to) };
    },
  });
}

/** The reason with the receiver as the outbox names it instead of the address. */
function withReceiver(reason: string, address: string, receiver: string): string {
  return reason.replaceAll(new RegExp(address.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`), 'gi'), () => receiver);
}
