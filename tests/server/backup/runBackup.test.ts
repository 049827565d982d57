import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { createBackupNotes } from '#server/backup/backupNotes.ts';
import { markFile } from '#server/installation/dataFolder/restoreMark.ts';
import { runBackup, type RunOptions } from '#server/backup/runBackup.ts';
import { readEnvironment } from '#server/settings/environment.ts';
import { writeNote } from '#server/store/notes.ts';
import { openDatabase } from '#server/store/openDatabase.ts';
import { backUp, newFolder, restore, type Variables } from './backupTools.ts';
import { emptyPlace, fillPlace } from './smallPlace.ts';

const start = Date.parse('2026-11-24T08:01:00.000Z');
const due = '2026-11-24T08:00:00.000Z';
/** The number of a process that cannot exist. */
const noProcess = 2 ** 30;

/** A place with data, whose backups go to a folder; `run` is the command. */
async function newRuns(variables: Variables = {}) {
  const place = { ...emptyPlace(), ...variables };
  await fillPlace(place);
  const folder = newFolder();
  const lines: string[] = [];
  let at = start;
  const settings = readEnvironment(place, serverEs);
  const { database, dialect } = await openDatabase(settings.data.database);
  onTestFinished(() => database.close());
  const notes = createBackupNotes({ database, dialect, now: () => at });
  const run = (overrides: Partial<RunOptions> = {}) =>
    runBackup({
      folder,
      settings,
      variables: { PATH: process.env['PATH'], ...place },
      messages: serverEs,
      due: undefined,
      now: () => at,
      print: (line) => lines.push(line),
      ...overrides,
    });
  return {
    folder,
    lines,
    notes,
    run,
    place,
    setClaim: (claim: object) =>
      writeNote('backup:claim', { connection: database, dialect, value: JSON.stringify(claim) }),
    names: () => readdirSync(folder).toSorted(),
    setNow: (instant: string) => {
      at = Date.parse(instant);
    },
  };
}

test('a backup and a failure are remembered in the database; a success ends the failure', async () => {
  const { run, notes, lines, names } = await newRuns();
  await expect(run({ freeBytes: async () => 0 })).rejects.toThrow('no cabe en el disco');
  expect(await notes.failure()).toMatchObject({ isScheduled: false, reason: expect.stringMatching('no cabe') });
  await run();
  expect([await notes.failure(), await notes.runningSince()]).toEqual([undefined, undefined]);
  expect(await notes.last()).toMatchObject({
    at: '2026-11-24T08:01:00.000Z',
    name: names()[0],
    isScheduled: false,
    isEncrypted: false,
    faults: 0,
  });
  expect(lines.join('\n')).toMatch(/Respaldo completo: .*\.tar \(.*3 archivos\..*no está cifrado/s);
});

test('a backup of an unfinished restore, which has no database yet, says what to repeat', async () => {
  const { run, place } = await newRuns();
  const settings = readEnvironment(emptyPlace(), serverEs);
  mkdirSync(settings.data.folder);
  writeFileSync(markFile(settings.data), '{}');
  await expect(run({ settings, variables: place })).rejects.toThrow('Repita antes npm run restore');
});

test('a database has one backup at a time, unless the process that claimed it has ended', async () => {
  const { run, setClaim, names } = await newRuns();
  const claim = { host: 'otra-maquina', pid: 1, since: '2026-11-24T08:00:30.000Z', until: start + 1 };
  await setClaim(claim);
  await expect(run()).rejects.toThrow('ya se está haciendo otro desde 2026-11-24 08:00 (UTC)');
  // A scheduled one leaves it to the other process.
  await run({ due });
  expect(names()).toEqual([]);
  await setClaim({ ...claim, until: start });
  await run();
  await setClaim({ ...claim, host: hostname(), pid: noProcess, until: start + 1 });
  await run();
  expect(names()).toHaveLength(2);
});

test('a scheduled backup is made once, whichever processes start it', async () => {
  const { run, names, setNow } = await newRuns();
  await run({ due });
  await run({ due });
  // The clock was set back by an hour.
  setNow('2026-11-24T07:05:00.000Z');
  await run({ due: '2026-11-23T08:00:00.000Z' });
  expect(names()).toHaveLength(1);
});

test('the schedule keeps the newest of its own backups and touches no others', async () => {
  const { run, names, setNow, folder, lines } = await newRuns({ BACKUP_KEEP: '2' });
  await run();
  writeFileSync(path.join(folder, 'cabildo-0511-auto-2020-01-01T000000Z.tar'), 'de otro portal');
  for (const day of ['25', '26', '27']) {
    setNow(`2026-11-${day}T08:00:00.000Z`);
    await run({ due: `2026-11-${day}T08:00:00.000Z` });
  }
  const others = ['cabildo-0511-2026-11-24T080100Z.tar', 'cabildo-0511-auto-2020-01-01T000000Z.tar'];
  const auto = (day: number) => `cabildo-0511-auto-2026-11-${day}T080000Z.tar`;
  expect(names()).toEqual([...others, auto(26), auto(27)]);
  expect(lines).toContain(serverEs.backup.removed(auto(25)));
  // A damaged newer one does not count: the last good ones stay.
  writeFileSync(path.join(folder, auto(27)), 'a medias');
  setNow('2026-11-28T08:00:00.000Z');
  await run({ due: '2026-11-28T08:00:00.000Z' });
  expect(names()).toEqual([...others, auto(26), auto(27), auto(28)]);
});

test('a restored database remembers its earlier backups and no running one', async () => {
  const { run, notes, folder, names, setNow } = await newRuns();
  await run();
  setNow('2026-11-24T08:02:00.000Z');
  await run();
  const place = emptyPlace();
  await restore(path.join(folder, names()[1] ?? ''), place);
  const { database, dialect } = await openDatabase(readEnvironment(place, serverEs).data.database);
  onTestFinished(() => database.close());
  const restored = createBackupNotes({ database, dialect, now: () => start });
  expect([(await restored.last())?.name, await restored.runningSince()]).toEqual([names()[0], undefined]);
  expect((await notes.last())?.name).toBe(names()[1]);
  await backUp(place);
});
