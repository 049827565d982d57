import type { Registry } from '#core/schema/registry.ts';
import type { Store } from '#core/store/store.ts';
import { readWebhook, type Webhook } from './webhookTypes.ts';

type Options = { readonly store: Pick<Store, 'list'>; readonly registry: Registry };

const mostWebhooks = 200;

/** All webhooks; none where the installation has no such type. */
export async function readWebhooks({ store, registry }: Options): Promise<readonly Webhook[]> {
  const type = registry.typeFor('webhooks');
  if (type === undefined) return [];
  const { records } = await store.list(type, { where: [], sort: [], offset: 0, limit: mostWebhooks });
  return records.map(readWebhook);
}
