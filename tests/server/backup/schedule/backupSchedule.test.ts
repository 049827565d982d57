import { backupState } from '#server/backup/schedule/backupService.ts';
import { expect, onTestFinished, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { createBackupNotes, type MadeBackup } from '#server/backup/backupNotes.ts';
import { createBackupSchedule } from '#server/backup/schedule/backupSchedule.ts';
import { openDatabase } from '#server/store/openDatabase.ts';
import { createSqlStore } from '#server/store/sqlStore.ts';
import { newDatabaseFile } from '#tests/support/testDatabases.ts';

const made = (at: string): MadeBackup => ({
  at,
  name: 'cabildo.tar',
  bytes: 1,
  isScheduled: true,
  isEncrypted: false,
  faults: 0,
});

/** A schedule at 02:00 in Guatemala (08:00 UTC) whose process only says how it ended. */
async function newSchedule() {
  const opened = await openDatabase({ kind: 'sqlite', file: newDatabaseFile() });
  const store = await createSqlStore({ ...opened, types: [] });
  onTestFinished(() => store.close());
  let at = 0;
  const now = () => at;
  const notes = createBackupNotes({ ...opened, now });
  const started: string[] = [];
  const errors: string[] = [];
  let outcome: () => Promise<string | undefined> = async () => undefined;
  let stops = 0;
  const options = {
    folder: '/respaldos',
    times: ['02:00'],
    timeZone: async () => 'America/Guatemala',
    notes,
    startBackup: ({ due }: { readonly due: string }) => {
      started.push(due);
      return { ended: outcome(), stop: () => (stops += 1) };
    },
    messages: serverEs,
    now,
    failed: (error: unknown) => errors.push(String(error)),
  };
  const schedule = createBackupSchedule(options);
  return {
    notes,
    started,
    errors,
    schedule,
    stops: () => stops,
    setOutcome: (next: typeof outcome) => {
      outcome = next;
    },
    runAt: async (instant: string) => {
      at = Date.parse(instant);
      await schedule.run();
      return started.splice(0);
    },
    stateAt: (instant: string, isScheduled = true) => {
      at = Date.parse(instant);
      const since = async () => '2026-11-20T12:00:00.000Z';
      return backupState({ notes, now, since, schedule: isScheduled ? options : undefined });
    },
  };
}

test('a backup is started once it is due, also one that was missed while the server was off', async () => {
  const { runAt, notes } = await newSchedule();
  expect(await runAt('2026-11-24T12:00:00.000Z')).toEqual(['2026-11-24T08:00:00.000Z']);
  await notes.finish(made('2026-11-24T12:00:01.000Z'));
  expect(await runAt('2026-11-25T07:59:00.000Z')).toEqual([]);
  expect(await runAt('2026-11-25T08:04:00.000Z')).toEqual(['2026-11-25T08:00:00.000Z']);
});

test('the clock may be set back by an hour, or have been years ahead', async () => {
  const { runAt, notes } = await newSchedule();
  await notes.finish(made('2026-11-24T08:00:01.000Z'));
  expect(await runAt('2026-11-24T07:05:00.000Z')).toEqual(['2026-11-23T08:00:00.000Z']);
  await notes.finish(made('2031-01-01T00:00:00.000Z'));
  expect(await runAt('2026-11-24T09:00:00.000Z')).toEqual(['2026-11-24T08:00:00.000Z']);
});

test('a failure is reported and tried again after an hour', async () => {
  const { runAt, notes, errors, setOutcome } = await newSchedule();
  setOutcome(async () => {
    await notes.finish({ at: '2026-11-24T08:00:02.000Z', isScheduled: true, reason: 'El disco se llenó.' });
    return 'El disco se llenó.';
  });
  expect(await runAt('2026-11-24T08:00:01.000Z')).toHaveLength(1);
  expect(errors).toEqual(['Error: El respaldo programado falló. El disco se llenó.']);
  expect((await notes.failure())?.reason).toBe('El disco se llenó.');
  expect(await runAt('2026-11-24T08:55:00.000Z')).toEqual([]);
  expect(await runAt('2026-11-24T09:05:00.000Z')).toHaveLength(1);
});

test('a failure of a backup that a person started postpones no scheduled one', async () => {
  const { runAt, notes } = await newSchedule();
  await notes.finish({ at: '2026-11-24T07:58:00.000Z', isScheduled: false, reason: 'No se puede escribir.' });
  expect(await runAt('2026-11-24T08:00:01.000Z')).toEqual(['2026-11-24T08:00:00.000Z']);
});

test('a process that was killed is remembered as a failure', async () => {
  const { runAt, notes, setOutcome } = await newSchedule();
  setOutcome(async () => 'SIGKILL');
  await runAt('2026-11-24T08:00:01.000Z');
  expect((await notes.failure())?.reason).toBe('El respaldo se interrumpió antes de terminar.');
});

test('a server that stops ends its backup, and reports nothing', async () => {
  const { schedule, stops, setOutcome, errors, notes, runAt } = await newSchedule();
  let end: (reason: string) => void = () => undefined;
  setOutcome(() => new Promise((resolve) => (end = resolve)));
  const running = runAt('2026-11-24T08:00:01.000Z');
  await expect.poll(() => end.length).toBe(1);
  const closing = schedule.close();
  expect(stops()).toBe(1);
  end('SIGTERM');
  await Promise.all([running, closing]);
  expect([errors, await notes.failure()]).toEqual([[], undefined]);
});

test('the state says that no backup was ever made, that the last is old, or that it failed', async () => {
  const { stateAt, notes } = await newSchedule();
  expect(await stateAt('2026-11-21T12:00:00.000Z')).toEqual({ concern: 'never', next: '2026-11-22T08:00:00.000Z' });
  expect(await stateAt('2026-11-27T12:00:00.000Z', false)).toEqual({ concern: 'never' });
  expect(await stateAt('2026-11-27T12:00:00.001Z', false)).toEqual({ concern: 'old' });
  expect(await stateAt('2026-11-22T12:00:00.000Z')).toMatchObject({ concern: 'old' });
  await notes.finish(made('2026-11-24T08:00:05.000Z'));
  expect(await stateAt('2026-11-25T12:00:00.000Z')).not.toHaveProperty('concern');
  expect(await stateAt('2026-11-26T12:00:00.000Z')).toMatchObject({ concern: 'old' });
  expect(await stateAt('2026-12-01T08:00:00.000Z', false)).not.toHaveProperty('concern');
  expect(await stateAt('2026-12-01T08:00:06.000Z', false)).toMatchObject({ concern: 'old' });
  await notes.finish({ at: '2026-11-24T10:00:00.000Z', isScheduled: false, reason: 'No cabe.' });
  expect(await stateAt('2026-11-24T12:00:00.000Z')).toMatchObject({
    concern: 'failed',
    last: { at: '2026-11-24T08:00:05.000Z' },
    failure: { reason: 'No cabe.' },
  });
});
