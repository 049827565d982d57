import { expect, test } from 'vitest';
import { createSessionStore } from '#admin/session/session.ts';

function memoryStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

const sessionOf = (name: string) => ({ token: `de-${name}`, user: { id: name, email: `${name}@example.test`, name } });

test('the end of a former session in one tab leaves the newer one that another tab has begun', () => {
  const storage = memoryStorage();
  const first = createSessionStore(storage);
  first.start(sessionOf('ana'));
  const second = createSessionStore(storage);
  second.start(sessionOf('luis'));
  // The first tab has not heard of it when the server refuses its token.
  first.end('expired');
  expect(first.get()).toEqual(sessionOf('luis'));
  expect(createSessionStore(storage).get()).toEqual(sessionOf('luis'));
});

test('a session that has expired, or that its person ends, is gone in all tabs', () => {
  const storage = memoryStorage();
  const store = createSessionStore(storage);
  store.start(sessionOf('ana'));
  store.end('expired');
  expect([store.get(), store.lastEnding(), createSessionStore(storage).get()]).toEqual([
    undefined,
    'expired',
    undefined,
  ]);
  store.start(sessionOf('ana'));
  createSessionStore(storage).start(sessionOf('luis'));
  store.end('signedOut');
  expect([store.get(), createSessionStore(storage).get()]).toEqual([undefined, undefined]);
});
