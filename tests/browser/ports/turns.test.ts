import { expect, test } from 'vitest';
import { yieldToEventLoop } from '#server/ports/browser/turns.ts';

test('a turn of a browser lets events run that wait', async () => {
  const { port1, port2 } = new MessageChannel();
  let isReceived = false;
  port2.onmessage = () => {
    isReceived = true;
  };
  port1.postMessage('event');
  await yieldToEventLoop();
  expect(isReceived).toBe(true);
  let hasTimerEnded = false;
  setTimeout(() => {
    hasTimerEnded = true;
  }, 0);
  for (let turn = 0; turn < 10_000 && !hasTimerEnded; turn += 1) await yieldToEventLoop();
  expect(hasTimerEnded).toBe(true);
});
