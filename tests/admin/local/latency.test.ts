import { expect, test, vi } from 'vitest';
import { delayOf, isLatencyOn, switchLatency, withLatency } from '#admin/local/latency.ts';

test('lists wait 500 ms, other calls 300 ms', () => {
  expect(delayOf('/api/noticias?q=agua&_start=0&_end=10')).toBe(500);
  expect(delayOf('/api/start?at=%2Fadmin%2Fnoticias')).toBe(500);
  expect(delayOf('/api/noticias/1')).toBe(300);
  expect(delayOf('/api/noticias?_start=0', 'POST')).toBe(300);
  expect(delayOf('/api/0511/LoginWithPassword', 'POST')).toBe(300);
});

test('files and what runs by itself do not wait', () => {
  for (const address of [
    '/archivos/0511/plaza.jpg',
    '/api/events?after=3',
    '/api/presence/noticias/1/2',
    '/api/local/people',
  ])
    expect(delayOf(address)).toBe(0);
});

test('requests wait only while the switch is on', async () => {
  vi.useFakeTimers();
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  const sent: string[] = [];
  const send = withLatency(async (address) => {
    sent.push(address);
    return new Response();
  }, storage);
  await send('/api/noticias/1');
  switchLatency(true, storage);
  expect(isLatencyOn(storage)).toBe(true);
  const slow = send('/api/noticias/2');
  await vi.advanceTimersByTimeAsync(299);
  expect(sent).toEqual(['/api/noticias/1']);
  await vi.advanceTimersByTimeAsync(1);
  await slow;
  switchLatency(false, storage);
  await send('/api/noticias/3');
  expect(sent).toEqual(['/api/noticias/1', '/api/noticias/2', '/api/noticias/3']);
  vi.useRealTimers();
});
