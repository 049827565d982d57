import { expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { createRegistry } from '#core/schema/registry.ts';
import { memoryStore } from '#core/store/memoryStore.ts';
import { sendDelivery } from '#server/delivery/webhooks/sendDelivery.ts';
import type { Delivery, Webhook } from '#server/delivery/webhooks/webhookTypes.ts';
import { typeOf } from '#tests/support/builders/readType.ts';

const text = { type: 'string' };
const by = 'eva';

test('a removed record is sent without the values that a condition hides by now', async () => {
  const store = memoryStore();
  const before = typeOf({ tiene: { type: 'boolean' }, documento: text });
  const values = { tiene: false, documento: '2450 12345 0101' };
  const publication = { state: 'draft' } as const;
  const [record] = await store.write([{ kind: 'create', type: before, values, publication }], by);
  const showIf = { field: 'tiene', op: 'eq', value: true };
  const type = typeOf({ tiene: { type: 'boolean' }, documento: { ...text, 'x-field': { showIf } } });
  await store.write([{ kind: 'remove', type, id: record!.id }], by);

  const bodies: string[] = [];
  const delivery = { id: 'entrega', type: type.name, recordId: record!.id, version: 2, action: 'remove' };
  const webhook = { address: 'http://127.0.0.1:1/', secret: 'whsec_AAAA' };
  const outcome = await sendDelivery(delivery as unknown as Delivery, webhook as unknown as Webhook, {
    store,
    registry: createRegistry([type]),
    messages: serverEs,
    outgoing: {
      post: async (_address, { body }) => {
        bodies.push(String(body));
        return 200;
      },
    },
    now: Date.now,
  });
  expect(outcome).toEqual({ kind: 'sent' });
  expect(bodies).toHaveLength(1);
  expect(JSON.parse(bodies[0]!).data.record).toMatchObject({ id: record!.id, tiene: false });
  expect(bodies[0]).not.toContain('2450');
});
