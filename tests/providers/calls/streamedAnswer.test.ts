import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPortalCalls } from '#providers/calls/portalCalls.ts';

const calls = createPortalCalls({ token: () => 'secreto', offlineMessage: 'sin red' });
const fetched = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => void vi.unstubAllGlobals());

/** Asks a server whose body arrives in these pieces; '!' breaks the connection. */
async function ask(pieces: readonly string[], type = 'text/event-stream; charset=utf-8') {
  const body = new ReadableStream({
    start: (stream) => {
      for (const piece of pieces) {
        if (piece === '!') return stream.error(new TypeError('network'));
        stream.enqueue(new TextEncoder().encode(piece));
      }
      stream.close();
    },
  });
  fetched.mockResolvedValue(new Response(body, { headers: { 'content-type': type } }));
  const parts: unknown[] = [];
  const answer = calls
    .call('POST /api/0511/ChatIA/ChatGPT2', {
      body: { messages: [{ role: 'user', content: 'hola' }] },
      onPart: (part) => parts.push(part),
    })
    .catch((error: Error) => error.message);
  return { answer: await answer, parts };
}

const part = (text: string) => `event: part\ndata: ${JSON.stringify({ text })}\n\n`;
const last = 'event: answer\ndata: {"success":true,"data":"Hola."}\n\n';

test('a call with a listener asks for a stream, passes on its parts and resolves to its answer', async () => {
  const whole = part('¡Ho') + ':\n\n' + part('la.') + last;
  const { answer, parts } = await ask([whole.slice(0, 17), whole.slice(17, 60), whole.slice(60)]);
  expect([answer, parts]).toEqual([{ success: true, data: 'Hola.' }, [{ text: '¡Ho' }, { text: 'la.' }]]);
  expect(new Headers(fetched.mock.lastCall?.[1]?.headers).get('accept')).toBe('text/event-stream');
});

test('a stream that breaks or ends without its answer rejects as no answer does', async () => {
  for (const pieces of [[part('Ho'), '!'], [part('Ho')], ['!'], ['basura'], [`event: answer\ndata: {"suc`]])
    expect((await ask(pieces)).answer).toBe('sin red');
});

test('an answer that is not streamed is read whole', async () => {
  const { answer, parts } = await ask(['{"success":true,"data":"Hola."}'], 'application/json');
  expect([answer, parts]).toEqual([{ success: true, data: 'Hola.' }, []]);
});
