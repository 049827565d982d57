import { EventEmitter, once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { createOpenConnections } from '#server/hosts/http/openConnections.ts';
import { type AppOverrides, buildApp } from '../buildApp.ts';

/** Seconds of silence after which connections end in these tests. */
const silentSeconds = 0.5;
const body = JSON.stringify({ email: 'nadie@example.test' });
const bodyHead = `POST /api/password/forgot HTTP/1.1\r\nhost: portal.test\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
const health = 'GET /api/health HTTP/1.1\r\nhost: portal.test\r\n\r\n';

async function listen(limits: AppOverrides = { silentSeconds }) {
  const portal = await buildApp(limits);
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  return { ...portal, port: portOf(portal.app.server.address()) };
}

function portOf(address: unknown): number {
  return (address as { readonly port: number }).port;
}

/** A connection that has sent some text; `received` resolves with all that it gets, when it ends. */
function open(port: number, text = '') {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  onTestFinished(() => void socket.destroy());
  if (text !== '') socket.write(text);
  return { socket, received: receive(socket) };
}

async function receive(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

test.each([
  ['before its first byte', '', ''],
  ['within the head of a request', 'GET / HTTP/1.1\r\nhost: por', '408'],
  ['within the body of a request', `${bodyHead}{`, '408'],
  ['after an answer', health, '200'],
  ['after an answer, within the next request', `${health}GET /`, '200 408'],
  ['within the body of a request that is refused without it', bodyHead.replace('/password/forgot', '/noticias'), '401'],
])('a connection that falls silent %s ends', async (_name, text, statuses) => {
  const { port } = await listen();
  const received = await open(port, text).received;
  expect([...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status).join(' ')).toBe(statuses);
});

test('a connection without any request is never answered, whichever limit ends it', async () => {
  const { port } = await listen({ settings: { http: { requestSeconds: 0.2 } } });
  expect(await open(port).received).toBe('');
});

test('four hundred half-sent requests end, and the server answers other requests until then', async () => {
  const { port, citizen } = await listen();
  const signInHead = bodyHead.replace('/api/password/forgot', '/api/0511/LoginWithPassword');
  const all = Array.from({ length: 400 }, (_, number) => open(port, number % 2 === 0 ? `${signInHead}{` : 'GET / HT'));
  expect((await citizen('GET', '/api/health')).status).toBe(200);
  const answers = await Promise.all(all.map(({ received }) => received));
  expect(answers.filter((answer) => !answer.startsWith('HTTP/1.1 408 '))).toEqual([]);
});

test.each([
  ['a few', 12, 12],
  ['a thousand', 1000, 0],
])('a connection that sends %s requests without waiting for responses (%i) gets %i', async (_name, sent, answered) => {
  const { port, citizen } = await listen();
  const { received } = open(port, health.repeat(sent));
  expect((await received).match(/HTTP\/1\.1 200/g) ?? []).toHaveLength(answered);
  expect((await citizen('GET', '/api/health')).status).toBe(200);
});

test('an upload that goes on sending is served, however slow it is', async () => {
  const { port } = await listen();
  const { socket, received } = open(port, bodyHead.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'));
  const started = Date.now();
  for (let index = 0; index < body.length; index += 1) {
    socket.write(body.charAt(index));
    // The last byte comes after twice the time that a silent connection has.
    const isDue = () => Date.now() - started > (silentSeconds * 2000 * index) / body.length;
    while (!isDue()) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(await received).toMatch(/^HTTP\/1\.1 202 /);
});

test('a stream of events stays open while the client sends nothing', async () => {
  const { app, port, staff, token } = await listen();
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
  const request = get({ port, host: '127.0.0.1', path: '/api/events', headers });
  onTestFinished(() => void request.destroy());
  const [response] = await once(request, 'response');
  await once(app.server, 'timeout');
  await eventLoopTurns();
  await staff('POST', '/api/eventos', { body: { titulo: 'Feria' } });
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) {
    text += String(chunk);
    if (text.includes('"type":"eventos"')) break;
  }
  expect(text).toContain('event: changes');
});

/** A server whose connections may be silent for a tenth of a second; `handle` answers. */
async function serverOf(handle: (response: ServerResponse, request: IncomingMessage) => void) {
  const server = createServer((request, response) => handle(response, request));
  server.setTimeout(100);
  server.on('clientError', (_error, socket) => void socket.destroy());
  createOpenConnections().add(server);
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const silence = async () => {
    await once(server, 'timeout');
    await eventLoopTurns();
  };
  return { server, silence, port: portOf(server.address()) };
}

async function eventLoopTurns() {
  for (const _turn of [1, 2]) await new Promise((resolve) => setImmediate(resolve));
}

const closing = 'GET / HTTP/1.1\r\nhost: portal.test\r\nconnection: close\r\n\r\n';

test('a client that waits for its answer is answered', async () => {
  const responses = new EventEmitter();
  const { port, silence } = await serverOf((response) => responses.emit('response', response));
  const { received } = open(port, closing);
  const [response] = await once(responses, 'response');
  await silence();
  response.end('listo');
  expect(await received).toMatch(/200 OK[^]*listo/);
});

test('a client that reads its answer slowly gets all of it', async () => {
  const answer = 'a'.repeat(16 * 1024 * 1024);
  const { port, silence } = await serverOf((response) =>
    response.setHeader('content-length', answer.length).end(answer),
  );
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  onTestFinished(() => void socket.destroy());
  socket.write(closing);
  await silence();
  expect((await receive(socket)).length).toBeGreaterThan(answer.length);
});

test('a client that reads nothing of its answer ends, although not at the first silence', async () => {
  const { server, port, silence } = await serverOf((response) => response.end('a'.repeat(16 * 1024 * 1024)));
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  socket.write(closing);
  const connections = promisify(server.getConnections.bind(server));
  await silence();
  expect(await connections()).toBe(1);
  await silence();
  expect(await connections()).toBe(0);
});

test('a body that waits for its handler is not taken for silence', async () => {
  const requests = new EventEmitter();
  const { port, silence } = await serverOf((response, request) => requests.emit('request', request, response));
  const { socket, received } = open(
    port,
    closing.replace('GET', 'POST').replace('\r\n\r\n', '\r\ncontent-length: 2\r\n\r\na'),
  );
  const [request, response] = await once(requests, 'request');
  await silence();
  request.resume().once('end', () => response.end('listo'));
  socket.write('b');
  expect(await received).toMatch(/200 OK[^]*listo/);
});
