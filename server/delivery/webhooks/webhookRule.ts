import { uint8ArrayToBase64 } from 'uint8array-extras';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Values } from '#core/values/record.ts';
import { singleId, type Store } from '#core/store/store.ts';
import { pointerTo } from '#core/values/json.ts';
import { invalid } from '../../foundation/problems/readBody.ts';
import { randomBytes } from '../../foundation/random/randomBytes.ts';
import type { Outgoing } from '../outgoing/outgoing.ts';
import { type Rule, valuesAfter } from '../../rules/rule.ts';
import { movedTo } from './collectDeliveries.ts';
import { readWebhooks } from './readWebhooks.ts';
import { positionType } from './webhookTypes.ts';

export type WebhookRuleOptions = {
  readonly store: Pick<Store, 'get' | 'lastSeq' | 'list'>;
  readonly registry: Registry;
  readonly messages: ServerCatalog;
  readonly outgoing: Pick<Outgoing, 'isForbidden'>;
};

/**
 * Refuses a new address that the portal may not send to. Makes the secret of a new webhook, which stays. The first active one receives the
 * writes from then on.
 */
export function webhookRule({ store, registry, messages, outgoing }: WebhookRuleOptions): Rule {
  return {
    concerns: ({ purpose }) => purpose === 'webhooks',
    before: async ({ change, before }) => {
      if (change.kind === 'remove') return undefined;
      const current = await before();
      const values = valuesAfter(change, current);
      await requireAllowed(values, current);
      const isOther = (await readWebhooks({ store, registry })).some(
        ({ id, isActive }) => isActive && id !== current?.id,
      );
      const begins = values?.['activo'] === true && current?.['activo'] !== true && !isOther;
      const position = begins ? await store.get(positionType, singleId) : undefined;
      const secret = current?.['clave'] ?? `whsec_${uint8ArrayToBase64(randomBytes(24))}`;
      return {
        change: { ...change, values: { ...values, clave: secret } },
        also: begins ? [movedTo(await store.lastSeq(), position?._version)] : [],
      };
    },
  };

  /** An unchanged address is not refused, so that an existing webhook can be changed and stopped. */
  async function requireAllowed(values: Values | undefined, current: Values | undefined): Promise<void> {
    const address = values?.['direccion'];
    if (typeof address !== 'string' || address === current?.['direccion']) return;
    if (!(await outgoing.isForbidden(address))) return;
    const error = { pointer: pointerTo('direccion'), keyword: 'outgoing', detail: messages.outgoing.forbidden };
    throw invalid([error], messages);
  }
}
