import { expect, onTestFinished, test, vi } from 'vitest';
import { mailText, startMailServer } from '#tests/support/mailServer.ts';
import { messageType } from '#server/delivery/mail/messages.ts';
import { buildAssistant } from './buildAssistant.ts';

type Built = Awaited<ReturnType<typeof buildAssistant>>;

const codePattern = /^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/;

/** Opens a conversation and leaves a message for the staff. */
async function leaveMessage({ citizen, open }: Built, more: { readonly email?: string } = {}) {
  const { conversation } = await open();
  const body = { conversation, text: '¿Cuánto cuesta la reconexión?', ...more };
  const { status, body: answer } = await citizen('POST', '/api/assistant/person', { body });
  return { conversation, status, answer };
}

/** Answers the conversation that waits. */
async function answerWaiting({ staff }: Built, text: string): Promise<string> {
  const [{ id }] = (await staff('GET', '/api/assistant/conversations?state=waiting')).body;
  const sent = await staff('POST', `/api/assistant/conversations/${id}/messages`, { body: { text } });
  expect(sent.status).toBe(201);
  return id;
}

test('a message for the staff gets a code and a link that open the conversation on any device, with the answer, for its days', async () => {
  const clock = { now: Date.parse('2026-11-24T15:00:00Z') };
  const built = await buildAssistant({ now: () => clock.now });
  const { citizen } = built;
  const { conversation, answer } = await leaveMessage(built);
  expect(answer.access).toEqual({
    code: expect.stringMatching(codePattern),
    link: `http://portal.test/asistente?codigo=${answer.access.code}`,
    expiresAt: '2026-12-24T15:00:00.000Z',
  });
  expect(answer.access.code).toBe(conversation);
  await answerWaiting(built, 'Cuesta Q150.00.');
  for (const typed of [
    conversation.toLowerCase(),
    ` ${conversation.replaceAll('-', ' ')} `,
    conversation.replaceAll('0', 'o'),
  ]) {
    const { body } = await citizen('POST', '/api/assistant/conversation', { body: { conversation: typed } });
    expect(body.messages.map(({ access }: any) => access?.code).filter(Boolean)).toEqual([conversation]);
    expect(body.messages.at(-1).text).toBe('Cuesta Q150.00.');
  }
  clock.now += 30 * 86_400_000 + 1000;
  expect((await citizen('POST', '/api/assistant/conversation', { body: { conversation } })).status).toBe(404);
});

test('neither the database nor what staff read has the code', async () => {
  const built = await buildAssistant();
  const { conversation } = await leaveMessage(built);
  const id = await answerWaiting(built, 'Con gusto.');
  const { assistantTables, staff } = built;
  const stored = [await assistantTables.get(id), await assistantTables.messages(id)];
  const shown = (await staff('GET', `/api/assistant/conversations/${id}`)).body;
  expect(JSON.stringify([stored, shown])).not.toContain(conversation);
  expect(shown.messages.some((message: object) => 'access' in message)).toBe(false);
});

test('those who may answer are notified once while the person waits, without anything that the person wrote', async () => {
  const built = await buildAssistant({ hasRoles: true });
  const { citizen, staff, secondStaff } = built;
  const operador = (await secondStaff({ rol: 'operador' })).request;
  const { conversation } = await leaveMessage(built);
  await citizen('POST', '/api/assistant/person', { body: { conversation, text: 'Otra cosa' } });
  const notices = async () => (await staff('GET', '/api/notifications')).body;
  const [{ id }] = (await staff('GET', '/api/assistant/conversations?state=waiting')).body;
  expect(await notices()).toMatchObject([{ kind: 'citizenWaits', record: id, isRead: false, isGone: false }]);
  expect(JSON.stringify(await notices())).not.toMatch(/reconexión|Otra cosa|Ana López/);
  expect((await operador('GET', '/api/notifications')).body).toEqual([]);
  await answerWaiting(built, 'Con gusto.');
  await citizen('POST', '/api/assistant/person', { body: { conversation, text: 'Y una más' } });
  expect(await notices()).toHaveLength(2);
});

