import { onTestFinished, expect, test, vi } from 'vitest';
import { memoryStore } from '#core/store/memoryStore.ts';
import { wholeList } from '#core/values/query.ts';
import type { Store } from '#core/store/store.ts';
import {
  type Message,
  type MessageText,
  messageType,
  newMessageId,
  queueMessage,
} from '#server/delivery/mail/messages.ts';
import { createSender } from '#server/delivery/mail/sender.ts';
import { createSmtpTransport } from '#server/delivery/mail/transport.ts';
import type { Outcome } from '#server/delivery/queue/createQueue.ts';
import { linkIn, mailText, type MailServerOverrides, startMailServer } from '../../../support/mailServer.ts';
import { databaseKinds } from '../../../support/testDatabases.ts';
import { buildApp } from '../../buildApp.ts';
import { openStorage } from '../../openStorage.ts';

const minute = 60_000;

/** The library is loaded with the first letter, and the machine may be busy. */
const patience = { timeout: 60_000 };

async function mailServer(overrides?: MailServerOverrides) {
  const server = await startMailServer(overrides);
  onTestFinished(server.close);
  return server;
}

/** A message that waits, and senders of it over one store. */
async function waiting({ store = memoryStore() }: { readonly store?: Store } = {}) {
  let now = Date.parse('2026-03-01T08:00:00.000Z');
  const id = newMessageId();
  const expiresAt = now + 60 * minute;
  await queueMessage(
    { id, to: 'ana@example.test', subject: 'Hola', text: 'Hola, Ana.', expiresAt },
    { store, now: () => now, by: 'x' },
  );
  const message = async () => {
    const record = await store.get(messageType, id);
    if (record === undefined) throw new Error('no message');
    return record;
  };
  const plainText = async ({ text }: Message): Promise<MessageText> => ({ kind: 'text', text });
  const sender = (send: () => Promise<Outcome>, textOf: (message: Message) => Promise<MessageText> = plainText) =>
    createSender({
      store,
      transport: { send },
      textOf,
      onSent: async () => undefined,
      expiredText: 'venció',
      lockedText: 'sin clave',
      now: () => now,
      onError: (error) => {
        throw error;
      },
    });
  return {
    message,
    sender,
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

test('a reset goes out by SMTP with its link, once, and the outbox keeps no link (AMB-A03 (outbox))', async () => {
  const server = await mailServer();
  const { staff, citizen, secondStaff } = await buildApp({
    mail: { url: server.url, from: 'Palín <portal@palin.example>' },
  });
  const luis = await secondStaff();
  expect((await staff('POST', `/api/users/${luis.id}/reset`)).status).toBe(202);
  await vi.waitFor(async () => {
    expect((await staff('GET', '/api/outbox')).body).toMatchObject([
      { estado: 'enviado', enviado: expect.any(String) },
    ]);
  }, patience);
  const [mail] = server.mails;
  if (mail === undefined) throw new Error('no mail');
  expect([server.mails.length, mail.from, mail.to]).toEqual([1, 'portal@palin.example', ['luis@example.test']]);
  expect(mail.raw).toMatch(/^Message-ID: <[\w-]+@portal\.test>$/im);
  expect(mail.raw).toMatch(/^Auto-Submitted: auto-generated$/im);
  const link = linkIn(mailText(mail));
  expect(mailText(mail)).toContain('Hola, Luis:');
  const [message] = (await staff('GET', '/api/outbox')).body;
  expect([message.texto.includes(link), message.texto.includes('(el enlace va solo en el mensaje enviado)')]).toEqual([
    false,
    true,
  ]);
  const token = new URL(link).searchParams.get('token');
  const body = { token, password: 'Otra-clave-larga-2026' };
  expect((await citizen('POST', '/api/password/reset', { body })).status).toBe(204);
});

test('a message that the server cannot take now is tried again, later each time, and then goes out', async () => {
  const { sender, message, wait } = await waiting();
  const outcomes: Outcome[] = [
    { kind: 'failed', reason: 'ocupado' },
    { kind: 'failed', reason: 'ocupado' },
    { kind: 'sent' },
  ];
  let tries = 0;
  const { run } = sender(async () => outcomes[tries++] ?? { kind: 'sent' });
  await run();
  expect([tries, await message()]).toMatchObject([1, { estado: 'pendiente', error: 'ocupado', intentos: 1 }]);
  await run();
  expect(tries).toBe(1);
  wait(15_000);
  await run();
  expect(tries).toBe(2);
  wait(15_000);
  await run();
  expect(tries).toBe(2);
  wait(45_000);
  expect(await run()).toBeUndefined();
  expect([tries, await message()]).toMatchObject([3, { estado: 'enviado', intentos: 3 }]);
  expect((await message()).error).toBeUndefined();
  wait(60 * minute);
  await run();
  expect(tries).toBe(3);
});

test('what is of no use any more is not sent, and the outbox says so', async () => {
  const { sender, message, wait } = await waiting();
  let tries = 0;
  const { run } = sender(async () => {
    tries += 1;
    return { kind: 'failed', reason: 'fuera' };
  });
  for (let hour = 0; hour < 80; hour += 1) {
    await run();
    wait(minute);
  }
  expect(await message()).toMatchObject({ estado: 'fallido', error: 'venció' });
  expect(tries).toBeGreaterThan(5);
  expect(tries).toBeLessThan(13);
});

test('two processes send a message once', async () => {
  const { sender, message } = await waiting();
  let tries = 0;
  const send = async (): Promise<Outcome> => {
    tries += 1;
    return { kind: 'sent' };
  };
  await Promise.all([sender(send).run(), sender(send).run(), sender(send).run()]);
  expect([tries, (await message()).estado]).toEqual([1, 'enviado']);
});

test('a message whose sender ended in the middle is taken up by another one, though not at once', async () => {
  const { sender, message, wait } = await waiting();
  void sender(() => new Promise(() => undefined)).run();
  await vi.waitFor(async () => expect((await message()).estado).toBe('enviando'), { timeout: 60_000 });
  let tries = 0;
  const { run } = sender(async () => {
    tries += 1;
    return { kind: 'sent' };
  });
  await run();
  expect(tries).toBe(0);
  wait(5 * minute);
  await run();
  expect([tries, (await message()).estado]).toEqual([1, 'enviado']);
});

test('a message whose link another key encrypted waits with the reason, and goes out where the key is', async () => {
  const sent: string[] = [];
  const { message, sender, wait } = await waiting();
  const send = async () => {
    sent.push('here');
    return { kind: 'sent' } as const;
  };
  await sender(send, async () => ({ kind: 'locked' })).run();
  expect([sent, (await message()).estado, (await message()).error]).toEqual([[], 'pendiente', 'sin clave']);
  wait(minute);
  await sender(send).run();
  expect([sent, (await message()).estado]).toEqual([['here'], 'enviado']);
});

test('what waits when the portal ends goes out after its next start', async () => {
  const store = memoryStore();
  const { message } = await waiting({ store });
  const server = await mailServer();
  const transport = createSmtpTransport({ url: server.url, from: undefined, publicUrl: () => 'http://portal.test' });
  const sender = createSender({
    store,
    transport,
    textOf: async ({ text }) => ({ kind: 'text', text }),
    onSent: async () => undefined,
    expiredText: '',
    lockedText: '',
    now: () => Date.parse('2026-03-01T08:00:01.000Z'),
    onError: (error) => {
      throw error;
    },
  });
  sender.start();
  await vi.waitFor(() => expect(server.mails).toHaveLength(1), patience);
  await vi.waitFor(async () => expect((await message()).estado).toBe('enviado'), patience);
  await sender.close();
  expect(server.mails[0]?.from).toBe('no-responder@portal.test');
});

test.each(databaseKinds)('a message waits and goes out on $name as in memory', async ({ newDatabase }) => {
  const { store } = await openStorage([messageType], await newDatabase());
  const { sender, message } = await waiting({ store });
  let tries = 0;
  const send = async (): Promise<Outcome> => {
    tries += 1;
    return { kind: 'sent' };
  };
  await Promise.all([sender(send).run(), sender(send).run()]);
  expect([tries, (await message()).estado]).toEqual([1, 'enviado']);
  expect(await sender(send).run()).toBeUndefined();
  expect(tries).toBe(1);
});

test('a sender that is closed finishes the message that it sends and begins no other', async () => {
  const store = memoryStore();
  const { sender } = await waiting({ store });
  await waiting({ store });
  const open = sender(async () => {
    tries += 1;
    closed = open.close();
    return { kind: 'sent' };
  });
  let tries = 0;
  let closed: Promise<void> | undefined;
  await open.run();
  await closed;
  expect(tries).toBe(1);
  const { records } = await store.list(messageType, { where: [], sort: [], offset: 0, limit: 10 });
  expect(records.map(({ estado }) => estado).toSorted()).toEqual(['enviado', 'pendiente']);
});

test('a receiver whom the server refuses for good is not tried again; one whom it refuses for now is', async () => {
  const server = await mailServer({
    refuse: (to) =>
      to.startsWith('nadie')
        ? { code: 550, text: 'no such user' }
        : to.startsWith('luego')
          ? { code: 451, text: 'later' }
          : undefined,
  });
  const transport = createSmtpTransport({ url: server.url, from: undefined, publicUrl: () => 'http://portal.test' });
  const letter = { id: 'x', subject: 'Hola', text: 'Hola' };
  expect(await transport.send({ ...letter, to: 'nadie@example.test' })).toMatchObject({
    kind: 'refused',
    reason: expect.stringContaining('no such user'),
  });
  expect(await transport.send({ ...letter, to: 'luego@example.test' })).toMatchObject({ kind: 'failed' });
  expect(await transport.send({ ...letter, to: 'ana@example.test' })).toEqual({ kind: 'sent' });
  const strangers = server.url.replace('secreta', 'equivocada');
  const wrong = await createSmtpTransport({
    url: strangers,
    from: undefined,
    publicUrl: () => 'http://portal.test',
  }).send({ ...letter, to: 'ana@example.test' });
  expect(wrong.kind).toBe('failed');
  expect(JSON.stringify(wrong)).not.toContain('equivocada');
});

test('staff send a refused message again, as long as its link is valid', async () => {
  let isRefusing = true;
  const server = await mailServer({ refuse: () => (isRefusing ? { code: 550, text: 'no such user' } : undefined) });
  const { staff, citizen, secondStaff } = await buildApp({ mail: { url: server.url, from: undefined } });
  const luis = await secondStaff();
  await staff('POST', `/api/users/${luis.id}/reset`);
  const newest = async () => (await staff('GET', '/api/outbox')).body[0];
  await vi.waitFor(async () => expect(await newest()).toMatchObject({ estado: 'fallido' }), patience);
  const { id, error } = await newest();
  expect(error).toContain('no such user');
  const retry = (request: typeof staff, which = id) => request('POST', `/api/outbox/${which}/retry`);
  expect((await retry(citizen)).status).toBe(401);
  expect((await retry(staff, 'nada')).status).toBe(404);
  isRefusing = false;
  expect((await retry(staff)).status).toBe(202);
  await vi.waitFor(async () => expect(await newest()).toMatchObject({ estado: 'enviado' }), patience);
  expect((await newest()).error).toBeUndefined();
  expect((await retry(staff)).status).toBe(409);
  expect(server.mails).toHaveLength(1);
});

test('without a mail server that answers, the message waits and staff still get their 202', async () => {
  const { staff, secondStaff } = await buildApp({ mail: { url: 'smtp://127.0.0.1:1', from: undefined } });
  const luis = await secondStaff();
  expect((await staff('POST', `/api/users/${luis.id}/reset`)).status).toBe(202);
  await vi.waitFor(async () => {
    expect((await staff('GET', '/api/outbox')).body).toMatchObject([
      { estado: 'pendiente', error: expect.stringContaining('ECONNREFUSED') },
    ]);
  }, patience);
});

test('mails are removed after ninety days', async () => {
  const now = Date.parse('2026-03-01T08:00:00.000Z');
  const queue = async (store: Store, days: number) => {
    const message = {
      id: newMessageId(),
      to: 'ana@example.test',
      subject: `Hace ${days} días`,
      text: '',
      expiresAt: now,
    };
    await queueMessage(message, { store, now: () => now - days * 24 * 60 * minute, by: 'x' });
  };
  let queued: Promise<unknown> = Promise.resolve();
  const { app, store } = await buildApp({
    now: () => now,
    store: (inner) => {
      queued = Promise.all([queue(inner, 91), queue(inner, 89)]);
      return inner;
    },
  });
  await queued;
  await app.ready();
  const subjects = async () => (await store.list(messageType, wholeList)).records.map(({ asunto }) => asunto);
  await expect.poll(subjects, patience).toEqual(['Hace 89 días']);
});
