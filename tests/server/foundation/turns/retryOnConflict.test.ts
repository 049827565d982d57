import { describe, expect, test } from 'vitest';
import type { StoredRecord } from '#core/values/record.ts';
import {
  PreconditionFailed,
  RecordMissing,
  StoreUnavailable,
  UniqueConflict,
  VersionConflict,
} from '#core/store/store.ts';
import { retryOnConflict, type RetryOptions } from '#server/foundation/turns/retryOnConflict.ts';
import { writePages } from '#server/foundation/turns/writePages.ts';

const conflict = new VersionConflict({ id: 'a', _version: 2 } as StoredRecord);

const takenId = new UniqueConflict('cosas', 'id', 'a');
const takenSlug = new UniqueConflict('cosas', 'slug', 'a');

/** A write that fails the first times, and the delays between its attempts. */
function failingWrite(failures: number, { error = conflict, ...options }: RetryOptions & { error?: unknown } = {}) {
  const delays: number[] = [];
  const attempts: number[] = [];
  const wait = async (milliseconds: number) => delays.push(milliseconds);
  const write = async (attempt: number) => {
    attempts.push(attempt);
    if (attempt <= failures) throw error;
    return 'written';
  };
  return { delays, attempts, result: retryOnConflict(write, { random: () => 1, ...options, wait }) };
}

describe('the retry of an optimistic write', () => {
  test('is over with the first attempt that succeeds', async () => {
    const { result, delays, attempts } = failingWrite(0);
    expect(await result).toBe('written');
    expect([attempts, delays]).toEqual([[1], []]);
  });

  test('waits twice as long after each conflict, up to 50 milliseconds, and less at random', async () => {
    const { result, delays, attempts } = failingWrite(8);
    expect(await result).toBe('written');
    expect(attempts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(delays).toEqual([1, 2, 4, 8, 16, 32, 50, 50]);
    const jittered = failingWrite(3, { random: () => 0.25 });
    await jittered.result;
    expect(jittered.delays).toEqual([0.25, 0.5, 1]);
  });

  test('repeats after each kind of conflict of the store, and after no other error', async () => {
    const conflicts = [conflict, new PreconditionFailed('a'), new RecordMissing('cosas', 'a'), takenId];
    for (const error of conflicts) expect(await failingWrite(2, { error }).result).toBe('written');
    for (const error of [takenSlug, new StoreUnavailable('away'), new Error('bug')]) {
      const { result, attempts } = failingWrite(2, { error });
      await expect(result).rejects.toBe(error);
      expect(attempts).toEqual([1]);
    }
  });

  test('ends after the given number of attempts, as unavailable or with the error that the caller makes', async () => {
    const limited = failingWrite(9, { maxAttempts: 3 });
    await expect(limited.result).rejects.toMatchObject({ name: 'StoreUnavailable', cause: conflict });
    expect(limited.attempts).toEqual([1, 2, 3]);
    const own = failingWrite(9, { maxAttempts: 2, exhausted: (error) => error });
    await expect(own.result).rejects.toBe(conflict);
    expect(own.attempts).toEqual([1, 2]);
  });

  test('begins no attempt once its time is over', async () => {
    let now = 0;
    const { result, attempts } = failingWrite(99, { clock: () => (now += 10), maxRetryTime: 35 });
    await expect(result).rejects.toBeInstanceOf(StoreUnavailable);
    expect(attempts).toEqual([1, 2, 3, 4]);
  });

  test('repeats the creation of a record whose id is taken thirty times at most', async () => {
    const { result, attempts } = failingWrite(99, { error: takenId });
    await expect(result).rejects.toBe(takenId);
    expect(attempts.length).toBe(30);
  });

  test('asks the caller what a conflict is', async () => {
    const isConflict = async (error: unknown, attempt: number) => error === takenSlug && attempt < 3;
    expect(await failingWrite(2, { error: takenSlug, isConflict }).result).toBe('written');
    await expect(failingWrite(3, { error: takenSlug, isConflict }).result).rejects.toBe(takenSlug);
    await expect(failingWrite(1, { isConflict }).result).rejects.toBe(conflict);
  });
});

test('pages are written until none is left, and one that another write comes before is read again', async () => {
  const calls: string[] = [];
  const outcomes = [true, conflict, true, false, true];
  await writePages(async () => {
    const outcome = outcomes.shift()!;
    calls.push(outcome === conflict ? 'conflict' : String(outcome));
    if (outcome instanceof Error) throw outcome;
    return outcome as boolean;
  });
  expect(calls).toEqual(['true', 'conflict', 'true', 'false']);
});
