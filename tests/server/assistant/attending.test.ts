import { describe, expect, test } from 'vitest';
import { openSqlAssistantTables } from '#server/assistant/sqlAssistantTables.ts';
import { databaseKinds, openTestDatabase } from '#tests/support/testDatabases.ts';
import { buildAssistant } from './buildAssistant.ts';

test('a person who writes again before staff read it still waits, whether staff answer or only attend', async () => {
  const { open, citizen, staff } = await buildAssistant();
  const { conversation } = await open();
  const askForPerson = (text: string) => citizen('POST', '/api/assistant/person', { body: { conversation, text } });
  await askForPerson('Llámeme, por favor');
  const [{ id }] = (await staff('GET', '/api/assistant/conversations?state=waiting')).body;
  const address = `/api/assistant/conversations/${id}`;
  const readLastId = async () => (await staff('GET', address)).body.messages.at(-1).id as string;
  const lastReadMessage = await readLastId();
  await askForPerson('Mejor por la tarde');

  const refused = await staff('POST', `${address}/attended`, { body: { lastReadMessage } });
  expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining('escribió otra vez') } });
  const answered = await staff('POST', `${address}/messages`, { body: { text: 'La llamo hoy.', lastReadMessage } });
  expect(answered).toMatchObject({ status: 201, body: { state: 'waiting' } });
  const attended = await staff('POST', `${address}/attended`, { body: { lastReadMessage: await readLastId() } });
  expect(attended).toMatchObject({ status: 200, body: { state: 'attended' } });
});

test('a message for the staff and their answer are stored once when they are sent again, as after an answer was lost', async () => {
  const { open, citizen, staff } = await buildAssistant();
  const { conversation } = await open();
  const askForPerson = () =>
    citizen('POST', '/api/assistant/person', { body: { conversation, text: ' Llámeme, por favor' } });
  const first = await askForPerson();
  expect((await askForPerson()).body).toEqual(first.body);
  const [{ id }] = (await staff('GET', '/api/assistant/conversations?state=waiting')).body;
  const reply = () => staff('POST', `/api/assistant/conversations/${id}/messages`, { body: { text: 'La llamo hoy.' } });
  await reply();
  const answered = await reply();
  expect(answered).toMatchObject({ status: 201, body: { state: 'attended' } });
  const written = ['Llámeme, por favor', first.body.text, 'La llamo hoy.'];
  expect(answered.body.messages.slice(1).map(({ text }: { readonly text: string }) => text)).toEqual(written);

  await askForPerson();
  await staff('POST', `/api/assistant/conversations/${id}/attended`, { body: {} });
  await askForPerson();
  const again = await reply();
  expect(again.body.messages).toHaveLength(1 + written.length + 2 + written.length);
});

test('a message for the staff that is sent several times at once is stored once', async () => {
  const { open, citizen, staff } = await buildAssistant();
  const { conversation } = await open();
  const body = { conversation, text: '¿Quién atiende?' };
  const sent = await Promise.all([1, 2, 3].map(() => citizen('POST', '/api/assistant/person', { body })));
  expect(sent.map((answer) => answer.body)).toEqual(sent.map(() => sent[0]?.body));
  const [{ id }] = (await staff('GET', '/api/assistant/conversations?state=waiting')).body;
  const { messages } = (await staff('GET', `/api/assistant/conversations/${id}`)).body;
  expect(messages.map(({ text }: { readonly text: string }) => text).slice(1)).toEqual([body.text, sent[0]?.body.text]);
});

describe.each(databaseKinds)('conversations on $name', ({ emptyDatabase }) => {
  test('are attended unless their person wrote after the last message that was read', async () => {
    const tables = await openSqlAssistantTables(await openTestDatabase(await emptyDatabase()));
    await tables.open({ id: 'c', tokenHash: 'h', startedAt: 1, lastAt: 1, state: 'waiting', person: 'cifrado' });
    const add = (id: string, type: 'bot' | 'user') =>
      tables.add('c', { messages: [{ id, type, at: 1, text: '"type":"user"' }], at: 1 });
    await add('1', 'user');
    await add('2', 'bot');
    expect(await tables.attend('c', '1')).toBe(true);
    await add('3', 'user');
    expect(await tables.attend('c', '2')).toBe(false);
    expect(await tables.attend('c', '3')).toBe(true);
    expect(await tables.attend('c', undefined)).toBe(true);
    expect(await tables.attend('otra', undefined)).toBe(false);
  });
});
