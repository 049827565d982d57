import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import type { Store } from '#core/store/store.ts';
import { readEnvironment } from '#server/settings/environment.ts';
import { createOpenConnections } from '#server/hosts/http/openConnections.ts';
import { type AppOverrides, buildApp } from '../buildApp.ts';

const event = JSON.stringify({ titulo: 'Feria' });
const eventHead = (token: string) =>
  `POST /api/eventos HTTP/1.1\r\nhost: portal.test\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${event.length}\r\n\r\n`;
const health = 'GET /api/health HTTP/1.1\r\nhost: portal.test\r\n\r\n';

/** A listening server, and clients that write bytes to it. */
async function listening(overrides: AppOverrides = {}) {
  const { app, ...built } = await buildApp(overrides);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  const { port } = address;
  const sockets: Socket[] = [];
  app.server.on('connection', (socket: Socket) => sockets.push(socket));
  const client = async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const isArrived = (bytes: number) =>
      sockets.some(({ remotePort, bytesRead }) => remotePort === socket.localPort && bytesRead === bytes);
    return clientOf(socket, isArrived);
  };
  const titles = async () => {
    const type = built.registry.get('eventos');
    if (type === undefined) throw new Error('no type');
    const { records } = await built.store.list(type, { where: [], sort: [], offset: 0, limit: 10 });
    return records.map(({ titulo }) => titulo);
  };
  return { ...built, app, port, client, titles };
}

function clientOf(socket: Socket, isArrived: (bytes: number) => boolean) {
  let received = '';
  const waiting = new Set<() => void>();
  const ended = once(socket, 'close');
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text;
    for (const check of waiting) check();
  });
  return {
    send: (text: string) => socket.write(text),
    /** Resolves once the server has read all that was sent. */
    arrived: () => vi.waitUntil(() => socket.bytesWritten > 0 && isArrived(socket.bytesWritten)),
    /** Everything that came, once the server has ended the connection. */
    untilEnd: async () => {
      await ended;
      return received;
    },
    until: (pattern: RegExp) =>
      new Promise<void>((resolve) => {
        const check = () => pattern.test(received) && (waiting.delete(check), resolve());
        waiting.add(check);
        check();
      }),
  };
}

test('a write whose body is arriving when the server stops is stored and acknowledged, and its connection ends', async () => {
  const { app, client, token, titles } = await listening();
  const writer = await client();
  writer.send(eventHead(token) + event.slice(0, 5));
  await writer.arrived();
  const closed = app.close();
  writer.send(event.slice(5));
  const answer = await writer.untilEnd();
  expect(answer).toMatch(/^HTTP\/1\.1 201 /);
  expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  await closed;
  expect(await titles()).toEqual(['Feria']);
});

test('a write that is being stored when the server stops is acknowledged', async () => {
  let release = (): void => {};
  let reached = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const isWriting = new Promise<void>((resolve) => (reached = resolve));
  const slow = (store: Store): Store => ({
    ...store,
    write: async (changes, by) => {
      if (changes.some(({ type }) => type.name === 'eventos')) {
        reached();
        await released;
      }
      return store.write(changes, by);
    },
  });
  const { app, port, client, token, titles } = await listening({ store: slow });
  const writer = await client();
  writer.send(eventHead(token) + event);
  await isWriting;
  const closed = app.close();
  await vi.waitUntil(() => !app.server.listening);
  const newcomer = connect(port, '127.0.0.1');
  const [refused] = (await once(newcomer, 'error')) as [NodeJS.ErrnoException];
  expect(refused.code).toBe('ECONNREFUSED');
  release();
  expect(await writer.untilEnd()).toMatch(/^HTTP\/1\.1 201 [^]*\r\nconnection: close\r\n/i);
  await closed;
  expect(await titles()).toEqual(['Feria']);
});

test('a request that is arriving on an open connection is answered with `Connection: close`; an idle connection is closed', async () => {
  const { app, client, token } = await listening();
  const [writer, reader, idle, silent] = [await client(), await client(), await client(), await client()];
  for (const one of [reader, idle]) {
    one.send(health);
    await one.until(/"status":"ok"/);
  }
  reader.send(health.slice(0, 20));
  writer.send(eventHead(token));
  await Promise.all([reader.arrived(), writer.arrived()]);
  const closed = app.close();
  expect(await idle.untilEnd()).toMatch(/keep-alive/);
  expect(await silent.untilEnd()).toBe('');
  reader.send(health.slice(20));
  const answers = (await reader.untilEnd()).split(/(?=HTTP\/1\.1 )/);
  expect(answers.map((answer) => [answer.slice(9, 12), /connection: (\S+)/i.exec(answer)?.[1]])).toEqual([
    ['200', 'keep-alive'],
    ['200', 'close'],
  ]);
  writer.send(event);
  expect(await writer.untilEnd()).toMatch(/^HTTP\/1\.1 201 /);
  await closed;
});

test('a client that never ends its request is disconnected after STOP_SECONDS', async () => {
  const { app, client, token, titles } = await listening({ settings: { http: { stopSeconds: 0.1 } } });
  const writer = await client();
  writer.send(eventHead(token) + event.slice(0, 5));
  await writer.arrived();
  await app.close();
  expect(await writer.untilEnd()).toBe('');
  expect(await titles()).toEqual([]);
});

test('every server is drained, and an answer in progress is sent whole', async () => {
  const connections = createOpenConnections();
  const body = 'a'.repeat(8_000_000);
  const answers: ServerResponse[] = [];
  const servers = [1, 2].map(() => createServer((_request, response) => answers.push(response)));
  for (const server of servers) {
    connections.add(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
  const replies = servers.map((server) => {
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('no port');
    return fetch(`http://127.0.0.1:${address.port}/`);
  });
  await vi.waitUntil(() => answers.length === 2);
  answers[0]?.end(body);
  let isDrained = false;
  const drained = connections.drain(20_000).then(() => (isDrained = true));
  expect(await (await replies[0])?.text()).toHaveLength(body.length);
  await vi.waitUntil(() => !servers[1]?.listening);
  expect(isDrained).toBe(false);
  answers[1]?.end(body);
  expect(await (await replies[1])?.text()).toHaveLength(body.length);
  await drained;
});

test('a setting limits how long requests may take when the server stops', () => {
  expect(readEnvironment({}, serverEs).http.stopSeconds).toBe(30);
  expect(readEnvironment({ STOP_SECONDS: '8' }, serverEs).http.stopSeconds).toBe(8);
  expect(() => readEnvironment({ STOP_SECONDS: '0' }, serverEs)).toThrow(/STOP_SECONDS=0: .*entre 1 y 600/);
});
