import { isSameJson } from '#core/values/json.ts';
import type { Values } from '#core/values/record.ts';
import { ProviderError } from '#providers/calls/providerError.ts';
import type { Draft } from '#core/api/staffOperations.ts';

export type DraftBody = {
  readonly type: string;
  readonly record: string | null;
  readonly version: number | null;
  readonly values: Values;
};

export type DraftState =
  | { readonly kind: 'none' }
  | { readonly kind: 'storing' }
  /** `at` is an instant, ISO 8601 in UTC. */
  | { readonly kind: 'stored'; readonly at: string }
  /** The server does not have it: no answer, its disk is full, or it refused the values. */
  | {
      readonly kind: 'onlyHere';
      readonly cause: 'offline' | 'fullDisk' | 'refused';
      /** Why a process takes no more answers, for people. */
      readonly refusal?: string;
    };

/** Sends the draft of one open form to the server while the person types. Never rejects. */
export interface DraftSync {
  /** The current draft's id. */
  id(): string;
  state(): DraftState;
  subscribe(listener: () => void): () => void;
  /** Schedules sending the draft, debounced. */
  saveDraft(body: DraftBody): void;
  /** Marks a recovered draft for removal once the draft of this form is stored. */
  supersede(id: string): void;
  /** Sends pending changes at once; returns whether the server has everything. */
  flush(): Promise<boolean>;
  /** Detaches the current draft and starts a new one; returns what the server has of it. */
  setAside(): Draft | undefined;
  /** Removes the draft; resolves when the server has removed it, or does not answer. */
  drop(): Promise<void>;
  /**
   * Also sends when the page is hidden and when the network returns. The returned function stops that, and sends the last
   * change.
   */
  listen(): () => void;
}

/** Where drafts are stored beside this tab. Rejects with ProviderError. */
export type DraftStorage = {
  /** Replaces the earlier draft with its id. With `outlivesPage` the request survives leaving the page. */
  readonly saveDraft: (
    draft: DraftBody & { readonly id: string },
    options?: { readonly outlivesPage?: boolean },
  ) => Promise<{ readonly updatedAt: string }>;
  /** Succeeds when it is gone already. */
  readonly removeDraft: (id: string) => Promise<void>;
};

const debounceDelay = 1_000;
/** The longest delay while the person types without a pause. */
const longestWait = 10_000;
/** The longest wait for an answer when a form is left. */
const longestFlush = 4_000;
const firstRetry = 5_000;
const lastRetry = 60_000;
/** Browsers send at most 64 KB after a page is left. */
const mostKeepaliveBytes = 60_000;

type SyncOptions = {
  readonly storage: DraftStorage;
  readonly makeId: () => string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
};

export function createDraftSync({ storage, makeId, now = Date.now }: SyncOptions): DraftSync {
  const listeners = new Set<() => void>();
  const obsolete = new Set<string>();
  let id = makeId();
  let last: DraftBody | undefined;
  let waiting: DraftBody | undefined;
  let waitingSince = 0;
  let storedDraft: Draft | undefined;
  let lastKeepalive: DraftBody | undefined;
  let isSent = false;
  let isOpen = true;
  let state: DraftState = { kind: 'none' };
  let retryAfter = firstRetry;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tail: Promise<void> = Promise.resolve();

  const setState = (next: DraftState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const sendIn = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), wait);
  };
  /** Requests run one after another, so that an older state never arrives after a newer one. */
  const send = () => {
    clearTimeout(timer);
    tail = tail.then(sendNow);
    return tail;
  };
  const sendNow = async () => {
    try {
      if (waiting !== undefined) await save(waiting, false);
      for (const old of obsolete) {
        await storage.removeDraft(old);
        obsolete.delete(old);
      }
      retryAfter = firstRetry;
    } catch (error) {
      failed(error);
    }
  };
  const save = async (body: DraftBody, outlivesPage: boolean) => {
    const target = id;
    isSent = true;
    const { updatedAt } = await storage.saveDraft({ id: target, ...body }, { outlivesPage });
    if (target !== id) return;
    storedDraft = { id: target, ...body, updatedAt };
    if (waiting !== body) return;
    waiting = undefined;
    setState({ kind: 'stored', at: updatedAt });
  };
  const failed = (error: unknown) => {
    const status = error instanceof ProviderError ? error.statusCode : 0;
    const refusal = error instanceof ProviderError && error.reason !== undefined ? error.message : undefined;
    if (waiting !== undefined)
      setState({ kind: 'onlyHere', cause: causeOf(status), ...(refusal !== undefined && { refusal }) });
    const hasWork = (isOpen && waiting !== undefined) || obsolete.size > 0;
    if (!hasWork || (status >= 400 && status < 500)) return;
    sendIn(retryAfter);
    retryAfter = Math.min(2 * retryAfter, lastRetry);
  };
  const sendBeforeLeaving = () => {
    if (waiting === undefined || waiting === lastKeepalive) return;
    lastKeepalive = waiting;
    const fits = new Blob([JSON.stringify(waiting)]).size <= mostKeepaliveBytes;
    // Does not wait for earlier requests, since the page may be gone before they are answered.
    if (fits) void save(waiting, true).catch(failed);
    else void send();
  };
  const begin = () => {
    id = makeId();
    isSent = false;
    storedDraft = undefined;
    last = undefined;
    waiting = undefined;
    clearTimeout(timer);
    if (state.kind !== 'none') setState({ kind: 'none' });
  };

  return {
    id: () => id,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    saveDraft: (body) => {
      if (isSameJson(body, last)) return;
      last = body;
      if (waiting === undefined) waitingSince = now();
      waiting = body;
      if (state.kind === 'none') setState({ kind: 'storing' });
      sendIn(Math.min(debounceDelay, Math.max(0, waitingSince + longestWait - now())));
    },
    supersede: (old) => obsolete.add(old),
    flush: async () => {
      await Promise.race([waiting === undefined ? tail : send(), flushTimeout()]);
      return waiting === undefined;
    },
    setAside: () => {
      const left = storedDraft;
      begin();
      return left;
    },
    drop: async () => {
      if (isSent) obsolete.add(id);
      begin();
      if (obsolete.size > 0) await Promise.race([send(), flushTimeout()]);
    },
    listen: () => {
      const onHidden = () => document.visibilityState === 'hidden' && sendBeforeLeaving();
      const onOnline = () => void send();
      isOpen = true;
      document.addEventListener('visibilitychange', onHidden);
      addEventListener('pagehide', sendBeforeLeaving);
      addEventListener('online', onOnline);
      return () => {
        isOpen = false;
        document.removeEventListener('visibilitychange', onHidden);
        removeEventListener('pagehide', sendBeforeLeaving);
        removeEventListener('online', onOnline);
        if (waiting !== undefined) void send();
      };
    },
  };
}

function causeOf(status: number) {
  if (status === 507) return 'fullDisk';
  return status === 0 || status >= 500 ? 'offline' : 'refused';
}

const flushTimeout = () => new Promise<void>((resolve) => setTimeout(resolve, longestFlush));
