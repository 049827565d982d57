import { setImmediate } from 'node:timers/promises';
import { v7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import type { Brain } from '#server/assistant/brain.ts';
import { createConversations } from '#server/assistant/conversations.ts';
import { createPersonCipher } from '#server/assistant/personCipher.ts';
import { openSqlAssistantTables } from '#server/assistant/sqlAssistantTables.ts';
import { databaseKinds, newDatabaseFile, openTestDatabase } from '#tests/support/testDatabases.ts';
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

test('a form that is sent twice at once opens one conversation, and its message for the staff is stored once', async () => {
  const tables = await openSqlAssistantTables(await openTestDatabase({ kind: 'sqlite', file: newDatabaseFile() }));
  /** As from a database that is busy: both requests have read before one of them writes. */
  const busy =
    <Parameters extends unknown[], Result>(read: (...parameters: Parameters) => Promise<Result>) =>
    async (...parameters: Parameters) => {
      const result = await read(...parameters);
      await setImmediate();
      return result;
    };
  const { open, add, find } = createConversations({
    tables: { ...tables, findByToken: busy(tables.findByToken), messages: busy(tables.messages) },
    cipher: createPersonCipher(() => 'secreto'),
    brain: { settings: async () => ({ retentionDays: 30 }) } as unknown as Brain,
    answerIds: { create: () => v7() },
    messages: serverEs,
    publicUrl: () => 'http://portal.test',
    now: Date.now,
  });
  const person = { name: 'Eva', documentId: '0123-4567', phone: '7777-1234' };
  const opened = await Promise.all([1, 2].map(() => open(person, 'K7QM-2XVA-9D0T-4RWB')));
  expect(opened[1]).toEqual(opened[0]);
  const { id } = await find('K7QM-2XVA-9D0T-4RWB');
  const answer = { text: 'Le responderán.', outcome: 'person', sources: [], actions: [], topic: '' } as const;
  const added = await Promise.all(
    [1, 2].map(() => add(id, { text: '¿Quién atiende?', answer, state: 'waiting' as const })),
  );
  expect(added[1]?.id).toBe(added[0]?.id);
  expect((await tables.messages(id)).map(({ type, text }) => [type, text])).toEqual([
    ['bot', ''],
    ['user', '¿Quién atiende?'],
    ['bot', answer.text],
  ]);
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
