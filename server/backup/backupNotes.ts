import type { Database } from '../store/database.ts';
import type { Dialect } from '../store/dialect.ts';
import { type NoteContext, readNote, removeNote, writeNote } from '../store/notes.ts';
import { currentOwner, hasEnded, type ProcessOwner } from './processOwner.ts';

/** A backup that was made. */
export type MadeBackup = {
  /** ISO 8601, UTC: the instant of its snapshot. */
  readonly at: string;
  /** The name of its file. */
  readonly name: string;
  readonly bytes: number;
  readonly isScheduled: boolean;
  readonly isEncrypted: boolean;
  /** Files whose bytes were missing or damaged before. */
  readonly faults: number;
};

export type FailedBackup = {
  readonly at: string;
  readonly isScheduled: boolean;
  /** For people. */
  readonly reason: string;
};

/** The right to make a backup, which one process has at a time. */
type Claim = ProcessOwner & {
  readonly since: string;
  /** Milliseconds since 1970. */
  readonly until: number;
};

/** A backup that the schedule made. */
export type ScheduledFile = Pick<MadeBackup, 'name' | 'bytes'>;

export type ClaimOutcome =
  | { readonly kind: 'claimed' }
  | { readonly kind: 'running'; readonly since: string }
  /** Another process has made this scheduled backup. */
  | { readonly kind: 'made' };

/** What the database remembers of its backups, for all processes over it. */
export interface BackupNotes {
  last(): Promise<MadeBackup | undefined>;
  /** The last failure since then. */
  failure(): Promise<FailedBackup | undefined>;
  /** Since when a backup is being made, if one is. */
  runningSince(): Promise<string | undefined>;
  /** Claims a backup; with `due`, only when none was made since that instant. */
  claim(due?: string): Promise<ClaimOutcome>;
  /** Extends the claim of this process. */
  renew(): Promise<void>;
  /** Ends the claim of this process and remembers the outcome. */
  finish(outcome: MadeBackup | FailedBackup): Promise<void>;
  /** Scheduled backups that were not removed, oldest first. */
  scheduled(): Promise<readonly ScheduledFile[]>;
  saveScheduled(files: readonly ScheduledFile[]): Promise<void>;
}

type Options = {
  readonly database: Database;
  readonly dialect: Dialect;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

export const claimNote = 'backup:claim';
const names = { last: 'backup:last', failure: 'backup:failure', claim: claimNote, scheduled: 'backup:scheduled' };
/** Milliseconds; copying a database blocks its process, which cannot renew the claim until it ends. */
const lease = 60 * 60_000;
/** Milliseconds to wait for writes of others. */
const wait = 30_000;

export function createBackupNotes({ database, dialect, now }: Options): BackupNotes {
  const within: NoteContext = { connection: database, dialect };
  const read = async <T>(name: string, context = within): Promise<T | undefined> => {
    const text = await readNote(name, context);
    return text === undefined ? undefined : (JSON.parse(text) as T);
  };
  const readClaim = async (context = within): Promise<Claim | undefined> => {
    const claim = await read<Claim>(names.claim, context);
    return claim === undefined || claim.until <= now() || hasEnded(claim) === true ? undefined : claim;
  };
  const write = (work: (context: NoteContext) => Promise<void>) =>
    database.transaction((connection) => work({ connection, dialect }), { wait });
  return {
    last: () => read(names.last),
    failure: () => read(names.failure),
    runningSince: async () => (await readClaim())?.since,
    scheduled: async () => (await read<readonly ScheduledFile[]>(names.scheduled)) ?? [],
    saveScheduled: (files) =>
      write((context) => writeNote(names.scheduled, { ...context, value: JSON.stringify(files) })),
    claim: async (due) => {
      let outcome: ClaimOutcome = { kind: 'claimed' };
      await write(async (context) => {
        const running = await readClaim(context);
        const last = await read<MadeBackup>(names.last, context);
        if (running !== undefined) outcome = { kind: 'running', since: running.since };
        else if (due !== undefined && last !== undefined && last.at >= due) outcome = { kind: 'made' };
        else await writeNote(names.claim, { ...context, value: JSON.stringify(newClaim(now())) });
      });
      return outcome;
    },
    renew: () =>
      write(async (context) => {
        const claim = await read<Claim>(names.claim, context);
        if (claim === undefined) return;
        await writeNote(names.claim, { ...context, value: JSON.stringify({ ...claim, until: now() + lease }) });
      }),
    finish: (outcome) =>
      write(async (context) => {
        await removeNote(names.claim, context);
        const isFailure = 'reason' in outcome;
        await writeNote(isFailure ? names.failure : names.last, { ...context, value: JSON.stringify(outcome) });
        if (!isFailure) await removeNote(names.failure, context);
      }),
  };
}

function newClaim(at: number): Claim {
  return { ...currentOwner(), since: new Date(at).toISOString(), until: at + lease };
}
