import { concatUint8Arrays } from 'uint8array-extras';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import type { AbortMessage, AnswerMessage, CallMessage } from '#core/api/portalMessages.ts';
import { openPortalChannel } from '#providers/channel/openPortalChannel.ts';
import { type Answer, bytesAnswer, emptyAnswer, streamAnswer, valueAnswer } from '#server/calls/answer.ts';
import { FileTooLarge, type IncomingCall } from '#server/calls/call.ts';
import { Problem } from '#server/foundation/problems/problem.ts';
import { createWorkerHost } from '#server/hosts/worker/workerHost.ts';

afterEach(() => vi.restoreAllMocks());

/** The page's end of a portal that answers with `handle`. */
function openPortal(handle: (call: IncomingCall) => Promise<Answer>) {
  const { port1: page, port2: portal } = new MessageChannel();
  const host = createWorkerHost({ dispatch: handle, messages: serverEs });
  const sent: AnswerMessage[] = [];
  portal.addEventListener('message', ({ data }: MessageEvent<CallMessage | AbortMessage>) => {
    if (data.kind === 'abort') return host.abort(data);
    void host.call(data, (message) => {
      sent.push(message);
      portal.postMessage(message);
    });
  });
  for (const port of [page, portal]) port.start();
  onTestFinished(() => page.close());
  const lost: string[] = [];
  const send = openPortalChannel({ worker: page as unknown as Worker, onLost: ({ reason }) => lost.push(reason) });
  return { send, sent, lost };
}

const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251);
const forever = new Promise<never>(() => undefined);

function promiseOf<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}

test('a request and its answer arrive as over a network', async () => {
  const calls: unknown[] = [];
  const { send } = openPortal(async ({ method, url, parameters, headers, readBody }) => {
    calls.push({
      method,
      url,
      parameters: { ...parameters },
      headers,
      body: new TextDecoder().decode(await readBody(100)),
    });
    return valueAnswer({ título: 'ñ' }, { status: 201, headers: { etag: '"1"' } });
  });
  const answer = await send('/api/noticias?q=agua%20potable&q=2', {
    method: 'PUT',
    headers: { 'If-Match': '"0"', 'content-type': 'application/json' },
    body: '{"a":"ñ"}',
  });
  expect([answer.status, answer.headers.get('etag'), answer.headers.get('content-type'), await answer.json()]).toEqual([
    201,
    '"1"',
    'application/json; charset=utf-8',
    { título: 'ñ' },
  ]);
  expect(calls).toEqual([
    {
      method: 'PUT',
      url: '/api/noticias?q=agua%20potable&q=2',
      parameters: { q: ['agua potable', '2'] },
      headers: { 'if-match': '"0"', 'content-type': 'application/json' },
      body: '{"a":"ñ"}',
    },
  ]);
});

test('bytes, an empty answer and the head alone arrive whole', async () => {
  const { send } = openPortal(async ({ url }) =>
    url === '/vacio' ? emptyAnswer({ status: 204 }) : bytesAnswer(bytes, { headers: { 'content-type': 'image/png' } }),
  );
  const picture = await send('/bytes');
  expect([picture.headers.get('content-type'), new Uint8Array(await picture.arrayBuffer())]).toEqual([
    'image/png',
    bytes,
  ]);
  const empty = await send('/vacio', { method: 'DELETE' });
  expect([empty.status, empty.body, await empty.text()]).toEqual([204, null, '']);
  const head = await send('/bytes', { method: 'HEAD' });
  expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([200, 'image/png', '']);
});

test('a stream arrives part by part and ends, and its head alone reads none', async () => {
  const ends: string[] = [];
  const gates = [promiseOf<void>(), promiseOf<void>()];
  const { send } = openPortal(async () =>
    streamAnswer(
      (async function* () {
        yield 'uno';
        await gates[0]?.promise;
        yield bytes;
        await gates[1]?.promise;
      })(),
      { headers: { 'content-type': 'text/event-stream' }, onEnd: (end) => ends.push(end) },
    ),
  );
  expect(await (await send('/', { method: 'HEAD' })).text()).toBe('');
  expect(ends).toEqual(['done']);
  const reader = (await send('/')).body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('uno');
  gates[0]?.resolve();
  expect((await reader?.read())?.value).toEqual(bytes);
  gates[1]?.resolve();
  expect([await reader?.read(), ends]).toEqual([{ done: true, value: undefined }, ['done', 'done']]);
});

test('a stream that fails fails in the page, after what came before', async () => {
  const faults = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const ends: string[] = [];
  const { send, lost } = openPortal(async () =>
    streamAnswer(
      (async function* () {
        yield 'uno';
        throw new Error('broken');
      })(),
      { onEnd: (end) => ends.push(end) },
    ),
  );
  const reader = (await send('/')).body?.getReader();
  await expect(reader?.read().then(() => reader.read())).rejects.toThrow(TypeError);
  expect([ends, lost, faults.mock.calls.length]).toEqual([['failed'], ['failed'], 1]);
});

