import { openDB } from 'idb';
import { serverEs } from '#core/locales/serverEs.ts';
import type { AbortMessage, CallMessage } from '#core/api/portalMessages.ts';
import { streamAnswer, valueAnswer } from '#server/calls/answer.ts';
import type { Dispatch } from '#server/calls/call.ts';
import { shareAmongTabs } from '#server/hosts/worker/shareAmongTabs.ts';
import { createWorkerHost, type WorkerHost } from '#server/hosts/worker/workerHost.ts';

// A small portal of texts, in the worker of a tab. Its name is that of the tab and the root of the portal, with a slash between them.
const [tab = '', portal = ''] = self.name.split('/');
const root = `/${portal}/`;
const forever = new Promise<never>(() => undefined);

async function openHost(): Promise<WorkerHost> {
  const texts = await openDB(root, 1, {
    upgrade: (database) => void database.createObjectStore('texts', { autoIncrement: true }),
  });
  // A portal whose tab is named `roto` has lost its texts.
  if (tab === 'roto' && (await texts.count('texts')) === 0) throw new Error('no texts');
  const dispatch: Dispatch = async ({ method, url, headers, readBody }) => {
    if (method === 'POST') {
      const { 'x-before': before, 'x-after': after } = headers;
      if (before === tab) await forever;
      await texts.add('texts', new TextDecoder().decode(await readBody(1000)), undefined);
      if (after === tab) await forever;
      return valueAnswer({ tab }, { status: 201 });
    }
    if (url === '/espera' && tab === 'primera') await forever;
    if (url === '/partes') return streamAnswer(partsForever(), { headers: { 'content-type': 'text/plain' } });
    return valueAnswer({ tab, texts: await texts.getAll('texts') });
  };
  return createWorkerHost({ dispatch, messages: serverEs });
}

async function* partsForever(): AsyncGenerator<string> {
  yield tab;
  await forever;
}

const receive = shareAmongTabs({
  root,
  openHost,
  lossOf: () => ({ reason: 'roto' }),
  replyToPage: (message) => self.postMessage(message),
});
self.addEventListener('message', ({ data }: MessageEvent<CallMessage | AbortMessage>) => receive(data));
