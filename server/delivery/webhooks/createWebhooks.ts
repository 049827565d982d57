import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { type Store, StoreUnavailable } from '#core/store/store.ts';
import type { ExternalWrites } from '../../store/externalWrites.ts';
import type { Outgoing } from '../outgoing/outgoing.ts';
import { createWorkClock } from '../queue/workClock.ts';
import { createQueue } from '../queue/createQueue.ts';
import { changedValues, instant, readQueueState } from '../queue/queuedRecord.ts';
import { removeOld } from '../queue/removeOld.ts';
import { transitionTable } from '../../content/transitions/transitionTable.ts';
import { Problem } from '../../foundation/problems/problem.ts';
import type { NextRecord } from '../../content/transitions/changeRecord.ts';
import type { TransitionDependencies, TransitionEffect } from '../../content/transitions/applyTransition.ts';
import { createCollector } from './collectDeliveries.ts';
import { sendDelivery } from './sendDelivery.ts';
import { readWebhooks } from './readWebhooks.ts';
import { deliveryType, readDelivery } from './webhookTypes.ts';

export type WebhookOptions = Omit<TransitionDependencies, 'effects' | 'store'> & {
  readonly store: Store;
  readonly registry: Registry;
  readonly messages: ServerCatalog;
  readonly outgoing: Pick<Outgoing, 'post'>;
  readonly externalWrites: Pick<ExternalWrites, 'subscribe'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called with errors from background work. */
  readonly failed: (error: unknown) => void;
};

/** Milliseconds between attempts; about a day in all. */
const waits = [10, 60, 5 * 60, 15 * 60, 30 * 60, 60 * 60, 2 * 60 * 60, 4 * 60 * 60].map((seconds) => seconds * 1000);
const maxAttempts = 12;
/** Milliseconds that deliveries are kept. */
const retention = 30 * 24 * 60 * 60_000;

/** Reports writes to other systems: collects deliveries from the log of writes, sends them, and lets staff send them again. */
export function createWebhooks(options: WebhookOptions) {
  const { store, registry, externalWrites, now, failed } = options;
  /** The last read of the webhooks if there were none, cached because each write needs them. */
  let emptyRead: ReturnType<typeof readWebhooks> | undefined;
  const webhooks = async () => {
    const pendingRead = (emptyRead ??= readWebhooks(options));
    let isEmpty = false;
    try {
      const all = await pendingRead;
      isEmpty = all.length === 0;
      return all;
    } finally {
      if (!isEmpty && emptyRead === pendingRead) emptyRead = undefined;
    }
  };
  const collector = createCollector({ store, registry, webhooks, now });
  const queue = createQueue({
    store,
    type: deliveryType,
    by: 'webhooks',
    schedule: { waits, maxAttempts, lease: 60_000, isOrdered: true, statusBetweenAttempts: 'postponed' },
    lanes: async () =>
      (await webhooks())
        .filter(({ isActive }) => isActive)
        .map(({ id }) => [{ field: 'webhook', operator: 'eq', values: [id] }]),
    send: async (record) => {
      const delivery = readDelivery(record);
      const webhook = (await webhooks()).find(({ id }) => id === delivery.webhookId);
      if (webhook === undefined) return { kind: 'refused', reason: options.messages.webhooks.gone };
      return sendDelivery(delivery, webhook, options);
    },
    now,
    onError: failed,
  });
  let collecting: Promise<void> | undefined;
  let isStale = false;
  let isOpen = false;

  /** Reads the log again when it was written in between. */
  const collect = () => {
    if (!isOpen) return;
    isStale = true;
    collecting ??= (async () => {
      while (isStale && isOpen) {
        isStale = false;
        await collector.collect();
      }
    })()
      .catch((error: unknown) => {
        // The next write starts again, and so does the clock.
        if (!(error instanceof StoreUnavailable)) failed(error);
      })
      .finally(() => {
        collecting = undefined;
      });
  };
  const ends = [
    store.subscribe(({ type }) => {
      if (type === registry.typeFor('webhooks')?.name) emptyRead = undefined;
      if (type !== deliveryType.name) collect();
    }),
    externalWrites.subscribe(() => {
      emptyRead = undefined;
      collect();
    }),
  ];
  const clock = createWorkClock({
    work: async () => {
      collect();
      await removeOld({ store, type: deliveryType, retention, by: 'webhooks', now });
    },
    failed,
  });
  return {
    staffTable: transitionTable({
      ...options,
      effects: new Map([[deliveryType, { retry } satisfies Record<string, TransitionEffect>]]),
    }),
    start: () => {
      isOpen = true;
      queue.start();
      clock.start();
    },
    close: async () => {
      isOpen = false;
      for (const end of ends) end();
      await collecting;
      await queue.close();
      await clock.close();
    },
    /** Collects and sends all that is due; returns the instant of the next attempt, if any. */
    run: async () => {
      await collector.collect();
      return queue.run();
    },
  };

  async function retry({ current }: { readonly current: StoredRecord }): Promise<NextRecord> {
    const { status } = readQueueState(current);
    if (status !== 'failed' && status !== 'postponed')
      throw new Problem(409, { detail: options.messages.webhooks.notFailed });
    return {
      values: changedValues(current, { status: 'pending', attempts: 0, dueAt: instant(now()) }),
      afterwards: async () => queue.askAgain(),
    };
  }
}