test('who leaves an email gets the link and the notice of the answer there, and it is erased with the conversation', async () => {
  const server = await startMailServer();
  onTestFinished(server.close);
  const built = await buildAssistant({ mail: { url: server.url, from: 'portal@palin.example' } });
  const { citizen, store, staff } = built;
  expect((await citizen('GET', '/api/assistant')).body.sendsMail).toBe(true);
  const { conversation } = await leaveMessage(built, { email: 'ana@example.org' });
  const link = `http://portal.test/asistente?codigo=${conversation}`;
  const mails = async (count: number) => {
    await vi.waitFor(() => expect(server.mails).toHaveLength(count), { timeout: 60_000 });
    return server.mails.map((mail) => [mail.to, mailText(mail)] as const);
  };
  expect(await mails(1)).toEqual([[['ana@example.org'], expect.stringContaining(link)]]);
  await answerWaiting(built, 'Cuesta Q150.00.');
  const [, [to, text] = []] = await mails(2);
  expect([to, text]).toEqual([['ana@example.org'], expect.stringContaining(link)]);
  expect(text).not.toContain('Q150');
  const { records } = await store.list(messageType, { where: [], sort: [], offset: 0, limit: 10 });
  const outbox = (await staff('GET', '/api/outbox')).body;
  expect(outbox).toHaveLength(2);
  expect(JSON.stringify([records, outbox])).not.toMatch(new RegExp(`ana@example|${conversation}|Q150`));
  await citizen('POST', '/api/assistant/erase', { body: { conversation } });
  expect((await citizen('POST', '/api/assistant/conversation', { body: { conversation } })).status).toBe(404);
});

test('an address gets three links a day at most, and something else than an address is refused at its field', async () => {
  const server = await startMailServer();
  onTestFinished(server.close);
  const built = await buildAssistant({ mail: { url: server.url, from: 'portal@palin.example' } });
  for (let index = 0; index < 5; index += 1)
    expect((await leaveMessage(built, { email: 'Victima@example.org' })).status).toBe(201);
  await vi.waitFor(() => expect(server.mails).toHaveLength(3), { timeout: 60_000 });
  const { records } = await built.store.list(messageType, { where: [], sort: [], offset: 0, limit: 10 });
  expect(records).toHaveLength(3);
  const refused = await leaveMessage(built, { email: 'ana' });
  expect([refused.status, refused.answer.errors]).toMatchObject([422, [{ pointer: '/email' }]]);
});

test('a mail server that repeats a refused address leaves none in the outbox', async () => {
  const text = '5.1.1 <ANA+tramites@example.org>: Recipient address rejected';
  const server = await startMailServer({ refuse: () => ({ code: 550, text }) });
  onTestFinished(server.close);
  const built = await buildAssistant({ mail: { url: server.url, from: 'portal@palin.example' } });
  await leaveMessage(built, { email: 'Ana+Tramites@example.org' });
  const outbox = () => built.staff('GET', '/api/outbox');
  await vi.waitFor(async () => expect(JSON.stringify((await outbox()).body)).toContain('rejected'), {
    timeout: 60_000,
  });
  const [message] = (await built.store.list(messageType, { where: [], sort: [], offset: 0, limit: 10 })).records;
  const history = await built.store.history(messageType, message?.id ?? '', { offset: 0, limit: 10 });
  expect(JSON.stringify([(await outbox()).body, message, history])).not.toMatch(/tramites@/i);
});

test('without a mail server the page requests no email, and the message is stored all the same', async () => {
  const built = await buildAssistant();
  expect((await built.citizen('GET', '/api/assistant')).body.sendsMail).toBe(false);
  expect((await leaveMessage(built, { email: 'ana@example.org' })).status).toBe(201);
  expect((await built.staff('GET', '/api/outbox')).body).toEqual([]);
});
