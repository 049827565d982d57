import { v7 } from 'uuid';
import { type AnswerMessage, type CallMessage, portalChannelName, type TabMessage } from '#core/api/portalMessages.ts';

type Question = { readonly path: string; readonly headers: Headers };

/** Milliseconds that a portal which runs in a tab has for the beginning of its answer. */
const patience = 30_000;

/** What the portal in a tab of this browser answers to a GET; undefined when none runs. */
export async function askPortal(root: string, { path, headers }: Question): Promise<Response | undefined> {
  const name = portalChannelName(root);
  const { held = [] } = await navigator.locks.query();
  if (!held.some((lock) => lock.name === name)) return undefined;
  const id = v7();
  const call: CallMessage = { kind: 'call', id, method: 'GET', url: path, headers: Object.fromEntries(headers) };
  const channel = new BroadcastChannel(name);
  return new Promise((resolve) => {
    let body: ReadableStreamDefaultController<Uint8Array> | undefined;
    const end = () => {
      clearTimeout(timer);
      channel.close();
      resolve(undefined);
    };
    const timer = setTimeout(end, patience);
    channel.addEventListener('message', ({ data }: MessageEvent<TabMessage | AnswerMessage>) => {
      // The tab that had the question is closed, and another one has taken over.
      if (data.kind === 'leading' && body === undefined) channel.postMessage(call);
      if (!('id' in data) || data.id !== id) return;
      if (data.kind === 'head') {
        clearTimeout(timer);
        const stream = new ReadableStream<Uint8Array>({ start: (controller) => void (body = controller) });
        resolve(new Response(hasBody(data.status) ? stream : null, data));
      } else if (data.kind === 'chunk') body?.enqueue(data.bytes);
      else if (data.kind === 'end' || data.kind === 'lost') {
        if (data.kind === 'end') body?.close();
        else body?.error(new TypeError(data.reason));
        end();
      }
    });
    channel.postMessage(call);
  });
}

function hasBody(status: number): boolean {
  return ![204, 205, 304].includes(status);
}
