import type { SessionUser } from '#core/accounts/access.ts';
import { StoreUnavailable } from '#core/store/store.ts';
import { unrefTimer } from '#ports/turns.ts';
import type { Ticket, Tickets } from './tickets/tickets.ts';

/** Milliseconds within which a download must begin. */
const startTime = 60_000;
/** Milliseconds for which its progress can be read. */
const lifetime = 60 * 60_000;
/** Milliseconds between two reports of a download, if it went on. */
const reportInterval = 1000;
/** Milliseconds between two reports of a download that waits for its reader. */
const heartbeat = 10_000;
/** Milliseconds without a report after which the process of a download has ended. */
const longestSilence = 45_000;
/** Downloads per person; a further one replaces the oldest. */
const maxPerPerson = 5;

/** What to export, as it was requested. It is read again when the download begins. */
export type PreparedExport = { readonly type: string; readonly query: string };

export type PreparedDownload = PreparedExport & {
  /** The hash of the token of the session that requested it. */
  readonly session: string;
};

export type Progress = Pick<Ticket, 'state' | 'written' | 'total'>;

/** A download that this process sends. */
export type RunningDownload = {
  readonly count: (records: number) => void;
  readonly end: (state: 'done' | 'failed') => void;
};

type Owner = { readonly user: SessionUser; readonly session: string };

/** Prepared downloads under unguessable tickets. Each is made once, by whichever process its ticket reaches. */
export interface Downloads {
  add(content: PreparedExport, owner: Owner & { readonly total: number }): Promise<string>;
  /** The download of a ticket that is unused and in time. */
  find(ticket: string): Promise<PreparedDownload | undefined>;
  /** Uses a ticket; undefined when another request has used it. */
  begin(ticket: string): Promise<RunningDownload | undefined>;
  /** The progress of a person's own download. */
  progress(ticket: string, userId: string): Promise<Progress | undefined>;
  /** Waits until the ends of downloads are stored. */
  close(): Promise<void>;
}

type Options = {
  readonly tickets: Tickets;
  readonly now: () => number;
  /** Called with errors from background work. */
  readonly failed: (error: unknown) => void;
};

const kind = 'export';

export function createDownloads({ tickets, now, failed }: Options): Downloads {
  const reports = new Set<Promise<void>>();
  const isLate = ({ state, createdAt }: Ticket) => state === 'waiting' && createdAt + startTime <= now();
  const isSilent = ({ state, changedAt }: Ticket) => state === 'running' && changedAt + longestSilence <= now();

  /** A download goes on although its progress cannot be stored. */
  function report(ticket: string, progress: Pick<Progress, 'state' | 'written'>): Promise<void> {
    const stored = tickets
      .report(ticket, { ...progress, now: now() })
      .catch((error: unknown) => {
        if (!(error instanceof StoreUnavailable)) failed(error);
      })
      .finally(() => reports.delete(stored));
    reports.add(stored);
    return stored;
  }

  function follow(ticket: string): RunningDownload {
    let written = 0;
    let last: { readonly written: number; readonly at: number } | undefined = { written, at: now() };
    const timer = unrefTimer(
      setInterval(() => {
        // The report before is still being stored.
        if (last === undefined) return;
        const isDue = last.written !== written || last.at + heartbeat <= now();
        if (!isDue) return;
        const next = { written, at: now() };
        last = undefined;
        void report(ticket, { state: 'running', written }).then(() => {
          last = next;
        });
      }, reportInterval),
    );
    return {
      count: (records) => {
        written += records;
      },
      end: (state) => {
        clearInterval(timer);
        void report(ticket, { state, written });
      },
    };
  }

  return {
    add: (content, { total, user, session }) =>
      tickets.add(
        { kind, userId: user.id, session, content, total, expiresAt: now() + lifetime },
        { now: now(), mostPerPerson: maxPerPerson },
      ),
    find: async (ticket) => {
      const stored = await tickets.find(ticket, { kind, now: now() });
      if (stored === undefined || stored.state !== 'waiting' || isLate(stored)) return undefined;
      return { ...(stored.content as PreparedExport), session: stored.session };
    },
    begin: async (ticket) => ((await tickets.begin(ticket, now())) ? follow(ticket) : undefined),
    progress: async (ticket, userId) => {
      const stored = await tickets.find(ticket, { kind, now: now() });
      if (stored?.userId !== userId) return undefined;
      const { state, written, total } = stored;
      return { state: isLate(stored) || isSilent(stored) ? 'failed' : state, written, total };
    },
    close: async () => void (await Promise.all(reports)),
  };
}
