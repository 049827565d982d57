import { randomBytes } from 'node:crypto';
import type { SessionUser } from '#core/access.ts';
import type { DownloadState } from '#core/api/exportOperations.ts';

/** Milliseconds within which a download must begin. */
const startTime = 60_000;
/** Milliseconds for which its progress can be read. */
const lifetime = 60 * 60_000;
/** Downloads per person; a further one replaces the oldest. */
const maxPerPerson = 5;

export type Progress = { readonly state: DownloadState; readonly written: number; readonly total: number };

type Owner = { readonly user: SessionUser; readonly session: string };

/** An export that a person prepared, and how far its download is. */
export type Download<T> = Owner & {
  readonly content: T;
  readonly progress: () => Progress;
  readonly report: (progress: Partial<Progress>) => void;
};

/** Prepared downloads under unguessable tickets, in the memory of this process. Each is made once. */
export interface Downloads<T> {
  add(content: T, owner: Owner & { readonly total: number }): string;
  /** The download of an unused ticket, which is then used; undefined for one that is used, expired or unknown. */
  take(ticket: string): Download<T> | undefined;
  /** The progress of a person's own download. */
  progress(ticket: string, userId: string): Progress | undefined;
}

export function createDownloads<T>({ now }: { readonly now: () => number }): Downloads<T> {
  type Entry = Download<T> & { readonly createdAt: number };
  const entries = new Map<string, Entry>();
  const removeExpired = () => {
    for (const [ticket, { createdAt }] of entries) if (createdAt + lifetime <= now()) entries.delete(ticket);
  };
  return {
    add: (content, { total, user, session }) => {
      removeExpired();
      const own = [...entries].filter(([, entry]) => entry.user.id === user.id);
      for (const [ticket] of own.slice(0, Math.max(0, own.length - maxPerPerson + 1))) entries.delete(ticket);
      const ticket = randomBytes(24).toString('base64url');
      let current: Progress = { state: 'waiting', written: 0, total };
      const report = (change: Partial<Progress>) => (current = { ...current, ...change });
      entries.set(ticket, { content, user, session, createdAt: now(), progress: () => current, report });
      return ticket;
    },
    take: (ticket) => {
      const entry = entries.get(ticket);
      if (entry === undefined || entry.progress().state !== 'waiting') return undefined;
      if (entry.createdAt + startTime <= now()) return undefined;
      entry.report({ state: 'running' });
      return entry;
    },
    progress: (ticket, userId) => {
      removeExpired();
      const entry = entries.get(ticket);
      if (entry?.user.id !== userId) return undefined;
      const progress = entry.progress();
      const isLate = progress.state === 'waiting' && entry.createdAt + startTime <= now();
      return isLate ? { ...progress, state: 'failed' } : progress;
    },
  };
}
