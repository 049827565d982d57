import { createServer } from 'node:http';
import type { AddressInfo, LookupFunction, TcpNetConnectOpts } from 'node:net';
import { Duplex } from 'node:stream';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { readNetworks } from '#server/settings/networks.ts';
import { createOutgoing, type OutgoingOptions } from '#server/delivery/outgoing/createOutgoing.ts';
import { OutgoingForbidden } from '#server/delivery/outgoing/outgoing.ts';
import { lookupOf } from '../../../support/builders/loopbackOutgoing.ts';

const allowedBy = (text: string) => readNetworks(text) ?? expect.unreachable(`${text} is no list of networks`);

/** Resolves as Node does before it connects, notes where a connection would go, and makes none. */
function pretendToConnect() {
  const reached: string[] = [];
  const createConnection = (options: TcpNetConnectOpts) => {
    const socket = new Duplex({ read: () => {}, write: (_bytes, _encoding, done) => done() });
    const { host = '', lookup } = options;
    if (/^[\d.]+$|:/.test(host)) reached.push(host);
    else
      lookup?.(host, { all: true }, (error, found) => {
        if (error === null) reached.push(...[found].flat().map((one) => (typeof one === 'string' ? one : one.address)));
        socket.destroy(error ?? new Error('no connection in tests'));
      });
    return socket;
  };
  return { reached, createConnection: createConnection as NonNullable<OutgoingOptions['createConnection']> };
}

/** A system on this machine that counts its connections, also those that send nothing. */
async function startSystem({ host = '127.0.0.1', location = '' } = {}) {
  let connections = 0;
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(location === '' ? 204 : 307, location === '' ? {} : { location }).end();
  }).on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, connections: () => connections };
}

const request = { headers: {}, body: '{}' };
const post = (outgoing: ReturnType<typeof createOutgoing>, url: string, signal = AbortSignal.timeout(20_000)) =>
  outgoing.post(new URL(url), { ...request, signal });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test.each([
  '127.0.0.1',
  '127.1',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '2130706433',
  '127.0.0.1.',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  'localhost',
  'sistema.example',
])('no connection reaches this machine by the host %s unless it is allowed', async (host) => {
  const { port, connections } = await startSystem();
  const lookup = lookupOf({ localhost: [['127.0.0.1']], 'sistema.example': [['127.0.0.1']] });
  const url = `http://${host}:${port}/`;
  const closed = createOutgoing({ allowed: [], lookup });
  expect(await closed.isForbidden(url)).toBe(true);
  await expect(post(closed, url)).rejects.toThrow(OutgoingForbidden);
  expect(connections()).toBe(0);
  const open = createOutgoing({ allowed: allowedBy('127.0.0.0/8'), lookup });
  expect(await open.isForbidden(url)).toBe(false);
  expect([await post(open, url), connections()]).toEqual([204, 1]);
});

test.each(['http', 'https'])('a name is refused over %s when any of its addresses is forbidden', async (protocol) => {
  const { reached, createConnection } = pretendToConnect();
  const lookup = lookupOf({ 'mixto.example': [['203.0.114.1', '10.0.0.5']], 'bueno.example': [['203.0.114.1']] });
  const outgoing = createOutgoing({ allowed: [], lookup, createConnection });
  expect(await outgoing.isForbidden(`${protocol}://mixto.example/`)).toBe(true);
  await expect(post(outgoing, `${protocol}://mixto.example/`)).rejects.toThrow(OutgoingForbidden);
  expect(reached).toEqual([]);
  await expect(post(outgoing, `${protocol}://bueno.example/`)).rejects.toThrow('no connection in tests');
  expect(reached).toEqual(['203.0.114.1']);
});

test.each(['10.0.0.5', '169.254.169.254', '[fd00::1]', '[fe80::1]', '224.0.0.1', '0.0.0.0'])(
  'the address %s is refused without asking for a connection',
  async (host) => {
    const { reached, createConnection } = pretendToConnect();
    const outgoing = createOutgoing({ allowed: [], lookup: lookupOf({}), createConnection });
    expect(await outgoing.isForbidden(`https://${host}/`)).toBe(true);
    await expect(post(outgoing, `https://${host}/`)).rejects.toThrow(OutgoingForbidden);
    expect(reached).toEqual([]);
  },
);