test.each(['by its signal', 'by its reader'])(
  'a stream that is left, %s, is returned, and nothing comes after',
  async (how) => {
    const ended = promiseOf<string>();
    const returned = promiseOf<void>();
    const { send, sent } = openPortal(async () => {
      const parts = async function* () {
        try {
          for (;;) yield await new Promise<string>((resolve) => setTimeout(resolve, 1, 'parte'));
        } finally {
          returned.resolve();
        }
      };
      return streamAnswer(parts(), { onEnd: ended.resolve });
    });
    const leaving = new AbortController();
    const reader = (await send('/', { signal: leaving.signal })).body?.getReader();
    await reader?.read();
    if (how === 'by its signal') leaving.abort(new Error('no more'));
    else await reader?.cancel();
    expect(await reader?.closed.catch(String)).toBe(how === 'by its signal' ? 'Error: no more' : undefined);
    expect(await ended.promise).toBe('failed');
    await returned.promise;
    expect(sent.at(-1)?.kind).toBe('end');
  },
);

test('a call that is left before its answer tells the portal so, and one that is left already is not sent', async () => {
  const gone = promiseOf<void>();
  let calls = 0;
  const { send, sent } = openPortal(async (call) => {
    calls += 1;
    call.gone().addEventListener('abort', () => gone.resolve());
    await gone.promise;
    return valueAnswer('tarde');
  });
  const leaving = new AbortController();
  const answer = send('/', { signal: leaving.signal });
  await vi.waitFor(() => expect(calls).toBe(1), { timeout: 60_000 });
  leaving.abort(new Error('no more'));
  await expect(answer).rejects.toThrow('no more');
  await gone.promise;
  await vi.waitFor(() => expect(sent.at(-1)?.kind).toBe('end'), { timeout: 60_000 });
  await expect(send('/', { signal: leaving.signal })).rejects.toThrow('no more');
  expect(calls).toBe(1);
});

test('a call that is left before the portal has it reads nothing, and what it was to store is stored', async () => {
  const calls: unknown[] = [];
  const sent: AnswerMessage[] = [];
  const host = createWorkerHost({
    dispatch: async ({ method, gone }) => {
      calls.push([method, gone().aborted]);
      return emptyAnswer({ status: 204 });
    },
    messages: serverEs,
  });
  const call = (id: string, method: string) =>
    host.call({ kind: 'call', id, method, url: '/', headers: {} }, (message) => sent.push(message));
  for (const id of ['lee', 'escribe']) host.abort({ kind: 'abort', id });
  await call('lee', 'GET');
  expect([calls, sent]).toEqual([[], [{ kind: 'end', id: 'lee' }]]);
  await call('escribe', 'PUT');
  await call('otra', 'GET');
  expect(calls).toEqual([
    ['PUT', true],
    ['GET', false],
  ]);
});

test('calls that overlap have each their own answer', async () => {
  const { send } = openPortal(async ({ url }) => {
    await new Promise((resolve) => setTimeout(resolve, url === '/0' ? 20 : 1));
    return valueAnswer(url);
  });
  const answers = await Promise.all(Array.from({ length: 20 }, async (_, index) => (await send(`/${index}`)).json()));
  expect(answers).toEqual(Array.from({ length: 20 }, (_, index) => `/${index}`));
});

test('an upload has its fields and files, and a file or a body that is too large is refused', async () => {
  const limits = { fileSize: 1000, files: 2, fields: 2, fieldSize: 100, parts: 4, headerPairs: 10 };
  const { send } = openPortal(async ({ parts, readBody, url }) => {
    try {
      if (url === '/cuerpo') await readBody(1000);
      const read: unknown[] = [];
      for await (const part of parts(limits))
        read.push(
          part.kind === 'field' ? [part.name, part.value] : [part.name, part.fileName, [...(await part.bytes())]],
        );
      return valueAnswer(read);
    } catch (error) {
      if (error instanceof Problem) return valueAnswer(error.message, { status: error.status });
      return valueAnswer(error instanceof FileTooLarge ? `largo: ${error.message}` : 'otro', { status: 400 });
    }
  });
  const form = new FormData();
  form.append('carpeta', 'Año\r\n--x');
  form.append('files', new File([Uint8Array.of(0, 13, 10, 255)], 'niño 1.png'));
  expect(await (await send('/', { method: 'POST', body: form })).json()).toEqual([
    ['carpeta', 'Año\r\n--x'],
    ['files', 'niño 1.png', [0, 13, 10, 255]],
  ]);
  form.append('files', new File([bytes], 'grande.png'));
  const tooLarge = await send('/', { method: 'POST', body: form });
  expect([tooLarge.status, await tooLarge.json()]).toEqual([400, 'largo: grande.png']);
  const refused = await send('/cuerpo', { method: 'POST', body: bytes });
  expect([refused.status, await refused.json()]).toEqual([413, expect.stringContaining('1000 Bytes')]);
  const malformed = await send('/', {
    method: 'POST',
    body: 'no parts',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
  expect([malformed.status, await malformed.json()]).toEqual([400, 'otro']);
});

test('a portal whose script does not load fails each call, those under way and those to come', async () => {
  const lost: string[] = [];
  const worker = new Worker('/no-such-worker.js', { type: 'module' });
  const send = openPortalChannel({ worker, onLost: ({ reason }) => lost.push(reason) });
  await expect(Promise.all([send('/'), forever])).rejects.toThrow(TypeError);
  await expect(send('/')).rejects.toThrow(TypeError);
  expect(lost).toEqual(['failed']);
});

test('a request and an answer share no memory', async () => {
  const parts: Uint8Array[] = [];
  const { send } = openPortal(async ({ readBody }) => {
    parts.push(await readBody(1_000_000));
    return bytesAnswer(concatUint8Arrays(parts), {});
  });
  const body = bytes.slice();
  const answer = await send('/', { method: 'POST', body });
  body.fill(0);
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
});
