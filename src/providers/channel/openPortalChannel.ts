import { v7 } from 'uuid';
import type { AnswerMessage, CallMessage, Loss } from '#core/api/portalMessages.ts';
import type { PortalFetch } from '../calls/portalFetch.ts';

type Options = {
  readonly worker: Pick<Worker, 'postMessage' | 'addEventListener'>;
  /** Called when the portal does not start, or cannot go on. */
  readonly onLost?: (loss: Loss) => void;
};

/** What waits for an answer, or for the rest of it. */
type Waiting = { readonly receive: (message: AnswerMessage) => void };

/** Statuses of answers that cannot have a body. */
const bodyless = [204, 205, 304];

/** Sends requests to the portal in a worker, as `fetch` sends them over the network. */
export function openPortalChannel({ worker, onLost = () => undefined }: Options): PortalFetch {
  const waiting = new Map<string, Waiting>();
  let state: 'starting' | 'running' | 'failed' = 'starting';
  worker.addEventListener('message', ({ data }: MessageEvent<AnswerMessage>) => {
    state = 'running';
    if (data.kind === 'lost') onLost(data);
    waiting.get(data.id)?.receive(data);
  });
  worker.addEventListener('error', () => {
    // One that has answered goes on after an error outside its calls.
    if (state === 'running') return;
    state = 'failed';
    onLost({ reason: 'failed' });
    for (const [id, { receive }] of waiting) receive({ kind: 'lost', id, reason: 'failed' });
  });

  return async (address, init = {}) => {
    const request = new Request(new URL(address, location.href), { ...init, keepalive: false });
    const { pathname, search } = new URL(request.url);
    const bytes = request.body === null ? undefined : new Uint8Array(await request.arrayBuffer());
    const id = v7();
    const call: CallMessage = {
      kind: 'call',
      id,
      method: request.method,
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      body: bytes,
    };
    const forget = () => void waiting.delete(id);
    const abort = () => {
      forget();
      worker.postMessage({ kind: 'abort', id });
    };
    return new Promise((resolve, reject) => {
      const { signal } = init;
      if (signal?.aborted === true) return reject(signal.reason);
      if (state === 'failed') return reject(new TypeError('failed'));
      const onAbort = () => {
        abort();
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      const end = () => {
        forget();
        signal?.removeEventListener('abort', onAbort);
      };
      waiting.set(id, { receive: receiver({ resolve, reject, end, abort, signal }) });
      worker.postMessage(call);
    });
  };
}

type Receiver = {
  readonly resolve: (response: Response) => void;
  readonly reject: (error: unknown) => void;
  readonly end: () => void;
  readonly abort: () => void;
  readonly signal: AbortSignal | null | undefined;
};

/** Makes a Response of the messages of one answer. */
function receiver({ resolve, reject, end, abort, signal }: Receiver): Waiting['receive'] {
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;
  const fail = (error: unknown) => {
    end();
    body?.error(error);
    reject(error);
  };
  return (message) => {
    if (message.kind === 'head') {
      const stream = new ReadableStream<Uint8Array>({ start: (controller) => void (body = controller), cancel: abort });
      signal?.addEventListener('abort', () => body?.error(signal.reason), { once: true });
      const { status, headers } = message;
      resolve(new Response(bodyless.includes(status) ? null : stream, { status, headers }));
    } else if (message.kind === 'chunk') body?.enqueue(message.bytes);
    else if (message.kind === 'end') {
      end();
      body?.close();
    } else fail(new TypeError(message.reason, { cause: message.detail }));
  };
}
