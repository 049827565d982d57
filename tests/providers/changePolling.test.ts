import { expect, onTestFinished, test, vi } from 'vitest';
import type { ChangeMessage } from '#core/api/staffOperations.ts';
import { openChangeStream } from '#providers/live/changeStream.ts';

test('a browser that polls hears that an import shows its records', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const answers: ChangeMessage[] = [
    { seq: 1, isReset: false, changes: [], hidden: ['eventos'] },
    { seq: 3, isReset: false, changes: [{ type: 'eventos', id: 'a', version: 1 }], hidden: ['eventos'] },
    { seq: 3, isReset: false, changes: [] },
    { seq: 3, isReset: false, changes: [] },
  ];
  // Without locks, as over plain HTTP, there is no stream.
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async () => Response.json(answers.shift()));
  const heard: ChangeMessage['changes'][] = [];
  const ignore = () => {};
  const close = openChangeStream({
    url: 'http://portal.test/api/events',
    seq: 1,
    token: 'x',
    name: 'cabildo-changes-polling',
    onMessage: ({ changes }) => heard.push(changes),
    onPresence: ignore,
    onBeat: ignore,
    onTypes: ignore,
    onSessionEnded: ignore,
  });
  onTestFinished(close);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(heard).toEqual([[{ type: 'eventos', id: 'a', version: 1 }], [{ type: 'eventos' }]]);
});

test('a browser that does not know where the log stood reads everything again at the first position', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async () => Response.json({ seq: 4, isReset: false, changes: [] }));
  const heard: boolean[] = [];
  const ignore = () => {};
  const close = openChangeStream({
    url: 'http://portal.test/api/events',
    seq: undefined,
    token: 'x',
    name: 'cabildo-changes-unknown',
    onMessage: ({ isReset }) => heard.push(isReset),
    onPresence: ignore,
    onBeat: ignore,
    onTypes: ignore,
    onSessionEnded: ignore,
  });
  onTestFinished(close);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(heard).toEqual([true]);
});
