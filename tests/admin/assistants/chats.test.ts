import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chatAt } from '#admin/assistants/chats.ts';
import { newMessage } from '#admin/assistants/chatMessage.ts';

let storage: Map<string, string>;

beforeEach(() => {
  storage = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let count = 0;
const openChat = (key = `charla ${(count += 1)}`) => ({ key, ...chatAt(key) });
const failure = newMessage('bot', 'Lo siento', { isFailure: true });

test('a message has an id also where browsers offer no randomUUID, as over plain HTTP', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(newMessage('user', 'hola').id).not.toBe(newMessage('user', 'hola').id);
});

test('CHADM-02 CHAT-12 sentences are shown as they arrive, and the whole answer replaces them after it wrote for a second, not before', async () => {
  const { get, send } = openChat();
  const sent = send(' hola ', async (text, onPart) => {
    onPart('Uno. ');
    onPart('Dos.');
    return newMessage('bot', `${text}: Tres.`);
  });
  expect(get()).toMatchObject({ isBusy: true, partial: 'Uno. Dos.', draft: '', messages: [{ text: 'hola' }] });
  await vi.advanceTimersByTimeAsync(999);
  expect(get()).toMatchObject({ isBusy: true, messages: [{ text: 'hola' }] });
  await vi.advanceTimersByTimeAsync(1);
  await sent;
  expect(get()).toMatchObject({ isBusy: false, partial: '', messages: [{ text: 'hola' }, { text: 'hola: Tres.' }] });
});

test('an answer that fails gives the question back, unless the next one is being typed', async () => {
  const { get, send, write } = openChat();
  const first = send('hola', async (_text, onPart) => {
    onPart('Uno.');
    return failure;
  });
  await vi.advanceTimersByTimeAsync(1000);
  await first;
  expect(get()).toMatchObject({ draft: 'hola', partial: '', messages: [{ text: 'hola' }, { text: 'Lo siento' }] });
  const second = send(get().draft, async () => failure);
  write('otra');
  await vi.advanceTimersByTimeAsync(1000);
  await second;
  expect(get().draft).toBe('otra');
});

test('a conversation goes on while its window is closed, is not brought back once cleared, and is stored for its tab', async () => {
  const { key, get, send, clear, subscribe } = openChat();
  const close = subscribe(() => {});
  const sent = send('hola', async () => newMessage('bot', 'Sí.'));
  close();
  await vi.advanceTimersByTimeAsync(1000);
  await sent;
  expect(chatAt(key).get().messages).toHaveLength(2);
  expect(JSON.parse(storage.get(key) ?? '').messages).toHaveLength(2);
  const late = send('adiós', async () => newMessage('bot', 'No.'));
  clear();
  await vi.advanceTimersByTimeAsync(1000);
  await late;
  expect(get()).toMatchObject({ messages: [], isBusy: false, partial: '' });
});

test('a full storage loses nothing that is on the screen', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => '{',
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  const { get, write } = openChat();
  write('hola');
  expect(get().draft).toBe('hola');
});
