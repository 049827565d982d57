import { stringToBase64, uint8ArrayToBase64 } from 'uint8array-extras';
import { base64ToBytes } from '#ports/base64.ts';
import { hmacSha256 } from '#ports/digest.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { HistoryEntry, Store } from '#core/store/store.ts';
import { currentRecord } from '#core/records/versionValues.ts';
import { presentRecord } from '../../content/presentRecord.ts';
import { type Outgoing, OutgoingForbidden } from '../outgoing/outgoing.ts';
import type { Outcome } from '../queue/createQueue.ts';
import type { Delivery, Webhook } from './webhookTypes.ts';

export type SendOptions = {
  readonly store: Pick<Store, 'history'>;
  readonly registry: Registry;
  readonly messages: ServerCatalog;
  readonly outgoing: Pick<Outgoing, 'post'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Seconds. */
const longestAnswer = 10;

/** Answers by which a receiver says that it takes nothing for the moment. */
const awayStatuses: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);
const goneStatus = 410;

/** Sends one delivery once, signed as standardwebhooks.com describes. Redirects are not followed, since they could lead anywhere. */
export async function sendDelivery(delivery: Delivery, webhook: Webhook, options: SendOptions): Promise<Outcome> {
  const { store, registry, messages, outgoing, now } = options;
  const texts = messages.webhooks;
  const type = registry.get(delivery.type);
  const [entry] = type === undefined ? [] : await store.history(type, delivery.recordId, { version: delivery.version });
  if (type === undefined || entry === undefined) return { kind: 'refused', reason: texts.unknownRecord };
  const stored = entry.after ?? entry.before;
  const record = stored && presentRecord(currentRecord(type, stored), { type, isStaff: true });
  const body = bodyOf(delivery, { entry, record });
  try {
    const { address, credentials } = targetOf(webhook);
    const signature = signatureOf(body, { id: delivery.id, webhook, now });
    const status = await outgoing.post(address, {
      body,
      headers: { 'content-type': 'application/json', ...credentials, ...signature },
      signal: AbortSignal.timeout(longestAnswer * 1000),
    });
    if (status >= 200 && status < 300) return { kind: 'sent' };
    const reason = texts.answered(status);
    if (status === goneStatus) return { kind: 'refused', reason };
    return { kind: 'failed', reason, isReceiverAway: awayStatuses.has(status) };
  } catch (error) {
    if (error instanceof OutgoingForbidden) return { kind: 'refused', reason: messages.outgoing.forbidden };
    return { kind: 'failed', reason: reasonOf(error, texts), isReceiverAway: true };
  }
}

type RecordOfWrite = { readonly entry: HistoryEntry; readonly record: unknown };

/** The record after the write; of a removal, the record before it. */
function bodyOf({ type, recordId, version, action }: Delivery, { entry, record }: RecordOfWrite): string {
  const data = { type, id: recordId, version, action, record };
  return JSON.stringify({ type: `${type}.${action}`, timestamp: entry.at, data });
}

/** A name and a password in the address go into a header: nothing else shows them. */
function targetOf(webhook: Webhook) {
  const address = new URL(webhook.address);
  const { username, password } = address;
  if (username === '' && password === '') return { address };
  address.username = '';
  address.password = '';
  const pair = [username, password].map((part) => decodeURIComponent(part)).join(':');
  return { address, credentials: { authorization: `Basic ${stringToBase64(pair)}` } };
}

type Signing = { readonly id: string; readonly webhook: Webhook; readonly now: () => number };

function signatureOf(body: string, { id, webhook, now }: Signing): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(now() / 1000));
  const key = base64ToBytes(webhook.secret.replace(/^whsec_/, ''));
  const signature = uint8ArrayToBase64(hmacSha256(key, `${id}.${timestamp}.${body}`));
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

function reasonOf(error: unknown, texts: ServerCatalog['webhooks']): string {
  if (error instanceof Error && error.name === 'TimeoutError') return texts.silent(longestAnswer);
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { code } = (cause ?? {}) as { readonly code?: unknown };
  return texts.unreachable(typeof code === 'string' ? code : cause instanceof Error ? cause.message : String(cause));
}
