import { randomBytes } from 'node:crypto';
import type { Registry } from '#core/schema/registry.ts';
import { singleId, type Store } from '#core/store/store.ts';
import { type Rule, valuesAfter } from '../rules/rule.ts';
import { movedTo } from './collectDeliveries.ts';
import { readWebhooks } from './readWebhooks.ts';
import { positionType } from './webhookTypes.ts';

export type WebhookRuleOptions = {
  readonly store: Pick<Store, 'get' | 'lastSeq' | 'list'>;
  readonly registry: Registry;
};

/** Makes the secret of a new webhook, which stays. The first active one receives the writes from then on. */
export function webhookRule({ store, registry }: WebhookRuleOptions): Rule {
  return {
    concerns: ({ purpose }) => purpose === 'webhooks',
    before: async ({ change, before }) => {
      if (change.kind === 'remove') return undefined;
      const current = await before();
      const values = valuesAfter(change, current);
      const isOther = (await readWebhooks({ store, registry })).some(({ id, activo }) => activo && id !== current?.id);
      const begins = values?.['activo'] === true && current?.['activo'] !== true && !isOther;
      const position = begins ? await store.get(positionType, singleId) : undefined;
      const secret = current?.['clave'] ?? `whsec_${randomBytes(24).toString('base64')}`;
      return {
        change: { ...change, values: { ...values, clave: secret } },
        also: begins ? [movedTo(await store.lastSeq(), position?._version)] : [],
      };
    },
  };
}
