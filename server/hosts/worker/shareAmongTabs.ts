import {
  type AbortMessage,
  type CallMessage,
  type Loss,
  portalChannelName,
  type TabMessage,
} from '#core/api/portalMessages.ts';
import { endWithTabs, holdTabLock } from './tabLocks.ts';
import type { Reply, WorkerHost } from './workerHost.ts';

type Options = {
  /** The path below which the portal stands. */
  readonly root: string;
  /** Opens the portal, once this worker is the one that answers. */
  readonly openHost: () => Promise<WorkerHost>;
  /** Why the portal could not be opened. */
  readonly lossOf: (error: unknown) => Loss;
  readonly replyToPage: Reply;
};

/** A call that the worker of another tab answers. */
type Forwarded = { readonly call: CallMessage; readonly reply: Reply; state: 'sent' | 'received' | 'answered' };

/** As many calls as tabs may send again when they hear of a new portal. */
const remembered = 1000;

/**
 * Tabs share one portal: the worker that holds a Web Lock runs it and answers all, the others pass calls on to it, and one of them takes
 * over when its tab is closed. A write that the closed tab had received is reported as lost, since nobody knows whether it was stored.
 * Returns what receives the messages of the page. A browser without Web Locks has one tab; the store refuses a second one's writes.
 */
export function shareAmongTabs(options: Options): (message: CallMessage | AbortMessage) => void {
  const { root, openHost, lossOf, replyToPage } = options;
  const name = portalChannelName(root);
  const channel = new BroadcastChannel(name);
  const forwarded = new Map<string, Forwarded>();
  /** The latest calls of other tabs: one that was under way when this portal began comes twice. */
  const received = new Set<string>();
  const ownLock = holdTabLock(name);
  const endWithTab = endWithTabs(stop);
  let isLeading = false;
  let host: Promise<WorkerHost> | undefined;
  const tell = (message: TabMessage) => channel.postMessage(message);

  /** A portal that could not be opened is tried again by the next call. */
  function open(): Promise<WorkerHost> {
    const opening = openHost();
    host = opening;
    opening.catch(() => {
      host = undefined;
    });
    return opening;
  }

  async function serve(call: CallMessage, reply: Reply): Promise<void> {
    const opened = await (host ?? open()).catch((error: unknown) => {
      reply({ kind: 'lost', id: call.id, ...lossOf(error) });
      return undefined;
    });
    await opened?.call(call, reply);
  }

  function receive(call: CallMessage): void {
    if (received.has(call.id)) return;
    received.add(call.id);
    const [oldest = call.id] = received;
    if (received.size > remembered) received.delete(oldest);
    tell({ kind: 'received', id: call.id });
    endWithTab(call, serve(call, tell));
  }

  function stop(message: AbortMessage): void {
    host?.then((opened) => opened.abort(message)).catch(() => undefined);
  }

  function pass(call: CallMessage, reply: Reply): void {
    if (isLeading) return void serve(call, reply);
    forwarded.set(call.id, { call, reply, state: 'sent' });
    void ownLock.then((tab) => {
      if (forwarded.has(call.id)) tell({ ...call, tab });
    });
  }

  /** Sends on what the former portal can no longer answer. */
  function passAgain(): void {
    const open = [...forwarded.values()];
    forwarded.clear();
    for (const { call, reply, state } of open) {
      const isRepeatable = state === 'sent' || (state === 'received' && isRead(call));
      if (isRepeatable) pass(call, reply);
      else reply({ kind: 'lost', id: call.id, reason: 'closed' });
    }
  }

  function hear(message: TabMessage): void {
    if (message.kind === 'leading') return passAgain();
    if (message.kind === 'call' || message.kind === 'abort') {
      if (!isLeading) return;
      if (message.kind === 'abort') return stop(message);
      return receive(message);
    }
    const waiting = forwarded.get(message.id);
    if (waiting === undefined) return;
    if (message.kind === 'received') {
      if (waiting.state === 'sent') waiting.state = 'received';
      return;
    }
    waiting.state = 'answered';
    if (message.kind === 'end' || message.kind === 'lost') forwarded.delete(message.id);
    waiting.reply(message);
  }

  function lead(): void {
    isLeading = true;
    void open().catch(() => undefined);
    tell({ kind: 'leading' });
    passAgain();
  }

  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => hear(data));
  if ('locks' in navigator) {
    void navigator.locks.request(name, () => {
      lead();
      // The lock is free again when the worker ends with its tab.
      return new Promise(() => undefined);
    });
  } else lead();

  return (message) => {
    if (message.kind === 'call') return pass(message, replyToPage);
    forwarded.delete(message.id);
    if (isLeading) stop(message);
    else void ownLock.then(() => tell(message));
  };
}

function isRead({ method }: CallMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}
