import { expect, onTestFinished, test, vi } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { memoryStore } from '#core/store/memoryStore.ts';
import { valuesOf } from '#core/values/record.ts';
import { update } from '#core/store/store.ts';
import { createOutbox } from '#server/accounts/outbox.ts';
import { messageType, newMessageId, queueMessage } from '#server/delivery/mail/messages.ts';
import { startMailServer } from '../../../support/mailServer.ts';
import { buildApp } from '../../buildApp.ts';

/** The mail library is loaded with the first letter, and the machine may be busy. */
const patience = { timeout: 60_000 };

test('a message that was refused goes out when somebody sends it again, and never twice (AMB-A03 (outbox))', async () => {
  let isRefusing = true;
  const server = await startMailServer({
    refuse: () => (isRefusing ? { code: 550, text: 'no such mailbox' } : undefined),
  });
  onTestFinished(server.close);
  const { staff, citizen, secondStaff } = await buildApp({
    mail: { url: server.url, from: 'Palín <portal@palin.example>' },
  });
  const luis = await secondStaff();
  await staff('POST', `/api/users/${luis.id}/reset`);
  const newest = async () => (await staff('GET', '/api/outbox')).body[0];
  await vi.waitFor(async () => expect((await newest()).estado).toBe('fallido'), patience);
  const failed = await newest();
  expect(failed.error).toContain('550');
  const eva = await secondStaff({ email: 'eva@example.test', entregaEnlaces: true });
  expect((await eva.request('GET', '/api/outbox')).body[0].texto).toContain('/restablecer?token=');
  const at = `/api/outbox/${failed.id}/retry`;
  expect((await citizen('POST', at)).status).toBe(401);
  expect((await staff('POST', '/api/outbox/nadie/retry')).status).toBe(404);
  isRefusing = false;
  expect((await staff('POST', at)).status).toBe(202);
  await vi.waitFor(async () => expect((await newest()).estado).toBe('enviado'), patience);
  expect(server.mails.length).toBe(1);
  expect((await newest()).error).toBeUndefined();
  expect((await newest()).texto).not.toContain('/restablecer?token=');
  const again = await staff('POST', at);
  expect([again.status, again.body.detail]).toEqual([409, expect.stringContaining('ya no se puede enviar')]);
});

test('nobody without the right to people sends messages again', async () => {
  const { secondStaff } = await buildApp({ hasRoles: true });
  const luis = await secondStaff({ rol: 'editor' });
  expect((await luis.request('POST', '/api/outbox/algo/retry')).status).toBe(403);
  expect((await luis.request('GET', '/api/outbox')).status).toBe(403);
});

test('a failed message without a link is sent again until it expires', async () => {
  let now = Date.parse('2026-03-01T08:00:00.000Z');
  const store = memoryStore();
  const id = newMessageId();
  const message = { id, to: 'ana@example.test', subject: 'Hola', text: 'Hola, Ana.', expiresAt: now + 60_000 };
  await queueMessage(message, { store, now: () => now, by: 'x' });
  const outbox = createOutbox({
    store,
    tables: { resetsIn: async () => [] },
    resets: { textOf: async () => ({ kind: 'over' }) },
    users: { activeRecord: async () => undefined },
    isSending: true,
    messages: serverEs,
    now: () => now,
  });
  const fail = async () => {
    const record = await store.get(messageType, id);
    if (record === undefined) throw new Error('no message');
    const values = { ...valuesOf(record), estado: 'fallido' };
    await update(store, { type: messageType, id, values, expectedVersion: record._version, by: 'x' });
  };
  await fail();
  expect(await outbox.retry(id, 'ana')).toBe('queued');
  expect(await outbox.retry(id, 'ana')).toBe('over');
  await fail();
  now += 60_000;
  expect(await outbox.retry(id, 'ana')).toBe('over');
});
