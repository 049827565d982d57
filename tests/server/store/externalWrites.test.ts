import { expect, onTestFinished, test, vi } from 'vitest';
import { watchExternalWrites } from '#server/store/externalWrites.ts';

/** A watcher over a counter and a clock that the test controls. */
function watch() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const database = { commits: 7, checks: 0, isAway: false };
  const faults: unknown[] = [];
  const watcher = watchExternalWrites({
    externalCommits: async () => {
      database.checks += 1;
      if (database.isAway) throw new Error('away');
      return database.commits;
    },
    failed: (error) => faults.push(error),
    clock: () => Date.now(),
  });
  onTestFinished(watcher.close);
  return { database, faults, watcher };
}

test('a external write is detected within a quarter of a second without a request, and once', async () => {
  const { database, watcher } = watch();
  const listener = vi.fn<() => void>();
  watcher.subscribe(listener);
  await watcher.start();
  await vi.advanceTimersByTimeAsync(5000);
  expect(listener).not.toHaveBeenCalled();
  database.commits += 1;
  await vi.advanceTimersByTimeAsync(250);
  expect(listener).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(5000);
  expect(listener).toHaveBeenCalledOnce();
});

test('simultaneous requests share one check, and each waits for its result', async () => {
  const { database, watcher } = watch();
  await watcher.start();
  await vi.advanceTimersByTimeAsync(100);
  database.commits += 1;
  const listener = vi.fn<() => void>();
  watcher.subscribe(listener);
  const { checks } = database;
  await Promise.all([watcher.check(), watcher.check(), watcher.check()]);
  expect(database.checks).toBe(checks + 1);
  expect(listener).toHaveBeenCalledOnce();
});

test('a process that was busy for a second sends no cached page before it checks again', async () => {
  const { watcher } = watch();
  expect(watcher.isCurrent()).toBe(false);
  await watcher.start();
  expect(watcher.isCurrent()).toBe(true);
  vi.setSystemTime(Date.now() + 999);
  expect(watcher.isCurrent()).toBe(true);
  vi.setSystemTime(Date.now() + 1);
  expect(watcher.isCurrent()).toBe(false);
  await watcher.check();
  expect(watcher.isCurrent()).toBe(true);
});

test('a database that cannot tell may have been written to', async () => {
  const { database, watcher } = watch();
  await watcher.start();
  const listener = vi.fn<() => void>();
  watcher.subscribe(listener);
  database.isAway = true;
  await vi.advanceTimersByTimeAsync(1250);
  expect(listener.mock.calls.length).toBeGreaterThan(0);
  expect(watcher.isCurrent()).toBe(false);
});

test('a listener that throws or rejects does not affect the others or later checks, and its error is reported', async () => {
  const { database, faults, watcher } = watch();
  await watcher.start();
  const listener = vi.fn<() => void>();
  watcher.subscribe(() => {
    throw new Error('thrown');
  });
  watcher.subscribe(async () => {
    throw new Error('rejected');
  });
  watcher.subscribe(listener);
  for (const _time of [1, 2]) {
    database.commits += 1;
    await vi.advanceTimersByTimeAsync(250);
  }
  expect(listener).toHaveBeenCalledTimes(2);
  expect(faults.map(String)).toEqual(['Error: thrown', 'Error: rejected', 'Error: thrown', 'Error: rejected']);
});
