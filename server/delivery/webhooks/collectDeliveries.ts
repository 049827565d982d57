import type { Registry } from '#core/schema/registry.ts';
import { type Change, type HistoryEntry, type LoggedChange, singleId, type Store } from '#core/store/store.ts';
import { writePages } from '../../foundation/turns/writePages.ts';
import { queuedValues } from '../queue/queuedRecord.ts';
import {
  type Delivery,
  deliveryType,
  deliveryValues,
  isAnnounced,
  positionType,
  type Webhook,
} from './webhookTypes.ts';

export type CollectorOptions = {
  readonly store: Store;
  readonly registry: Registry;
  readonly webhooks: () => Promise<readonly Webhook[]>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Writes that are read together. */
const atOnce = 200;

/** Milliseconds until an undelivered write is given up. */
const patience = 3 * 24 * 60 * 60_000;

const by = 'webhooks';

/**
 * Stores a delivery for each write that a webhook receives, once, whichever process made the write and whichever reads it: the
 * deliveries and the position up to which they are made are one write. Writes made while no server ran are read at the start.
 */
export function createCollector({ store, registry, webhooks, now }: CollectorOptions) {
  /** The last write that this process has read, beyond the stored position when nothing was to be delivered. */
  let read = 0;

  async function collect(): Promise<void> {
    const active = (await webhooks()).filter(({ isActive }) => isActive);
    if (active.length === 0) return;
    const collectPage = async (): Promise<boolean> => {
      const position = await store.get(positionType, singleId);
      const after = Math.max(read, Number(position?.['seq'] ?? 0));
      const changes = await store.changesAfter(after, atOnce);
      const last = changes.at(-1)?.seq;
      if (last === undefined) return false;
      const deliveries = (await Promise.all(changes.map((change) => deliveriesOf(change, active)))).flat();
      if (deliveries.length > 0 || changes.length === atOnce) {
        await store.write([movedTo(last, position?._version), ...deliveries], by);
      }
      read = last;
      return true;
    };
    // Another process may be first; its position is read then.
    await writePages(collectPage);
  }

  async function deliveriesOf(change: LoggedChange, active: readonly Webhook[]): Promise<readonly Change[]> {
    const type = registry.get(change.type);
    if (type === undefined || !isAnnounced(type)) return [];
    const followers = active.filter(({ types }) => types.length === 0 || types.includes(type.name));
    if (followers.length === 0) return [];
    const [entry] = await store.history(type, change.id, { version: change.version });
    if (entry === undefined) return [];
    return followers
      .filter(({ actions, createdAt }) => actions.includes(entry.action) && entry.at >= createdAt)
      .map(({ id: webhookId }) => {
        const { type: typeName, id: recordId, version } = change;
        const delivery = { webhookId, action: entry.action, type: typeName, recordId, version };
        return newDelivery(delivery, titleOf(entry, typeName));
      });
  }

  function titleOf({ before, after }: HistoryEntry, typeName: string): string {
    const type = registry.get(typeName);
    const title = type === undefined ? undefined : (after ?? before)?.[type.titleField ?? ''];
    const singular = type?.singular ?? typeName;
    return typeof title === 'string' && title !== '' ? `${singular}: ${title}` : singular;
  }

  function newDelivery(delivery: Omit<Delivery, 'id'>, title: string): Change {
    const queued = queuedValues({ now: now(), expiresAt: now() + patience });
    const values = { titulo: title, ...deliveryValues(delivery), ...queued };
    return { kind: 'create', type: deliveryType, values, publication: { state: 'draft' } };
  }

  return { collect };
}

/** Stores the position; `version` is the stored position's, undefined without any. */
export function movedTo(seq: number, version: number | undefined): Change {
  const values = { seq };
  const shared = { type: positionType, id: singleId, values } as const;
  return version === undefined
    ? { kind: 'create', ...shared, publication: { state: 'draft' } }
    : { kind: 'update', ...shared, expectedVersion: version };
}
