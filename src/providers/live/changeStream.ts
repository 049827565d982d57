import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { ChangeMessage } from '#core/api/staffOperations.ts';
import { type PortalFetch, portalFetch } from '../calls/portalFetch.ts';
import type { RecordPresence } from './presenceClient.ts';

/** What a tab passes on to the others; `after` is where it stood before. */
type Broadcast = (ChangeMessage & { readonly after: number }) | PresenceMessage;

type PresenceMessage = { readonly presence: RecordPresence };

export type StreamListeners = {
  readonly onMessage: (message: ChangeMessage) => void;
  /** Who else has a record of this browser open has changed. */
  readonly onPresence: (presence: RecordPresence) => void;
  /** The server has been heard of again, every ten seconds or more often. */
  readonly onBeat: () => void;
  /** The version of the content types that the server uses, as often as it is heard of. */
  readonly onTypes: (version: string) => void;
};

type Options = StreamListeners & {
  readonly url: string;
  /** `portalFetch` when left out. */
  readonly send?: PortalFetch;
  /** Where the log stood before the first screen was read; undefined when that is not known. */
  readonly seq: number | undefined;
  /** The bearer token of the session, with which the stream ends. */
  readonly token: string;
  /** Tabs that give the same name share one stream. */
  readonly name: string;
  /** Called when the server no longer knows the session. */
  readonly onSessionEnded: () => void;
};

/** Milliseconds. */
const helloWithin = 5_000;
const longestSilence = 30_000;
const pollEvery = 5_000;
const firstRetry = 500;
const lastRetry = 15_000;

/** Sent by a new tab to ask for the current position in the log. */
const askPosition = 'position';

/**
 * Follows the writes of the server until the returned function is called. One tab of a browser reads the stream and passes it
 * on to the others. Without Web Locks, or behind a proxy that buffers the stream, it polls every few seconds instead.
 */
export function openChangeStream(options: Options): () => void {
  const { url, send = portalFetch, token, name, onMessage, onPresence, onBeat, onTypes, onSessionEnded } = options;
  const ending = new AbortController();
  const { signal } = ending;
  const channel = new BroadcastChannel(name);
  const canShare = 'locks' in navigator;
  let { seq } = options;
  let isLeader = false;
  /** Types whose running import nobody saw at the last poll. */
  let hiddenTypes: readonly string[] = [];

  const hearBeat = ({ types }: ChangeMessage) => {
    onBeat();
    if (types !== undefined) onTypes(types);
  };
  /** Until the first position is heard, writes may have been missed since the screen was read. */
  const receive = ({ isReset, ...message }: ChangeMessage) => {
    const heard = { ...message, isReset: isReset || seq === undefined };
    seq = message.seq;
    hearBeat(heard);
    if (heard.isReset || heard.changes.length > 0) onMessage(heard);
  };
  const passOn = (message: ChangeMessage) => {
    if (signal.aborted) return;
    const after = seq ?? message.seq;
    receive(message);
    if (canShare) channel.postMessage({ ...message, after } satisfies Broadcast);
  };

  const passOnPresence = ({ type, id, people }: RecordPresence) => {
    if (signal.aborted) return;
    onPresence({ type, id, people });
    if (canShare) channel.postMessage({ presence: { type, id, people } } satisfies Broadcast);
  };

  async function request(accept: string, requestSignal: AbortSignal): Promise<Response> {
    const response = await send(seq === undefined ? url : `${url}?after=${seq}`, {
      headers: { authorization: `Bearer ${token}`, accept },
      cache: 'no-store',
      signal: requestSignal,
    });
    if (response.status === 401 && !signal.aborted) {
      ending.abort();
      onSessionEnded();
    }
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return response;
  }

  /** Reads until the stream ends. Resolves to whether anything arrived, since a proxy may buffer the stream. */
  async function readStream(): Promise<boolean> {
    const silence = new AbortController();
    let hasArrived = false;
    let timer = setTimeout(() => silence.abort(), helloWithin);
    try {
      const { body } = await request('text/event-stream', AbortSignal.any([signal, silence.signal]));
      const events = body?.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
      for (;;) {
        const next = await events?.read();
        if (next === undefined || next.done) return hasArrived;
        hasArrived = true;
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), longestSilence);
        const data: unknown = JSON.parse(next.value.data);
        if (next.value.event === 'presence') passOnPresence(data as RecordPresence);
        else passOn({ isReset: false, changes: [], ...(data as Partial<ChangeMessage> & { seq: number }) });
      }
    } catch (error) {
      if (silence.signal.aborted && !signal.aborted) return hasArrived;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  async function poll(): Promise<void> {
    const response = await request('application/json', signal);
    const { hidden = [], ...message } = (await response.json()) as ChangeMessage;
    const shown = hiddenTypes.filter((type) => !hidden.includes(type)).map((type) => ({ type }));
    hiddenTypes = hidden;
    passOn({ ...message, changes: [...message.changes, ...shown] });
  }

  async function follow(): Promise<void> {
    let retry = firstRetry;
    let isHeldBack = !canShare;
    while (!signal.aborted) {
      try {
        await online(signal);
        if (isHeldBack) await poll();
        else isHeldBack = !(await readStream());
        retry = firstRetry;
      } catch {
        retry = Math.min(2 * retry, lastRetry);
      }
      // Browsers come back at different moments after a restart of the server.
      await pause(isHeldBack ? pollEvery : retry * (0.5 + Math.random()), signal);
    }
  }

  /** What an import shows at once has no place of its own in the log. */
  const isNews = ({ seq: heard, isReset, changes }: ChangeMessage) =>
    seq === undefined || heard > seq || isReset || changes.some(({ id }) => id === undefined);

  /** A tab that opened during a write has missed the earlier broadcasts, so it asks for them. */
  const hear = (message: Broadcast) => {
    if ('presence' in message) onPresence(message.presence);
    else if (seq !== undefined && message.after > seq)
      request('application/json', signal)
        .then((response) => response.json())
        .then(receive)
        .catch(() => undefined);
    else if (isNews(message)) receive(message);
    else hearBeat(message);
  };

  channel.addEventListener('message', ({ data }: MessageEvent<Broadcast | typeof askPosition>) => {
    if (data !== askPosition) hear(data);
    else if (isLeader && seq !== undefined)
      channel.postMessage({ seq, after: seq, isReset: false, changes: [] } satisfies Broadcast);
  });
  signal.addEventListener('abort', () => channel.close());
  if (canShare) {
    channel.postMessage(askPosition);
    const lead = async () => {
      isLeader = true;
      await follow();
    };
    navigator.locks.request(name, { signal }, lead).catch(() => undefined);
  } else void follow();
  return () => ending.abort();
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end, { once: true });
  });
}

/** Waits while the browser knows that it has no network. */
function online(signal: AbortSignal): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