test('a name that leads to the internet when it is checked and inside when it is used does not get through', async () => {
  const { reached, createConnection } = pretendToConnect();
  const lookup = lookupOf({ 'cambia.example': [['203.0.114.1'], ['192.168.1.1']] });
  const outgoing = createOutgoing({ allowed: [], lookup, createConnection });
  expect(await outgoing.isForbidden('http://cambia.example/')).toBe(false);
  await expect(post(outgoing, 'http://cambia.example/')).rejects.toThrow(OutgoingForbidden);
  expect(reached).toEqual([]);
});

test('each request resolves its name anew, also right after another one to the same host', async () => {
  const { port, connections } = await startSystem();
  const lookup = lookupOf({ 'cambia.example': [['127.0.0.1'], ['::1']] });
  const outgoing = createOutgoing({ allowed: allowedBy('127.0.0.1'), lookup });
  expect(await post(outgoing, `http://cambia.example:${port}/`)).toBe(204);
  await expect(post(outgoing, `http://cambia.example:${port}/`)).rejects.toThrow(OutgoingForbidden);
  expect(connections()).toBe(1);
});

test('a redirect to an address that is not allowed is not followed', async () => {
  const inside = await startSystem({ host: '127.0.0.2' });
  const { port } = await startSystem({ location: `http://127.0.0.2:${inside.port}/` });
  const outgoing = createOutgoing({ allowed: allowedBy('127.0.0.1'), lookup: lookupOf({}) });
  expect(await post(outgoing, `http://127.0.0.1:${port}/`)).toBe(307);
  expect(inside.connections()).toBe(0);
});

test('a response without an end is not read', async () => {
  let isClosed = false;
  const server = createServer((incoming, response) => {
    incoming.resume();
    response
      .on('close', () => (isClosed = true))
      .writeHead(200)
      .write('x'.repeat(1000));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const outgoing = createOutgoing({ allowed: allowedBy('127.0.0.1'), lookup: lookupOf({}) });
  expect(await post(outgoing, `http://127.0.0.1:${port}/`)).toBe(200);
  await vi.waitFor(() => expect(isClosed).toBe(true), { timeout: 60_000 });
});

test('a proxy of the environment gets no request', async () => {
  const proxy = await startSystem();
  const { port, connections } = await startSystem();
  for (const name of ['http_proxy', 'HTTP_PROXY', 'all_proxy', 'ALL_PROXY'])
    vi.stubEnv(name, `http://127.0.0.1:${proxy.port}`);
  const outgoing = createOutgoing({ allowed: allowedBy('127.0.0.1'), lookup: lookupOf({}) });
  expect(await post(outgoing, `http://127.0.0.1:${port}/`)).toBe(204);
  expect([connections(), proxy.connections()]).toEqual([1, 0]);
});

test('a name without an address is not forbidden, and a request to it says why it failed', async () => {
  const outgoing = createOutgoing({ allowed: [], lookup: lookupOf({}) });
  expect(await outgoing.isForbidden('https://pronto.example/')).toBe(false);
  await expect(post(outgoing, 'https://pronto.example/')).rejects.toMatchObject({ code: 'ENOTFOUND' });
});

test('a name server that does not answer delays a check by two seconds at the most', async () => {
  vi.useFakeTimers();
  const lookup: LookupFunction = () => undefined;
  const isForbidden = createOutgoing({ allowed: [], lookup }).isForbidden('https://lento.example/');
  await vi.advanceTimersByTimeAsync(2000);
  expect(await isForbidden).toBe(false);
});

test('a request that is aborted while its name is resolved rejects with the reason', async () => {
  const lookup: LookupFunction = () => undefined;
  const ended = new AbortController();
  const answer = post(createOutgoing({ allowed: [], lookup }), 'http://lento.example/', ended.signal);
  ended.abort(new Error('too late'));
  await expect(answer).rejects.toThrow('too late');
});
