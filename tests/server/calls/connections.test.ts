import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { readEnvironment } from '#server/settings/environment.ts';
import { buildApp } from '../buildApp.ts';

test('a request whose body never ends gets 408', async () => {
  const { app } = await buildApp({ settings: { http: { requestSeconds: 0.2 } } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  const socket = connect(address.port, '127.0.0.1');
  socket.setEncoding('utf8');
  socket.write(
    'POST /api/password/forgot HTTP/1.1\r\nhost: portal.test\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  );
  let received = '';
  for await (const chunk of socket) received += String(chunk);
  expect(received).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
});

test('a setting limits how long a request may take to arrive', () => {
  expect(readEnvironment({}, serverEs).http.requestSeconds).toBe(180);
  expect(readEnvironment({ REQUEST_SECONDS: '30' }, serverEs).http.requestSeconds).toBe(30);
  expect(() => readEnvironment({ REQUEST_SECONDS: '5' }, serverEs)).toThrow(/REQUEST_SECONDS=5: .*entre 10 y 3600/);
});

test('the operator gets one notice of an untrusted proxy, with the name of the setting', async () => {
  const notices: string[] = [];
  const { app } = await buildApp({ notice: (sentence) => notices.push(sentence) });
  await app.inject({ url: '/api/health' });
  expect(notices).toEqual([]);
  for (const _time of [1, 2]) await app.inject({ url: '/api/health', headers: { 'x-forwarded-for': '190.1.2.3' } });
  expect(notices).toEqual([expect.stringContaining('TRUST_PROXY=127.0.0.1')]);
});

test.each<[string, readonly string[] | number, number]>([
  ['one that TRUST_PROXY counts', 1, 0],
  ['one that TRUST_PROXY names', ['127.0.0.1'], 0],
  ['another than TRUST_PROXY names', ['10.0.0.1'], 1],
])('%s causes a notice only when it is not trusted', async (_name, trustedProxies, count) => {
  const notices: string[] = [];
  const { app } = await buildApp({
    settings: { network: { trustedProxies } },
    notice: (sentence) => notices.push(sentence),
  });
  await app.inject({ url: '/api/health', headers: { 'x-forwarded-for': '190.1.2.3' } });
  expect(notices).toHaveLength(count);
});

test('HSTS covers the portal, and its subdomains only with a setting', async () => {
  const policy = async (hasSecureSubdomains?: boolean) => {
    const { app } = await buildApp({
      publicUrl: 'https://palin.example',
      settings: { http: hasSecureSubdomains === undefined ? {} : { hasSecureSubdomains } },
    });
    return (await app.inject({ url: '/api/health' })).headers['strict-transport-security'];
  };
  expect(await policy()).toBe('max-age=31536000');
  expect(await policy(true)).toBe('max-age=31536000; includeSubDomains');
  expect(readEnvironment({}, serverEs).http.hasSecureSubdomains).toBe(false);
  expect(readEnvironment({ HSTS_SUBDOMAINS: 'on' }, serverEs).http.hasSecureSubdomains).toBe(true);
  expect(() => readEnvironment({ HSTS_SUBDOMAINS: 'si' }, serverEs)).toThrow(/HSTS_SUBDOMAINS=si: debe ser on u off/);
});
