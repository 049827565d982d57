import { once } from 'node:events';
import { request } from 'node:http';
import { expect, test, vi } from 'vitest';
import { streamAnswer } from '#server/calls/answer.ts';
import { sendAnswer } from '#server/hosts/http/sendAnswer.ts';
import Fastify from 'fastify';
import { onTestFinished } from 'vitest';
import { buildApp } from '../../buildApp.ts';

test('a body of a type that is none is refused after the session and in the format of the address', async () => {
  const { app, staff } = await buildApp();
  const headers = { 'content-type': 'foo' };
  const send = (url: string) => app.inject({ method: 'POST', url, headers, payload: 'x' });
  expect((await send('/api/eventos')).statusCode).toBe(401);
  expect((await send('/api/missing')).statusCode).toBe(401);
  const opinion = await send('/opinion');
  expect([opinion.statusCode, opinion.headers['content-type']]).toEqual([415, 'text/html; charset=utf-8']);
  const refused = await staff('POST', '/api/eventos', { body: 'x', headers });
  expect([refused.status, refused.headers['content-type']]).toEqual([415, 'application/problem+json; charset=utf-8']);
});

test('a stream that waits for its next event ends when its reader leaves, and reports its end', async () => {
  const cancel = vi.fn();
  const onEnd = vi.fn();
  const stream = new ReadableStream<Uint8Array>({ start: (sink) => sink.enqueue(Buffer.from('first')), cancel });
  const app = Fastify();
  onTestFinished(() => app.close());
  app.get('/', (incoming, reply) => sendAnswer(incoming, { reply, answer: streamAnswer(stream, { onEnd }) }));
  const client = request(await app.listen({ host: '127.0.0.1', port: 0 }));
  client.end();
  const [response] = await once(client, 'response');
  await once(response, 'data');
  client.destroy();
  await vi.waitFor(() => expect(cancel).toHaveBeenCalledOnce(), { timeout: 60_000 });
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledExactlyOnceWith('failed'), { timeout: 60_000 });
});
