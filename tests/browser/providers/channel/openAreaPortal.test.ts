import { expect, onTestFinished, test } from 'vitest';
import type { AbortMessage, AnswerMessage, AreaMessage, CallMessage } from '#core/api/portalMessages.ts';
import { openAreaPortal } from '#providers/channel/openAreaPortal.ts';

type Message = CallMessage | AbortMessage | AreaMessage;

/** Puts a worker in place of the browser's that answers each call as `answer` says. */
function stubWorker(answer: (call: CallMessage) => Partial<AnswerMessage> & { readonly body?: object }): CallMessage[] {
  const calls: CallMessage[] = [];
  class StubWorker extends EventTarget {
    postMessage(message: Message): void {
      if (message.kind !== 'call') return;
      calls.push(message);
      const { id } = message;
      const { body, ...head } = answer(message);
      const tell = (data: object) => this.dispatchEvent(new MessageEvent('message', { data }));
      tell({ kind: 'head', id, status: 200, headers: {}, ...head });
      if (body === undefined) return;
      tell({ kind: 'chunk', id, bytes: new TextEncoder().encode(JSON.stringify(body)) });
      tell({ kind: 'end', id });
    }
    terminate(): void {}
  }
  const { Worker: former } = globalThis;
  onTestFinished(() => void (globalThis.Worker = former));
  globalThis.Worker = StubWorker as unknown as typeof Worker;
  return calls;
}

const hello: AreaMessage = { kind: 'area', person: { id: 'ana', name: 'Ana', email: 'ana@example.test' }, types: [] };
const open = () => openAreaPortal({ worker: '/portal.js', hello, explain: (fault) => `no: ${fault}` });

test('a session that a closing tab had received is opened once more, and the request is answered', async () => {
  let sessions = 0;
  const calls = stubWorker(({ url }) => {
    if (url !== '/api/local/session') return { body: { titulo: 'Feria' } };
    sessions += 1;
    return sessions === 1 ? { kind: 'lost', reason: 'closed' } : { body: { Token: 'dos' } };
  });
  const response = await open().fetch('/api/fichas/1');
  expect([response.status, await response.json()]).toEqual([200, { titulo: 'Feria' }]);
  expect(calls.map(({ url, headers }) => [url, headers['authorization']])).toEqual([
    ['/api/local/session', undefined],
    ['/api/local/session', undefined],
    ['/api/fichas/1', 'Bearer dos'],
  ]);
});

test('a portal that cannot start answers with its sentence, and the next request tries again', async () => {
  let starts = 0;
  stubWorker(({ url }) => {
    if (url !== '/api/local/session') return { body: {} };
    starts += 1;
    return starts === 1 ? { kind: 'lost', reason: 'noStorage' } : { body: { Token: 'uno' } };
  });
  const portal = open();
  const refused = await portal.fetch('/api/fichas/1');
  expect([refused.status, await refused.json()]).toMatchObject([503, { detail: 'no: noStorage' }]);
  expect((await portal.fetch('/api/fichas/1')).status).toBe(200);
});
