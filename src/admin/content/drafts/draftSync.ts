import { isSameJson } from '#core/values/json.ts';
import type { Values } from '#core/store/record.ts';
import { ProviderError } from '#providers/providerError.ts';
import type { Draft, StaffApi } from '#providers/staffApi.ts';

export type DraftBody = {
  readonly type: string;
  readonly record: string | null;
  readonly version: number | null;
  readonly values: Values;
};

export type DraftState =
  | { readonly kind: 'none' }
  | { readonly kind: 'keeping' }
  /** `at` is an instant, ISO 8601 in UTC. */
  | { readonly kind: 'kept'; readonly at: string }
  /** The server does not have it: it did not answer, its disk is full, or it refused the values. */
  | { readonly kind: 'onlyHere'; readonly cause: 'offline' | 'fullDisk' | 'refused' };

/** Brings the draft of one opened form to the server while somebody types. Nothing of it ever rejects. */
export interface DraftSync {
  /** The present draft's id. */
  id(): string;
  state(): DraftState;
  subscribe(listener: () => void): () => void;
  /** Sends it a moment after the last of several calls. */
  keep(body: DraftBody): void;
  /** The form has taken up another draft, which goes as soon as the form's own one is there. */
  supersede(id: string): void;
  /** Sends at once what is waiting; answers whether the server has all that was typed. */
  flush(): Promise<boolean>;
  /** Lets the present draft be, and goes on with another one; answers what the server has of it. */
  setAside(): Draft | undefined;
  /** Nothing is to be kept any more; resolves when the server has forgotten it, or does not answer. */
  drop(): Promise<void>;
  /** Sends also when the page is hidden and when the network is back; the answer ends that, and sends the last change. */
  listen(): () => void;
}

type Deps = {
  readonly api: Pick<StaffApi, 'saveDraft' | 'removeDraft'>;
  readonly makeId: () => string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
};

const quietFor = 1_000;
/** Who types without a pause gets a draft this often. */
const longestWait = 10_000;
/** Nobody who leaves a form waits longer for an answer. */
const longestFlush = 4_000;
const firstRetry = 5_000;
const lastRetry = 60_000;
/** Browsers send at most 64 KB after a page is gone. */
const mostBytesOutliving = 60_000;

export function createDraftSync({ api, makeId, now = Date.now }: Deps): DraftSync {
  const listeners = new Set<() => void>();
  const obsolete = new Set<string>();
  let id = makeId();
  let last: DraftBody | undefined;
  let waiting: DraftBody | undefined;
  let waitingSince = 0;
  let kept: Draft | undefined;
  let leavingWith: DraftBody | undefined;
  let isSent = false;
  let isOpen = true;
  let state: DraftState = { kind: 'none' };
  let retryAfter = firstRetry;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tail: Promise<void> = Promise.resolve();

  const tell = (next: DraftState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const sendIn = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), wait);
  };
  /** One after the other, so that an older state never arrives after a newer one. */
  const send = () => {
    clearTimeout(timer);
    tail = tail.then(sendNow);
    return tail;
  };
  const sendNow = async () => {
    try {
      if (waiting !== undefined) await save(waiting, false);
      for (const old of obsolete) {
        await api.removeDraft(old);
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
    const { updatedAt } = await api.saveDraft({ id: target, ...body }, { outlivesPage });
    if (target !== id) return;
    kept = { id: target, ...body, updatedAt };
    if (waiting !== body) return;
    waiting = undefined;
    tell({ kind: 'kept', at: updatedAt });
  };
  const failed = (error: unknown) => {
    const status = error instanceof ProviderError ? error.statusCode : 0;
    if (waiting !== undefined) tell({ kind: 'onlyHere', cause: causeOf(status) });
    const isWorthIt = (isOpen && waiting !== undefined) || obsolete.size > 0;
    if (!isWorthIt || (status >= 400 && status < 500)) return;
    sendIn(retryAfter);
    retryAfter = Math.min(2 * retryAfter, lastRetry);
  };
  const sendBeforeLeaving = () => {
    if (waiting === undefined || waiting === leavingWith) return;
    leavingWith = waiting;
    const fits = new Blob([JSON.stringify(waiting)]).size <= mostBytesOutliving;
    // The page may be gone before an earlier request is answered.
    if (fits) void save(waiting, true).catch(failed);
    else void send();
  };
  const begin = () => {
    id = makeId();
    isSent = false;
    kept = undefined;
    last = undefined;
    waiting = undefined;
    clearTimeout(timer);
    if (state.kind !== 'none') tell({ kind: 'none' });
  };

  return {
    id: () => id,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    keep: (body) => {
      if (isSameJson(body, last)) return;
      last = body;
      if (waiting === undefined) waitingSince = now();
      waiting = body;
      if (state.kind === 'none') tell({ kind: 'keeping' });
      sendIn(Math.min(quietFor, Math.max(0, waitingSince + longestWait - now())));
    },
    supersede: (old) => obsolete.add(old),
    flush: async () => {
      await Promise.race([waiting === undefined ? tail : send(), patience()]);
      return waiting === undefined;
    },
    setAside: () => {
      const left = kept;
      begin();
      return left;
    },
    drop: async () => {
      if (isSent) obsolete.add(id);
      begin();
      if (obsolete.size > 0) await Promise.race([send(), patience()]);
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

const patience = () => new Promise<void>((resolve) => setTimeout(resolve, longestFlush));
